import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import {
  askByCard,
  type CardWorld,
  openPayer,
  payWith,
  serveCardWorld,
  show,
  statusOf,
} from '../../../../../server/src/modules/cashier/deposits/card.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'

let world: CardWorld
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  owner = await signInAs(world, 'owner')
  auditor = await hired(world, owner, ['auditor'])
})
afterAll(() => world.stop())

describe.each(lookedAtIn('en'))('deposits in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/deposits:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world, '/office/deposits', { language, as: token })

  it('that wait are looked at with all that was said, and rejected by whoever may', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'less')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('under_review')
    const { intId } = deposit
    const reader = await open(auditor)
    await reader.findByRole('button', { name: t('detailOf', { intId }) })
    expect(reader.queryByRole('button', { name: t('rejectOf', { intId }) })).toBeNull()
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('detailOf', { intId }) }))
    await page.findByText(t('messages'))
    expect(page.getByRole('dialog').textContent).toContain(t('incident.other_amount'))
    await page.user.click(page.getByRole('button', { name: text(language, 'common:action.close') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await page.findByRole('button', { name: t('creditOf', { intId }) })
    await page.user.click(await page.findByRole('button', { name: t('rejectOf', { intId }) }))
    const dialog = await page.findByRole('dialog')
    await page.user.type(await page.findByRole('textbox', { name: /^(Reason|دلیل)/ }), REASON)
    const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('reject'))
    if (button === undefined) throw new Error('the dialog has its button')
    await page.user.click(button)
    await page.findByText(t('rejectDone'))
    await expect.poll(async () => (await show(world, payer, deposit)).status).toMatch(/rejected|refunded/)
  })
  it('by a card that nobody names are asked to be credited with its last four digits, in any digits, and not without', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'unnamed')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('under_review')
    const page = await open(await signInAs(world, 'cashier'))
    await page.user.click(await page.findByRole('button', { name: t('creditOf', { intId: deposit.intId }) }))
    const dialog = await page.findByRole('dialog')
    const tail = await page.findByLabelText(t('cardTail'))
    const credit = () => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('credit'))
    await page.user.type(await page.findByRole('textbox', { name: /^(Reason|دلیل)/ }), REASON)
    await expect.poll(() => credit()?.disabled).toBe(true)
    // Three digits are told off beside their field, and nothing was asked.
    await page.user.type(tail, '012')
    await expect.poll(() => credit()?.disabled).toBe(false)
    credit()?.click()
    await expect.poll(() => tail.getAttribute('aria-invalid')).toBe('true')
    await page.user.clear(tail)
    await page.user.type(tail, '۰۱۲۷')
    credit()?.click()
    await page.findByText(text(language, 'office/frame:asked'))
    const { sql, b } = world.owner
    const [asked] = await sql<{ id: string }[]>`
      select id from ${b}.staff_approval where call = 'office/deposit/credit' and settled_at is null`
    const body = { approvalId: asked?.id ?? '' }
    expect((await office(world, 'staff/approval/approve', { token: owner.token, body })).status).toBe(200)
    expect((await show(world, payer, deposit)).status).toBe('credited')
    const [kept] = await sql<{ tail: string }[]>`
      select card_tail as tail from ${b}.cashier_deposit where id = ${deposit.id}`
    expect(kept?.tail).toBe('0127')
  })
})
