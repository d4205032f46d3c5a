import type { Page } from 'playwright-core'

/** Goes to an address of the site as a link in it would, without loading the page anew. Ends when a heading is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await pushAddress(page, path)
  await page.getByRole('main').locator('h1:visible, h1.sr-only').first().waitFor({ state: 'attached' })
}

/** The same for pages that may end without a heading of their own. */
export async function pushAddress(page: Page, path: string): Promise<void> {
  // Until the program stands, nobody listens to changes of the address.
  await page.locator('main#content').waitFor({ state: 'attached' })
  await page.evaluate(`
    window.asked = ${JSON.stringify(path)}
    history.pushState(null, '', asked)
    dispatchEvent(new PopStateEvent('popstate'))`)
}
