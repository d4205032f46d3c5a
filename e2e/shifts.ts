import type { Page } from 'playwright-core'

/** How much of what is in view may move by itself on one page (Layout Instability API); from 0.1 on browsers call it poor. */
const ALLOWED_SHIFT = 0.02

/**
 * Adds up, from now on, by how much what is in view moves without anybody's doing at each address `goTo` leads to.
 * @returns how to read the addresses at which it was too much, each with the part that moved most
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`
    window.shifts = new Map()
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        const at = window.asked ?? location.pathname
        const before = shifts.get(at) ?? { sum: 0, most: 0, part: '' }
        const part = value > before.most ? sources.map(({ node }) => nameOf(node)).join(', ') : before.part
        shifts.set(at, { sum: before.sum + value, most: Math.max(value, before.most), part })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    function nameOf(node) {
      const element = node?.nodeType === 1 ? node : node?.parentElement
      return element === null || element === undefined ? 'what is gone' : element.cloneNode(false).outerHTML.slice(0, 120)
    }`)
  return async () => {
    const found = await page.evaluate<[string, number, string][]>(
      '[...shifts].map(([at, { sum, part }]) => [at, sum, part])',
    )
    return found
      .filter(([, sum]) => sum > ALLOWED_SHIFT)
      .map(([at, sum, part]) => `${at} moves by ${sum.toFixed(3)}: ${part}`)
  }
}
