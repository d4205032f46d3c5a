// Runs before the first paint: sets language, direction, theme and side menu as this device keeps them.
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
  html.dataset.theme = theme === 'light' ? 'light' : 'dark'
  html.dataset.side = read('tas.side') === 'narrow' ? 'narrow' : 'wide'
})()
