import { errors } from '@tas/shared/contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../../e2e/people.ts'
import { text } from '../../../../../../e2e/texts.ts'
import { makeVoucher } from '../../../../../../server/src/modules/cashier/vouchers/vouchers.fixture.ts'
import { renderPage } from '../../../../../test/render-page.ts'
import { worldOfFile } from '../../../../../test/world-of-file.ts'

const world = worldOfFile()
const [PREVIEW, USE] = ['deposit/voucher/preview', 'deposit/voucher/use'] as const

describe.each(lookedAtIn('fa'))('a voucher in %s', (language) => {
  const t = (key: string) => text(language, key)
  const open = async (name: string) => {
    const as = await openAccount({ world: world() }, `voucher-${name}-${language}`)
    const page = await renderPage(world(), '/user/deposit/deposit', { language, as })
    await page.user.click(await page.findByRole('radio', { name: new RegExp(t('deposits:gatewayByCode')) }))
    return page
  }

  it('is shown with its worth before it is used, and its money is there then', async () => {
    const page = await open('use')
    const code = await makeVoucher(world().app, 1_250n)
    await page.user.type(await page.findByLabelText(t('deposits:voucherCode')), `${code.toLowerCase()}{Enter}`)
    const worth = await page.findByText('Nowruz')
    expect(document.activeElement?.contains(worth)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    expect(page.line.countOf(USE)).toBe(0)
    const [use] = page.getAllByRole('button', { name: /12\.50/ })
    if (use === undefined) throw new Error('the button says the amount')
    await page.user.click(use)
    await page.findByRole('heading', { name: /12\.50/ })
  })

  it('with a slip in its code is told off at once, and asks nobody', async () => {
    const page = await open('slip')
    const field = await page.findByLabelText(t('deposits:voucherCode'))
    await page.user.type(field, '{Enter}')
    await page.findByText(t('deposits:voucherEmpty'))
    await page.user.type(field, 'AAAAA-AAAAA-AAAAA-AAAAC{Enter}')
    await page.findByText(t('deposits:voucherSlip'))
    expect(page.line.countOf(PREVIEW)).toBe(0)
  })

  it('that is refused says why, at its code and at its use', async () => {
    const page = await open('no')
    const code = await makeVoucher(world().app, 1_250n)
    const field = await page.findByLabelText(t('deposits:voucherCode'))
    page.line.refuse(PREVIEW, 'cashier.voucher_used')
    await page.user.type(field, `${code}{Enter}`)
    await page.findByText(errors['cashier.voucher_used'][language])
    page.line.refuse(PREVIEW, null)
    page.line.refuse(USE, 'cashier.voucher_void')
    await page.user.type(field, '{Enter}')
    const [use] = await page.findAllByRole('button', { name: /12\.50/ })
    if (use === undefined) throw new Error('the button says the amount')
    await page.user.click(use)
    await page.findByText(errors['cashier.voucher_void'][language])
    page.line.refuse(USE, null)
    await page.user.click(page.getByRole('button', { name: t('deposits:voucherOther') }))
    await page.findByLabelText(t('deposits:voucherCode'))
  })
})
