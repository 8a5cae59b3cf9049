/** The messages that every screen needs, in one piece. */
import narration from "../../../src/tenback/locales/en/narration.ftl";
import page from "../../../src/tenback/locales/en/page.ftl";
import words from "../../../src/tenback/locales/en/words.ftl";

export default words + page + narration;
