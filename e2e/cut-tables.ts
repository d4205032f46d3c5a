import type { Page } from 'playwright-core'

/**
 * The tables that are wider than their place, by their captions, with how far beyond it they reach. Their frames clip: the
 * page is not wider for it.
 */
export function cutTables(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll('.list-table-frame')].flatMap((frame) => {
    const { left, right } = frame.getBoundingClientRect()
    const beyond = [...frame.querySelectorAll('.list-table :is(th, td), .list-table td > *')]
      .filter((part) => part.checkVisibility() && part.closest('.list-table-scroll') === null)
      .map((part) => part.getBoundingClientRect())
      .map((box) => Math.max(left - box.left, box.right - right))
    const most = Math.round(Math.max(0, ...beyond))
    return most > 1 ? [frame.querySelector('caption').textContent + ': ' + most] : []
  })`)
}
