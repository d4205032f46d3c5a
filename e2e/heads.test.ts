import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { siteOfFile } from './site-of-file.ts'

const site = siteOfFile()

const OF_PAGE = ['meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]', 'link[hreflang]']

/** What the head says of the page: its name, its description, its addresses, what a shared link shows. */
async function headOf(page: Page): Promise<readonly string[]> {
  const said = page.locator([...OF_PAGE, 'meta[property^="og:"]'].map((one) => `head > ${one}`).join(','))
  const texts = await said.evaluateAll((all: { readonly outerHTML: string }[]) => all.map(({ outerHTML }) => outerHTML))
  return [await page.title(), ...texts]
}

it.each(LANGUAGES)(
  'follows whoever goes through the site in %s, as the server writes it for each address',
  async (language) => {
    const visitor = await site.visit({ language })
    const { page } = visitor
    const footer = page.getByRole('contentinfo')
    for (const path of ['/site/vipClub', '/games/10047-slots/', '/texts/97-betting-rules.html']) {
      await footer.locator(`a[href^="${path}"]`).first().click()
      await page.waitForURL((url) => url.pathname.startsWith(path.slice(0, 9)))
      const written = await visitor.newTab(`${new URL(page.url()).pathname}?lang=${language}`)
      const head = await headOf(written)
      expect(head.filter((said) => said.startsWith('<link'))).toHaveLength(4)
      await expect.poll(() => headOf(page)).toEqual(head)
      await written.close()
    }
    visitor.expectNoComplaints()
    await visitor.context.close()
  },
)
