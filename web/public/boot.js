// Runs before the first paint: sets language, direction, theme and side menu as this device keeps them, lets the program
// come after it, and until then answers presses on the header that the server wrote (server/src/modules/site/write-bar.ts).
// A classic file of its own, because the page's security policy allows no inline script.
// Keys of storage: src/lib/preferences.ts, src/lib/session.ts. Without a choice of its own the page stays in the language the server wrote.
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
  if (read('tas.isLogged') === '1' && read('tas.token')?.length > 10) html.dataset.logged = ''

  // What the build wrote onto this script's tag (web/first-styles.ts, web/vite.config.ts); in development nothing.
  const { program, textsEn, textsFa, ...hints } = document.currentScript.dataset
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
    const arrival = (link) =>
      new Promise((resolve) => {
        Object.assign(link, { onload: resolve, onerror: resolve })
        // One that failed before says so to nobody any more.
        if (performance.getEntriesByName(link.href).length > 0) resolve()
        setTimeout(resolve, 20_000)
      })
    Promise.all(styles.map(arrival)).then(run)
  }

  const fetchEarly = (hrefs) => {
    for (const href of hrefs) put('link', { rel: 'modulepreload', crossOrigin: '', href })
  }

  // The line is the first paint's, header and picture, until it is there; the program comes behind it.
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    fetchEarly([...files, language === 'fa' ? textsFa : textsEn])
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runStyled)
    else runStyled()
  }
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  // A page in the background is not painted.
  setTimeout(ask, 2_000)

  // A press is kept in the history entry, where the program looks for the modal it draws (src/player/modal.ts): Back takes
  // the press away. What the modal is made of comes with the program, not after it.
  const show = (pressed) => {
    for (const control of document.querySelectorAll('[data-modal]')) control.ariaBusy = control === pressed ? 'true' : null
    const status = document.querySelector('.first-status')
    if (status !== null) status.textContent = pressed === null ? '' : status.dataset.opening
  }
  const hear = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  let isPressed = false
  const press = (control) => {
    const name = control.dataset.modal
    const { idx = 0, usr } = history.state ?? {}
    if (history.state?.idx === undefined) history.replaceState({ idx, key: 'default', usr: null }, '')
    const entry = (number) => ({ idx: number, key: `${Date.now()}`, usr: { modal: { name } } })
    if (usr?.modal) history.replaceState(entry(idx), '')
    else history.pushState(entry(idx + 1), '')
    show(control)
    fetchEarly(hints[`${name}${language === 'fa' ? 'Fa' : 'En'}`]?.split(' ') ?? [])
    // A program that was just being drawn has read the entry before the press.
    if (!isPressed) new MutationObserver(hear).observe(document.querySelector('#root'), { childList: true })
    isPressed = true
  }
  addEventListener('click', ({ target }) => {
    const control = target.closest('[data-modal]')
    if (control !== null && control.ariaBusy !== 'true') press(control)
  })

  // A mouse that is let go after the program came makes no click: what it was pressed on is gone. A finger's is the program's.
  let held = null
  addEventListener('pointerdown', ({ target, pointerType, button }) => {
    const control = pointerType === 'touch' || button !== 0 ? null : target.closest('[data-modal]')
    held = control && { control, place: control.getBoundingClientRect() }
  })
  addEventListener('pointerup', ({ clientX, clientY }) => {
    const { control, place } = held ?? {}
    held = null
    if (!control || control.isConnected || control.ariaBusy === 'true') return
    if (clientX < place.left || clientX > place.right || clientY < place.top || clientY > place.bottom) return
    press(control)
    hear()
  })
  addEventListener('popstate', () => history.state?.usr?.modal || show(null))
})()
