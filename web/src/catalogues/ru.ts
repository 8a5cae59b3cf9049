/** The messages that every screen needs, in one piece. */
import narration from "../../../src/tenback/locales/ru/narration.ftl";
import page from "../../../src/tenback/locales/ru/page.ftl";
import words from "../../../src/tenback/locales/ru/words.ftl";

export default words + page + narration;
