/** The messages that every screen needs, in one piece. */
import narration from "../../../src/tenback/locales/ja/narration.ftl";
import page from "../../../src/tenback/locales/ja/page.ftl";
import words from "../../../src/tenback/locales/ja/words.ftl";

export default words + page + narration;
