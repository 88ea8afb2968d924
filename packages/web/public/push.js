// Shows what the server pushes to this browser, and opens the match that it is about.
self.addEventListener('push', (event) => {
  const { title, text, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: url, data: { url }, icon: 'icon.svg' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});

// Gives what a page has kept for use without a network (src/companion/offline.ts): files whose names carry their content
// from the cache first, the page itself from the network first. Nothing else passes through here, least of all the API.
const KEPT = 'longroll-kept';
const scope = new URL(self.registration.scope).pathname;
const kept = async (request) => (await caches.open(KEPT)).match(request, { ignoreSearch: true });
const fileFirst = async (request) => (await kept(request)) ?? fetch(request);
const networkFirst = async (request, instead) => {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(instead);
    if (found) return found;
    throw error;
  }
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(scope)) return;
  const path = pathname.slice(scope.length);
  if (path.startsWith('assets/')) event.respondWith(fileFirst(request));
  else if (request.mode === 'navigate' && !path.startsWith('api/')) event.respondWith(networkFirst(request, scope));
  else if (path === 'theme.js' || path === 'icon.svg') event.respondWith(networkFirst(request, request));
});
