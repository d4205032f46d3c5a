import { setTimeout as wait } from 'node:timers/promises'
import axe from 'axe-core'
import type { Page, Request } from 'playwright-core'

/** Looks at one page after another as a person would who turns the window from a desk's to a phone's. */
export type PageCheck = {
  /** Loads an address, at another width if one is given, and waits until the page is whole. */
  open(url: string, width?: number): Promise<void>
  /** Gives the window another width before another page is gone to: nothing is waited for. */
  resize(width: number): Promise<void>
  /** Gives the loaded page another width, below 768 with fingers for a mouse, and waits until it is whole again. */
  turnTo(width: number): Promise<void>
  /** Waits until what the page shows now is whole. */
  settle(): Promise<void>
  /** Gives the loaded page another theme, as a change in another tab does. */
  wear(theme: Theme): Promise<void>
}

export type Theme = (typeof THEMES)[number]

export const THEMES = ['dark', 'light'] as const

/** Begins to look at pages in a tab of a visitor who came at a desk's width. */
export async function checkPages(page: Page): Promise<PageCheck> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // A page that is left takes along what it asked for, and of that the browser does not always tell.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // What it sets is forgotten when it ends: it lives as long as the page.
  const session = await page.context().newCDPSession(page)
  const resize = async (width: number) => {
    const isPhone = width < 768
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 })
    await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
  }
  return {
    async open(url, width) {
      if (width !== undefined) await resize(width)
      await page.goto(url)
      await untilWhole(page, underWay)
    },
    resize,
    async turnTo(width) {
      await resize(width)
      await untilWhole(page, underWay)
    },
    settle: () => untilWhole(page, underWay),
    wear: (theme) => page.evaluate(`(${WEAR})('${theme}')`),
  }
}

/** Run in the page: another theme, without the transitions of colours that would have to be waited for. */
const WEAR = `async (theme) => {
  if (document.documentElement.dataset.theme === theme) return
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  localStorage.setItem('tas.theme', theme)
  dispatchEvent(new StorageEvent('storage', { key: 'tas.theme', newValue: theme }))
  while (document.documentElement.dataset.theme !== theme) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
}`

/** Run in the page: resolves when no colour is on its way to another. */
const TURNED = `Promise.allSettled(
  document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
).then(() => null)`

/** Far longer than any answer of the site takes, on a busy machine too. */
const GIVEN_UP_MS = 6_000

/** Run in the page: resolves when what changed until now is on the screen. */
const PAINTED = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))'

const LOOKS = {
  /** WCAG 2.2 A and AA. */
  wcag: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
  /** What axe holds for good practice as well. */
  practice: {},
} as const

/** Findings on what a page shows now, as one line each: rule, and where. */
export async function accessibilityFindings(page: Page, look: keyof typeof LOOKS = 'wcag'): Promise<readonly string[]> {
  // Frames are looked at by the axe within them. It stays as long as the document: most looks find it there.
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>("'axe' in window"))) await frame.evaluate(axe.source)
  // What is on its way to another colour has neither the one nor the other.
  await page.evaluate(PAINTED)
  await page.evaluate(TURNED)
  const options = JSON.stringify({ ...LOOKS[look], resultTypes: ['violations'] })
  return page.evaluate<string[]>(`axe.run(document, ${options}).then(async ({ violations }) => {
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target })))
    const stays = []
    for (const one of found) if (!(await (${IS_SCROLLED_FREE})(one))) stays.push(one.id + ': ' + one.target.join(' '))
    return stays
  })`)
}

/**
 * Run in the page: whether a target is too small only where it lies now, half behind what sticks to the window's foot. In
 * the middle of the window it has its whole size.
 */
const IS_SCROLLED_FREE = `async ({ id, target }) => {
  const element = id === 'target-size' && target.length === 1 ? document.querySelector(target[0]) : null
  if (element === null) return false
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['target-size'] } })
  scrollTo({ top: 0, behavior: 'instant' })
  return !violations.some(({ nodes }) => nodes.some(({ target: [at] }) => document.querySelector(at) === element))
}`

/**
 * Run in the page: resolves after a frame in which its heading is there and nothing in view holds the place of what is
 * still to come; rejects after a while with what it waits for.
 */
const WHOLE = `new Promise((resolve, reject) => {
  const until = performance.now() + 60_000
  const inView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  // Pictures are asked for when they come near; what a carousel cuts off is not.
  const isSeen = (picture) => {
    let { top, bottom, left, right } = picture.getBoundingClientRect()
    const cutBy = (box) => {
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
    }
    cutBy({ top: 0, bottom: innerHeight, left: 0, right: innerWidth })
    for (let frame = picture.parentElement; frame !== null; frame = frame.parentElement)
      if (getComputedStyle(frame).overflow !== 'visible') cutBy(frame.getBoundingClientRect())
    return right > left && bottom > top
  }
  const missing = () => {
    // The page as the server writes it has a heading too.
    if (document.querySelector('.first, .boot') !== null) return 'the program'
    if (document.querySelector('main :is(h1, h2)') === null) return 'a heading'
    const place = [...document.querySelectorAll('.skeleton, .animate-spin')].find(inView)
    if (place !== undefined) return 'what comes in the place of ' + place.parentElement.outerHTML.slice(0, 200)
    const picture = [...document.images].find((one) => !one.complete && isSeen(one))
    return picture && 'the picture ' + picture.currentSrc
  }
  const look = () => {
    const wanted = missing()
    if (!wanted) requestAnimationFrame(() => setTimeout(resolve))
    else if (performance.now() < until) requestAnimationFrame(look)
    else reject(new Error(location.pathname + ' still waits for ' + wanted))
  }
  requestAnimationFrame(look)
})`

/** Run in the page: resolves when the pictures that have come can be drawn. */
const DECODED =
  'Promise.allSettled([...document.images].filter((one) => one.complete).map((one) => one.decode())).then(() => null)'

/** The end of a request; of one that the page gave up the browser does not always tell. */
async function ended(request: Request): Promise<unknown> {
  const told = request.response().then((response) => response?.finished())
  return Promise.race([told.catch(() => null), wait(GIVEN_UP_MS, null, { ref: false })])
}

/** Waits until nothing is under way and nothing more is asked for when it has come. */
async function untilWhole(page: Page, underWay: Set<Request>): Promise<void> {
  do {
    await Promise.all([...underWay].map((request) => ended(request).finally(() => underWay.delete(request))))
    await page.evaluate(WHOLE)
  } while (underWay.size > 0)
  await page.evaluate(DECODED)
}
