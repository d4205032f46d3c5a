import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { makeVoucher } from '../../../../../server/src/modules/cashier/vouchers/vouchers.fixture.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let support: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  support = await hired(world(), owner, ['support'])
})

describe.each(lookedAtIn('en'))('vouchers in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/vouchers:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/vouchers', { language, as: token })

  it('are found by the end of a code, and one is made void with a reason', async () => {
    const code = await makeVoucher(world().app, 2_500n)
    const page = await open(owner)
    await page.findAllByText('Nowruz')
    await page.user.type(page.getByRole('searchbox', { name: t('tail') }), `${code.slice(-5)}{Enter}`)
    await page.findByText(`…${code.slice(-5)}`)
    await page.user.click(page.getByRole('button', { name: t('void') }))
    await page.user.type(await page.findByRole('textbox'), REASON)
    const [press] = page.getAllByRole('button', { name: t('void') }).toReversed()
    if (press !== undefined) await page.user.click(press)
    await page.findByText(t('voided'))
    await page.findByText(t('status.void'))
  })

  it('are not there for whoever has no right to them', async () => {
    const page = await open(support)
    await page.findByText(text(language, 'office/frame:closed.title'))
    expect(page.line.countOf('office/voucher/getBatches')).toBe(0)
  })
})

it('vouchers are asked for with their sum and a reason, and wait for another person', async () => {
  const t = (key: string, params = {}) => text('en', `office/vouchers:${key}`, params)
  const page = await renderOffice(world(), '/office/vouchers', { language: 'en', as: owner.token })
  await page.user.click(await page.findByRole('button', { name: t('issue') }))
  await page.user.type(await page.findByLabelText(t('each')), '۲۵')
  await page.user.type(page.getByLabelText(t('count')), '۴')
  await page.user.type(page.getByLabelText(t('campaign')), 'Spring')
  await page.findByText('100.00 USD')
  await page.user.type(page.getByLabelText(text('en', 'office/frame:reason')), REASON)
  await page.user.click(page.getByRole('button', { name: t('ask') }))
  await page.findByText(text('en', 'office/frame:asked'))
  await page.findByRole('heading', { name: text('en', 'office/approvals:here') })
  await page.findByRole('link', { name: text('en', 'office/queue:asked.open') })
})
