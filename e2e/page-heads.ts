import type { Page } from 'playwright-core'

/** Run in the page: what a head says of its page: its name, its description, its addresses, what a shared link shows. */
const SAID = `(head) => [head.querySelector('title')?.textContent ?? '', ...[...head.querySelectorAll(
  'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang], meta[property^="og:"]',
)].map((one) => one.outerHTML)]`

/** Run in the page: what differs between the page's head now and the one the server writes for its address. */
const DIFFERENCES = `async (language) => {
  const { pathname, search } = location
  const answer = await fetch(pathname + (search === '' ? '?' : search + '&') + 'lang=' + language)
  const written = (${SAID})(new DOMParser().parseFromString(await answer.text(), 'text/html').head)
  const shown = (${SAID})(document.head)
  return [
    ...written.filter((one) => !shown.includes(one)).map((one) => 'its head lacks ' + one),
    ...shown.filter((one) => !written.includes(one)).map((one) => 'its head has of another page: ' + one),
    ...(written.filter((one) => one.startsWith('<link')).length === 4 || document.querySelector('[name=robots]') !== null
      ? [] : ['its address is not written in every language']),
  ]
}`

/** What the head of a page that was come to inside the site says otherwise than the server writes it for that address. */
export function headDifferences(page: Page, language: string): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(${DIFFERENCES})(${JSON.stringify(language)})`)
}
