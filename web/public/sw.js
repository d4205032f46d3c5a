// Shows a page of our own where the browser would show that there is no connection. It keeps nothing else: what the
// site shows must come from the server, and its files are cached by HTTP.
const CACHE = 'tas-offline-1'
const FILES = ['/offline.html', '/offline.css', '/assets/img/empty/offline.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate'
  const isOurs = FILES.includes(new URL(request.url).pathname)
  if (!isPage && !isOurs) return
  event.respondWith(
    fetch(request).catch(() => caches.match(isPage ? '/offline.html' : request).then((kept) => kept ?? Response.error())),
  )
})
