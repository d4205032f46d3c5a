// The page that stands where the site cannot be reached: speaks the language this device keeps (the key of
// src/lib/preferences.ts), and opens what was asked for as soon as the site answers again.
// A classic file of its own, because the page's security policy allows no inline script.
;(() => {
  const LOOK_EVERY_MS = 5_000

  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const known = [...document.querySelectorAll('section')]
  const asked = [new URLSearchParams(location.search).get('lang'), read('tas.language'), navigator.language.slice(0, 2)]
  const language = asked.find((value) => known.some(({ lang }) => lang === value)) ?? document.documentElement.lang
  for (const section of known) section.hidden = section.lang !== language
  document.documentElement.lang = language

  // The service worker answers under the address that was asked for; the program comes here with that address behind `#`.
  const isOfflinePage = ({ pathname }) => {
    try {
      return decodeURIComponent(pathname) === '/offline.html'
    } catch {
      return false
    }
  }
  const passedOn = () => {
    try {
      const asked = new URL(location.hash.slice(1) || '/', location.origin)
      const isOurs = asked.origin === location.origin && asked.protocol === location.protocol
      return isOurs && !isOfflinePage(asked) ? asked.href : '/'
    } catch {
      return '/'
    }
  }
  const target = isOfflinePage(location) ? passedOn() : location.href
  const open = () => (target === location.href ? location.reload() : location.replace(target))
  for (const link of document.querySelectorAll('a')) {
    link.href = target
    link.addEventListener('click', (event) => {
      event.preventDefault()
      open()
    })
  }

  // The service worker passes on what is no GET, so that this answer is the site's own.
  let isLooking = false
  const look = async () => {
    if (document.hidden || isLooking) return
    isLooking = true
    const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LOOK_EVERY_MS) }
    const answer = await fetch('/offline.html', asked).catch(() => null)
    isLooking = false
    if (answer?.ok) open()
  }
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_EVERY_MS)
})()
