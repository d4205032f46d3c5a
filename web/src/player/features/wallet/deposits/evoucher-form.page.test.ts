import { errors } from '@tas/shared/contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../../e2e/people.ts'
import { text } from '../../../../../../e2e/texts.ts'
import { renderPage } from '../../../../../test/render-page.ts'
import { worldOfFile } from '../../../../../test/world-of-file.ts'

/** A merchant that is not there: nothing is asked of it before a code is right. */
const SILENT = {
  MERCHANT_URL: 'http://127.0.0.1:9',
  MERCHANT_ACCOUNT_ID: '10001',
  MERCHANT_PASSPHRASE: 'lantern-harbour',
  MERCHANT_ALTERNATE: 'seven-blue-doors',
  MERCHANT_ACCOUNTS: 'USD:U1234567',
}
const world = worldOfFile({ env: SILENT })
const ACTIVATE = 'deposit/evoucher/activate'

describe.each(lookedAtIn('en'))('an e-voucher in %s', (language) => {
  const t = (key: string) => text(language, key)

  it('with a slip is told off at once; refused it says why, and what is looked for is shown', async () => {
    const as = await openAccount({ world: world() }, `evoucher-${language}`)
    const page = await renderPage(world(), '/user/deposit/deposit', { language, as })
    await page.user.click(await page.findByRole('radio', { name: new RegExp(t('deposits:gatewayBought')) }))
    const [number, code, worth] = await Promise.all(
      ['evoucherNumber', 'evoucherCode', 'evoucherAmount'].map((key) => page.findByLabelText(t(`deposits:${key}`))),
    )
    if (number === undefined || code === undefined || worth === undefined) throw new Error('there are three fields')
    await page.user.type(number, '۱۲۳{Enter}')
    await page.findByText(t('deposits:evoucherNumberSlip'))
    await page.findByText(t('deposits:evoucherCodeSlip'))
    expect(page.line.countOf(ACTIVATE)).toBe(0)
    await page.user.type(number, '۴۵۶۷۸۹۰')
    await page.user.type(code, '1234-5678 1234-5678')
    await page.user.type(worth, '25')
    page.line.refuse(ACTIVATE, 'cashier.evoucher_wrong')
    const [send] = page.getAllByRole('button', { name: /25\.00/ }).slice(-1)
    if (send === undefined) throw new Error('the button says the amount')
    await page.user.click(send)
    await page.findByText(errors['cashier.evoucher_wrong'][language])
    page.line.refuse(ACTIVATE, null)
    await page.user.click(page.getAllByRole('button', { name: /25\.00/ }).slice(-1)[0] ?? send)
    await page.findByText(t('deposits:status.created'))
  })
})
