import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { freePort } from '../server/simulators/free-port.ts'
import { openSite, type Site } from './site.ts'
import { pattern, text } from './texts.ts'

type Provider = { readonly env: Readonly<Record<string, string>>; stop(): Promise<unknown> }

/** The site beside a simulated payment provider, which sends payers back to the address that the house says it has; both stop together. */
export async function openSiteBeside(provider: Provider): Promise<Site> {
  const port = String(await freePort())
  const site = await openSite({ ...provider.env, PORT: port, SITE_URL: `http://localhost:${port}` })
  return {
    ...site,
    async stop() {
      await site.stop()
      await provider.stop()
    },
  }
}

type SentBack = {
  readonly language: Language
  /** Of the gateway. */
  readonly title: string
  /** Says on the page that money goes back to where it came from. */
  readonly source: 'withdraw:source.card' | 'withdraw:source.account'
}

/** Sends 25 of money that was paid in back to what paid it, as somebody on the page does it; it is paid at once. */
export async function sendBack({ url }: Site, page: Page, { language, title, source }: SentBack): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`${url}/user/withdraw/withdraw`)
  await main.locator('label').filter({ hasText: title }).first().click()
  await main.getByText(pattern(language, source)).first().waitFor()
  await main.getByLabel(text(language, 'withdraw:amount'), { exact: true }).fill('25')
  await main.getByRole('button', { name: pattern(language, 'withdraw:submit') }).click()
  const paid = main.getByRole('status').filter({ hasText: pattern(language, 'withdraw:told.paid') })
  await paid.waitFor()
}
