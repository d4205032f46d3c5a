import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { SECURE_CODE } from '../server/simulators/acquirer/cards.ts'
import { CARDS } from '../server/src/modules/cashier/deposits/card.fixture.ts'
import { startAcquirerProcess } from '../server/test/acquirer.ts'
import { isTurnOf } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { openSiteBeside, sendBack } from './payments.ts'
import { visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile(async () => openSiteBeside(await startAcquirerProcess()))

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

    // The card that paid is there by itself, and takes back at once what it paid.
    if (isTurnOf(language, 1))
      await sendBack(site, page, { language, title: cardTitle[language], source: 'withdraw:source.card' })

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
