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
  const make = (tag, className, ...children) => {
    const element = Object.assign(document.createElement(tag), { className })
    element.append(...children)
    return element
  }
  // The picture of the first slide is the largest thing on the screen: it is drawn where the lobby will draw it, before
  // the program is here. The frames around it have the classes of the shell and of the slider.
  const drawPicture = (src) => {
    if (!src) return
    const picture = make('img', 'absolute inset-0 size-full object-cover object-right rtl:object-left')
    Object.assign(picture, { alt: '', fetchPriority: 'high', src })
    const height = 'h-[296px] sm:h-[300px] lg:h-[340px]'
    const slide = make('div', `${height} relative overflow-hidden rounded-xl bg-[#10152a]`, picture)
    const page = make(
      'div',
      'flex min-h-dvh flex-col md:ps-(--side-width)',
      make('div', 'h-(--header-height) border-b border-line'),
      make(
        'div',
        'w-full flex-1 px-4 pt-4 outline-none md:px-6 md:pt-7 xl:px-8',
        make('div', 'mx-auto max-w-[1240px]', slide),
      ),
    )
    const draw = () => document.querySelector('.boot')?.replaceWith(make('div', 'side-free', page))
    picture.decode().then(draw, () => undefined)
  }

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
    if (input.sliderId === 'main') answer.then((reply) => drawPicture(reply?.body.data?.items[0]?.imgUrl))
  }
  window.tasEarly = early
})()
