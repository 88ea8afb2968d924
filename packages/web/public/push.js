// Shows what the server pushes to this browser, and opens the match that it is about.
self.addEventListener('push', (event) => {
  const { title, text, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: url, data: { url }, icon: 'icon.svg' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
