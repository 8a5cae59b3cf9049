/**
 * Keeps the shell of the page, so that it opens at once and also without a connection. Tables need
 * the server: nothing of /api is kept. The build fills in its name and its files.
 */
const SHELL = "tenback-__BUILD__";
const FILES = ["/", "/icon.svg", "__FILES__"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/"))
    return;
  if (request.mode === "navigate")
    // The server's page if there is one, else the one that is kept.
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (pathname.startsWith("/assets/"))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

// "Your turn", while no page was to be seen: back to that table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = `/t/${event.notification.tag}`;
  event.waitUntil(
    clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === path);
      return page ? page.focus() : clients.openWindow(path);
    }),
  );
});
