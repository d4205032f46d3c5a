import type { Page } from 'playwright-core'

/** Run in the page: whether a point shows an element, what lies in it, or its label. */
export const MEETS = `(element, x, y) => {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit)))
}`

/**
 * Run in the page: controls a finger meets on less than 44 px, and links on less than 24. Links in a text are its size, and
 * spots between the numbers of a table lie where the table has them: a finger's press takes the nearest of a chosen kind.
 */
const SMALL = `(() => {
  // What lies behind an open dialog is met by nobody.
  const small = [...(document.querySelector('dialog:modal') ?? document).querySelectorAll(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=button], [role=tab]',
  )].flatMap((element) => {
    const style = getComputedStyle(element)
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], .sr-only, [data-cell]')) return []
    if (element.matches('.sr-only') || (style.display === 'inline' && element.matches('a'))) return []
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const wanted = element.matches('a') && !element.className.includes('min-h') ? 24 : 44
    const [x, y, half] = [left + width / 2, top + height / 2, wanted / 2 - 1]
    if (x < 0 || x > innerWidth || (height >= wanted && width >= 24)) return []
    const isMet = [-half, half].every((far) => (${MEETS})(element, x, y + far)) &&
      (width >= 24 || [-11, 11].every((far) => (${MEETS})(element, x + far, y)))
    return isMet ? [] : [element.outerHTML.slice(0, 120) + ' ' + Math.round(width) + ' x ' + Math.round(height)]
  })
  scrollTo({ top: 0, behavior: 'instant' })
  return small
})()`

/** What on the page, at a phone's width, a finger meets on too little. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(SMALL)
}
