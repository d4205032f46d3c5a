// Runs before the first paint: sets language, direction and theme, and starts loading that language's texts and fonts.
// A classic file of its own, because the page's security policy allows no inline script. Keys: src/lib/preferences.ts.
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
  const language = [asked, read('tas.language')].find((value) => value === 'en' || value === 'fa') ?? 'en'
  html.lang = language
  html.dir = language === 'fa' ? 'rtl' : 'ltr'
  const theme = read('tas.theme')
  html.dataset.theme = theme === 'light' ? 'light' : 'dark'
  html.dataset.side = read('tas.side') === 'narrow' ? 'narrow' : 'wide'

  const hints = document.currentScript?.dataset ?? {}
  const load = (href, attributes) => {
    if (href) document.head.append(Object.assign(document.createElement('link'), { href, ...attributes }))
  }
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }
  load(language === 'fa' ? hints.textsFa : hints.textsEn, { rel: 'modulepreload' })
  if (language === 'fa') load(hints.fontArabic, font)
  load(hints.fontLatin, font)
})()
