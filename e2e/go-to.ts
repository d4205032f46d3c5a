import type { Page } from 'playwright-core'

/** Goes to an address of the site as a link in it would, without loading the page anew. Ends when a heading is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await pushAddress(page, path)
  await page.getByRole('main').locator('h1:visible, h1.sr-only').first().waitFor({ state: 'attached' })
}

/**
 * The same, to be sure of the page: the one before stays, with its heading, until all of the next one is here. Ends when the
 * program gives the focus to the main part of the next, which nothing may lie over.
 */
export async function comeTo(page: Page, path: string): Promise<void> {
  await page.locator('main#content').waitFor({ state: 'attached' })
  await page.evaluate(`
    document.activeElement?.blur()
    window.come = new Promise((resolve, reject) => {
      if (new URL(${JSON.stringify(path)}, location.href).pathname === location.pathname) return resolve()
      addEventListener('focusin', function see({ target }) {
        if (target.id !== 'content') return
        removeEventListener('focusin', see)
        resolve()
      })
      setTimeout(reject, 60_000, new Error(${JSON.stringify(`${path} does not come`)}))
    })
    null`)
  await pushAddress(page, path)
  await page.evaluate('come.then(() => null)')
}

/** Goes there and waits for nothing. */
export async function pushAddress(page: Page, path: string): Promise<void> {
  // Until the program stands, nobody listens to changes of the address.
  await page.locator('main#content').waitFor({ state: 'attached' })
  await page.evaluate(`
    window.asked = ${JSON.stringify(path)}
    history.pushState(null, '', asked)
    dispatchEvent(new PopStateEvent('popstate'))`)
}
