// Keeps the program and the house's own pictures on the device, and shows a page of our own where there is no
// connection. It never keeps a page, a call or anything of a player: what the site says comes from the server each time.
// A new edition takes over at once; a tab that misses a part of the old one reloads itself (src/lib/lazy-chunk.ts).

// Written by the build (web/site-worker.ts): changes with every file of the site.
const EDITION = { version: 'development', shell: [] }

const CACHE = `tas-${EDITION.version}`
const OFFLINE = ['/offline.html', '/offline.css', '/offline.js', '/assets/img/empty/offline.svg']
const KEPT = /^\/(build|assets\/img)\//

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...OFFLINE, ...EDITION.shell])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
      // The page is asked for while the worker wakes.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // The office is a program of its own, which says by itself that nobody answers.
  if (isOffice(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (KEPT.test(pathname) || OFFLINE.includes(pathname)) event.respondWith(openFile(event))
})

// A notice of the house on this device: server/src/modules/push says what it carries.
self.addEventListener('push', (event) => {
  const { title, text, path, language, tag } = event.data.json()
  const shown = {
    body: text,
    tag,
    lang: language,
    dir: language === 'fa' ? 'rtl' : 'ltr',
    icon: '/assets/img/brand/icon-192.png',
    data: { path },
  }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openSite(event.notification.data.path))
})

function isOffice(pathname) {
  return /^\/office(\/|$)/.test(pathname)
}

/** Brings a page of the site to the front and leads it there; without one, opens one. */
async function openSite(path) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find((client) => !isOffice(new URL(client.url).pathname))
  if (open === undefined) return self.clients.openWindow(path)
  await open.focus()
  return open.navigate(path)
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}

async function openFile(event) {
  const { request } = event
  // A device whose storage is full or shut still has the network.
  const cache = await caches.open(CACHE).catch(() => null)
  const kept = await cache?.match(request).catch(() => undefined)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (cache !== null && answer.status === 200)
    event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined))
  return answer
}
