import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect } from 'vitest'
import { makeVoucher } from '../server/src/modules/cashier/vouchers/vouchers.fixture.ts'
import { type MerchantProcess, startMerchantProcess } from '../server/test/merchant.ts'
import { byTurns } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { openSiteBeside, sendBack } from './payments.ts'
import { playerNamed, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

let merchant: MerchantProcess
const site = siteOfFile(async () => {
  merchant = await startMerchantProcess()
  return openSiteBeside(merchant)
})

const merchantTitle = { en: 'Merchant account', fa: 'حساب پرداخت الکترونیک' }

describe.each(LANGUAGES)('money by other ways than a card, in %s', (language) => {
  const t = (key: string) => text(language, key)
  const it = byTurns(language)
  const isTooWide = 'document.documentElement.scrollWidth - innerWidth'

  it('of a voucher is shown with its worth, used once, and seen in the balance', async () => {
    const visitor = await visitAs(site, `voucher-${language}`, { language, width: 1440, at: '/user/deposit/deposit' })
    const { page } = visitor
    const main = page.getByRole('main')
    const code = await makeVoucher(site.world.app, 1_250n)
    await main
      .locator('label')
      .filter({ hasText: t('deposits:gatewayByCode') })
      .first()
      .click()
    await main.getByLabel(t('deposits:voucherCode'), { exact: true }).fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await main.getByText('Nowruz', { exact: true }).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await main.getByRole('button', { name: /12\.50|۱۲٫۵۰/ }).click()
    await main.getByRole('heading', { name: /12\.50|۱۲٫۵۰/ }).waitFor()
    await expect.poll(() => page.getByRole('banner').textContent()).toContain('112.50')
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('by the form of a merchant is paid at its page, seen in the balance, and goes back to the account that paid', async () => {
    const name = `form-${language}`
    const visitor = await visitAs(site, name, { language, width: 390, at: '/user/deposit/deposit' })
    const { page } = visitor
    const main = page.getByRole('main')
    await main.locator('label').filter({ hasText: merchantTitle[language] }).first().click()
    await main.getByLabel(t('wallet:amount'), { exact: true }).fill('25')
    await main.getByRole('button', { name: pattern(language, 'deposits:toPay') }).click()
    await page.locator('button[name=manner][value=paid]').click()
    await page.waitForURL('**/user/deposit/callback?id=*')
    await main
      .getByRole('status')
      .filter({ hasText: pattern(language, 'deposits:told.credited') })
      .waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expect.poll(() => page.evaluate(isTooWide)).toBeLessThanOrEqual(0)
    await expect.poll(() => page.getByRole('banner').textContent()).toMatch(/125[.٫]00|۱۲۵٫۰۰/)

    // The account that paid is there by itself; a day later it takes money.
    const { sql, b } = site.world.owner
    const { id } = await playerNamed(site, name)
    const rested = () => sql`
      update ${b}.withdrawals_account set usable_from = clock_timestamp() where player_id = ${id} returning tail`
    await expect.poll(async () => (await rested()).map((row) => row['tail'])).toEqual(['4321'])
    await sendBack(site, page, { language, title: merchantTitle[language], source: 'withdraw:source.account' })
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expect.poll(() => page.evaluate(isTooWide)).toBeLessThanOrEqual(0)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('of an e-voucher that was bought elsewhere is activated at its seller, and seen in the balance', async () => {
    const visitor = await visitAs(site, `evoucher-${language}`, { language, width: 390, at: '/user/deposit/deposit' })
    const { page } = visitor
    const main = page.getByRole('main')
    const voucher = { number: `123456789${language === 'fa' ? 0 : 1}`, code: '1234567812345678' }
    await merchant.control('sell', { ...voucher, amount: '25.00', currency: 'USD' })
    await main
      .locator('label')
      .filter({ hasText: t('deposits:gatewayBought') })
      .first()
      .click()
    await main.getByLabel(t('deposits:evoucherNumber'), { exact: true }).fill(voucher.number)
    await main.getByLabel(t('deposits:evoucherCode'), { exact: true }).fill(voucher.code)
    await main.getByLabel(t('deposits:evoucherAmount'), { exact: true }).fill('25')
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await main
      .getByRole('button', { name: /25\.00|۲۵٫۰۰/ })
      .last()
      .click()
    await main.getByRole('heading', { name: /25\.00|۲۵٫۰۰/ }).waitFor()
    await expect.poll(() => page.evaluate(isTooWide)).toBeLessThanOrEqual(0)
    await expect.poll(() => page.getByRole('banner').textContent()).toMatch(/125[.٫]00|۱۲۵٫۰۰/)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
