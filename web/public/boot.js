// Runs before the first paint: sets language, direction, theme and side menu as this device keeps them, and lets the
// program come after it.
// A classic file of its own, because the page's security policy allows no inline script.
// Keys of storage: src/lib/preferences.ts. Without a choice of its own the page stays in the language the server wrote.
;(() => {
  const html = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const asked = new URLSearchParams(location.search).get('lang')
  const language = [asked, read('tas.language')].find((value) => value === 'en' || value === 'fa') ?? html.lang
  html.lang = language
  html.dir = language === 'fa' ? 'rtl' : 'ltr'
  const theme = read('tas.theme')
  const isLight = theme === 'light' || (theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches)
  html.dataset.theme = isLight ? 'light' : 'dark'
  html.dataset.side = read('tas.side') === 'narrow' ? 'narrow' : 'wide'

  // What the build wrote onto this script's tag (web/first-styles.ts, web/vite.config.ts); in development nothing.
  const { program, textsEn, textsFa } = document.currentScript.dataset
  if (program === undefined) return
  const files = program.split(' ')
  const put = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))

  // In their order and each as a task of its own: in one, they would hold a phone for longer than a press may wait.
  const run = () => {
    for (const src of files) put('script', { type: 'module', async: false, crossOrigin: '', src })
  }
  // The program draws with all styles, also those no paint waits for.
  const runStyled = () => {
    const styles = [...document.querySelectorAll('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null)
    const arrival = (link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))
    Promise.all(styles.map(arrival)).then(run)
  }

  // The line is the first picture's until it is painted; the program comes behind it and is drawn no later for that.
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    for (const href of [...files, language === 'fa' ? textsFa : textsEn])
      put('link', { rel: 'modulepreload', crossOrigin: '', href })
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runStyled)
    else runStyled()
  }
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  // A page in the background is not painted.
  setTimeout(ask, 2_000)
})()
