import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECURE_CODE } from '../server/simulators/acquirer/cards.ts'
import { freePort } from '../server/simulators/free-port.ts'
import { CARDS } from '../server/src/modules/cashier/deposits/card.fixture.ts'
import { type AcquirerProcess, startAcquirerProcess } from '../server/test/acquirer.ts'
import { isTurnOf } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { visitAs } from './people.ts'
import { openSite, type Site } from './site.ts'
import { pattern, text } from './texts.ts'

let acquirer: AcquirerProcess
let site: Site

beforeAll(async () => {
  acquirer = await startAcquirerProcess()
  const port = String(await freePort())
  // The acquirer sends payers back to the address that the house says it has.
  site = await openSite({ ...acquirer.env, PORT: port, SITE_URL: `http://localhost:${port}` })
})
afterAll(async () => {
  await site?.stop()
  await acquirer?.stop()
})

describe.each(LANGUAGES)('a deposit by card, in %s', (language) => {
  const t = (key: string) => text(language, key)
  const width = language === 'fa' ? 390 : 1440

  it('is paid at the provider’s page, with the code of a bank, and seen in the balance by who comes back', async () => {
    const visitor = await visitAs(site, `card-${language}`, { language, width, at: '/user/deposit/deposit' })
    const { page } = visitor
    const main = page.getByRole('main')
    const told = (status: string) =>
      main.getByRole('status').filter({ hasText: pattern(language, `deposits:told.${status}`) })
    const begin = async (amount: string) => {
      await main.locator('label').filter({ hasText: cardTitle[language] }).click()
      await main.getByLabel(t('wallet:amount'), { exact: true }).fill(amount)
      await main.getByRole('button', { name: pattern(language, 'deposits:toPay') }).click()
      await page.waitForURL('**/pay/*')
    }

    await begin('25')
    await page.locator('#number').fill(CARDS.secure)
    await page.locator('form[action$=card] button').click()
    await page.locator('#code').fill(SECURE_CODE)
    await page.locator('form[action$=code] button').click()
    await page.waitForURL('**/user/deposit/callback?id=*')
    await told('credited').waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expect.poll(() => page.getByRole('banner').textContent()).toContain('125.00')

    if (isTurnOf(language, 1)) {
      // The card that paid is there by itself, and takes back at once what it paid.
      await page.goto(`${site.url}/user/withdraw/withdraw`)
      await main.locator('label').filter({ hasText: cardTitle[language] }).first().click()
      await main.getByText(pattern(language, 'withdraw:source.card')).first().waitFor()
      await main.getByLabel(t('withdraw:amount'), { exact: true }).fill('25')
      await main.getByRole('button', { name: pattern(language, 'withdraw:submit') }).click()
      await main
        .getByRole('status')
        .filter({ hasText: pattern(language, 'withdraw:told.paid') })
        .waitFor()
    }

    // One that is given up there, and looked at in the list.
    await page.goto(`${site.url}/user/deposit/deposit`)
    await begin('30')
    await page.locator('form[action$=cancel] button').click()
    await page.waitForURL('**/user/deposit/callback?id=*')
    await told('failed').waitFor()
    await main.getByText(t('deposits:reason.cancelled'), { exact: true }).waitFor()
    await main.getByRole('link', { name: t('deposits:back'), exact: true }).click()
    const table = main.getByRole('table')
    await table.getByText(t('deposits:status.failed'), { exact: true }).waitFor()
    await table.getByText(t('deposits:status.credited'), { exact: true }).waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

const cardTitle = { en: 'Bank card', fa: 'کارت بانکی' }
