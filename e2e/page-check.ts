import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from 'playwright-core'

/** Looks at one page after another as a person would who turns the window from a desk's to a phone's. */
export type PageCheck = {
  /** Loads an address and waits until the page is whole. */
  open(url: string): Promise<void>
  /** Gives the loaded page another width, below 768 with fingers for a mouse, and waits until it is whole again. */
  turnTo(width: number): Promise<void>
}

/** Begins to look at pages in a tab of a visitor who came at a desk's width. */
export async function checkPages(page: Page): Promise<PageCheck> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // What it sets is forgotten when it ends: it lives as long as the page.
  const session = await page.context().newCDPSession(page)
  return {
    async open(url) {
      await page.goto(url)
      await untilWhole(page, underWay)
    },
    async turnTo(width) {
      const isPhone = width < 768
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 })
      await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
      await untilWhole(page, underWay)
    },
  }
}

/** Findings of WCAG 2.2 A and AA on what a page shows now, as one line each: rule, and where. */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
    })
    // Otherwise each look opens a tab of its own to sum up, for frames of other origins, at three times the price.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/**
 * Run in the page: resolves after a frame in which its heading is there and nothing in view holds the place of what is
 * still to come; rejects after a while with what it waits for.
 */
const WHOLE = `new Promise((resolve, reject) => {
  const until = performance.now() + 30_000
  const inView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const missing = () => {
    if (document.querySelector('main :is(h1, h2)') === null) return 'a heading'
    const place = [...document.querySelectorAll('.skeleton, .animate-spin')].find(inView)
    return place && 'what comes in the place of ' + place.parentElement.outerHTML.slice(0, 200)
  }
  const look = () => {
    const wanted = missing()
    if (!wanted) requestAnimationFrame(() => setTimeout(resolve))
    else if (performance.now() < until) requestAnimationFrame(look)
    else reject(new Error(location.pathname + ' still waits for ' + wanted))
  }
  requestAnimationFrame(look)
})`

/** Waits until nothing is under way and nothing more is asked for when it has come. */
async function untilWhole(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  do {
    await Promise.all([...underWay].map(async (request) => (await request.response())?.finished()))
    await page.evaluate(WHOLE)
  } while (underWay.size > 0)
}
