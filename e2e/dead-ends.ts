import type { Page } from 'playwright-core'

/** What shows that a page is not found. */
export const NOT_FOUND = 'main img[src*="empty/not-found"]'

/** Writes down, from now on, every address at which the not-found page comes up, however soon another one follows. */
export async function watchDeadEnds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`
    window.deadEnds = new Set()
    new MutationObserver(() => document.querySelector('${NOT_FOUND}') && deadEnds.add(window.asked ?? '/'))
      .observe(document.body, { childList: true, subtree: true })`)
  return () => page.evaluate<string[]>('[...deadEnds]')
}
