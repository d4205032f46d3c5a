// Runs before the first paint: sets language, direction and theme, starts loading that language's texts and fonts and,
// where the lobby is opened, asks for what it shows first, while the program itself is still on its way.
// A classic file of its own, because the page's security policy allows no inline script.
// Keys of storage: src/lib/preferences.ts. Early answers are taken up by src/lib/early-answers.ts.
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
  load(hints.fontLatin, { ...font, fetchPriority: 'low' })

  if (!/^\/(casino\/?|games\/?)?$/.test(location.pathname)) return
  const business = document.querySelector('meta[name=tas-business]')?.content
  const headers = { 'content-type': 'application/json', LANG: language, ...(business && { BID: business }) }
  const ask = async (path, body) => {
    const response = await fetch(`/api/${path}`, { method: 'POST', headers, body, credentials: 'omit' })
    return { status: response.status, body: await response.json() }
  }
  const early = {}
  for (const [path, input] of [
    ['slider/slider/getSlider', { sliderId: 'main' }],
    ['slider/slider/getSlider', { sliderId: 'secondary' }],
    ['game/gameCategory/getCategories', { pageNumber: 1, limit: 0 }],
    ['business/business/getCurrentBusiness', {}],
  ]) {
    const body = JSON.stringify(input)
    const answer = ask(path, body).catch(() => null)
    early[`${path} ${body} ${language}`] = answer
    // The first slide is the largest thing on the screen: its picture is wanted before the program can ask for it.
    if (input.sliderId === 'main') answer.then((reply) => (new Image().src = reply?.body.data?.items[0]?.imgUrl ?? ''))
  }
  window.tasEarly = early
})()
