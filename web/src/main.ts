import "../../src/tenback/palette.css";
import "./look/tokens.css";
import "./look/base.css";
import "./look/buttons.css";
import "./look/cards.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followTheme } from "./lib/settings.svelte";
import { loadMessages } from "./lib/words.svelte";

followTheme();
// A table's screen is loaded together with its messages, not after them.
if (location.pathname.startsWith("/t/")) void import("./screens/Table.svelte");
await loadMessages();
// Readers who have chosen no language here get the device's, also when that changes.
addEventListener("languagechange", () => void loadMessages());
mount(App, { target: document.body });
// The service worker fetches everything: not before the first screen has been seen. Without it the
// page works as well.
if ("serviceWorker" in navigator && import.meta.env.PROD)
  requestAnimationFrame(() =>
    setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {})),
  );
