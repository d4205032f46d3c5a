import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { askFor } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { ask, openPayee } from '../../../../../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed
let cashier: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
  cashier = await signInAs(world(), 'cashier')
})

describe.each(lookedAtIn('fa'))('withdrawals in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/withdrawals:${key}`, params)
  const open = ({ token }: Signed, path = '/withdrawals') =>
    renderOffice(world(), `/office${path}`, { language, as: token })

  it('are looked at step by step, and approved by whoever may', async () => {
    const payee = await openPayee(world(), 50_000n)
    const { intId } = (await ask(world(), payee, '250.00')).request
    const reader = await open(auditor)
    await reader.findByRole('button', { name: t('detailOf', { intId }) })
    expect(reader.queryByRole('button', { name: t('approveOf', { intId }) })).toBeNull()
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('detailOf', { intId }) }))
    await page.findByText(t('steps'))
    const look = within(page.getByRole('dialog'))
    expect(look.getByRole('link', { name: String(payee.intId) }).getAttribute('href')).toBe(
      `/office/players/${payee.intId}`,
    )
    look.getByText(t('deposited'))
    look.getByText(t('causes'))
    await page.user.click(page.getByRole('button', { name: text(language, 'common:action.close') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await page.user.click(await page.findByRole('button', { name: t('approveOf', { intId }) }))
    const dialog = await page.findByRole('dialog')
    await within(dialog).findByText(t('account'))
    await page.user.type(await page.findByRole('textbox', { name: /^(Reason|دلیل)/ }), REASON)
    const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('approve'))
    if (button === undefined) throw new Error('the dialog has its button')
    await page.user.click(button)
    await page.findByText(t('approveDone'))
    const over = async () =>
      (await office(world(), 'office/withdrawal/getQueue', { token: owner.token, body: { limit: 0, view: 'over' } }))
        .data.items
    await expect.poll(async () => (await over()).find((row) => row.intId === intId)?.status).toBe('paid')
  })

  it('are gone through by keys: from the row and in the dialog, to the next, and to what may be done', async () => {
    const payee = await openPayee(world(), 200_000n)
    const first = (await ask(world(), payee, '250.00')).request
    const second = (await ask(world(), payee, '260.00')).request
    const third = (await ask(world(), payee, '270.00')).request
    const page = await open(owner, `/withdrawals?player=${payee.intId}`)
    const [name] = (await page.findAllByText(/\S/, { selector: 'tbody bdi.block' })).map((one) => one.textContent)
    expect(name).toMatch(/\S \S/)
    const look = await page.findByRole('button', { name: t('detailOf', { intId: first.intId }) })
    look.focus()
    await page.user.keyboard('[KeyC]')
    await page.findByRole('button', { name: /^(Release|رها کردن) / })
    look.focus()
    await page.user.keyboard('[KeyD]')
    const rejecting = within(await page.findByRole('dialog', { name: t('rejectOf', { intId: first.intId }) }))
    await page.user.click(rejecting.getByRole('button', { name: text(language, 'common:action.cancel') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()

    await page.user.click(look)
    await page.findByRole('dialog', { name: t('requestOf', { intId: first.intId }) })
    await page.findByText(t('steps'))
    // A browser moves the focus into what it opens.
    page.getByRole('button', { name: text(language, 'common:action.close') }).focus()
    await page.user.keyboard('[KeyJ]')
    const dialog = within(await page.findByRole('dialog', { name: t('requestOf', { intId: second.intId }) }))
    await dialog.findByText(t('steps'))
    for (const action of ['approve', 'ask', 'reject']) dialog.getByRole('button', { name: t(action) })
    await dialog.findByRole('button', { name: /^(Claim|بر عهده گرفتن) / })
    await page.user.keyboard('[KeyC]')
    await dialog.findByRole('button', { name: /^(Release|رها کردن) / })
    await page.user.keyboard('[KeyR]')
    await dialog.findByRole('button', { name: /^(Claim|بر عهده گرفتن) / })
    await page.user.keyboard('[KeyA]')
    const approving = within(await page.findByRole('dialog', { name: t('approveOf', { intId: second.intId }) }))
    await page.user.type(approving.getByRole('textbox', { name: /^(Reason|دلیل)/ }), REASON)
    await page.user.click(approving.getByRole('button', { name: t('approve') }))
    await page.findByText(t('approveDone'))
    const after = within(await page.findByRole('dialog', { name: t('requestOf', { intId: third.intId }) }))
    await after.findByText(t('steps'))
    expect(after.getByRole<HTMLButtonElement>('button', { name: t('beside.next') }).disabled).toBe(true)
    await page.user.keyboard('[KeyE]')
    const asking = within(await page.findByRole('dialog', { name: t('askOf', { intId: third.intId }) }))
    await page.user.click(asking.getByRole('button', { name: text(language, 'common:action.cancel') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()

    await page.user.keyboard('?')
    const help = within(await page.findByRole('dialog'))
    for (const action of ['approve', 'ask', 'reject']) help.getByText(t(action))
    help.getByText(text(language, 'office/queue:keys.claim'))
  })

  it('are narrowed by gateways that have their titles, and by a player who is a number, or the field says so', async () => {
    const page = await open(owner)
    const gateway = { en: 'Iranian bank card', fa: 'کارت بانکی شتاب' }[language]
    await page.findByRole('option', { name: gateway })
    const field = page.getByRole('searchbox', { name: text(language, 'office/queue:filter.player') })
    await page.user.type(field, 'leila')
    await page.findByRole('alert')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await page.user.keyboard('{Enter}')
    expect(location.search).not.toContain('leila')
    await page.user.clear(field)
    await page.user.type(field, '#۱۲{Enter}')
    await expect.poll(() => new URLSearchParams(location.search).get('player')).toBe('#۱۲')
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('that wait for a second person say who asked, lead to the approval, and are not offered again', async () => {
    const payee = await openPayee(world(), 200_000n)
    const { id, intId } = (await ask(world(), payee, '1000.00')).request
    const page = await open(owner)
    await page.findAllByText(t('twoPeople.amount'))
    await page.findByRole('button', { name: t('approveOf', { intId }) })
    const approvalId = await askFor(world(), cashier, {
      path: 'office/withdrawal/approveLarge',
      body: { id, amount: '1000.00', currency: 'USD', reason: REASON },
    })
    const again = await open(owner)
    const link = await again.findByRole('link', { name: text(language, 'office/queue:asked.open') })
    expect(again.queryByRole('button', { name: t('approveOf', { intId }) })).toBeNull()
    await again.user.click(link)
    const dialog = within(await again.findByRole('dialog'))
    await dialog.findByRole('heading', { name: text(language, 'office/approvals:what.office/withdrawal/approveLarge') })
    await dialog.findByText(t('account'))
    expect([...document.querySelectorAll('dialog dl')].map((one) => one.textContent).join()).not.toContain(id)
    await office(world(), 'staff/approval/withdraw', { token: cashier.token, body: { approvalId } })
  })
})

it('a request that one person declines leaves the open list of another, who may not see approvals too', async () => {
  const permissions: StaffPermission[] = ['withdrawal.read', 'withdrawal.approve', 'queue.work']
  const body = {
    name: 'payers',
    title: { en: 'Payers', fa: 'پرداخت‌کنندگان' },
    permissions,
    version: null,
    reason: REASON,
  }
  expect((await office(world(), 'staff/role/save', { token: owner.token, body })).status).toBe(200)
  const payer = await hired(world(), owner, ['payers'])
  const payee = await openPayee(world(), 200_000n)
  const { id, intId } = (await ask(world(), payee, '1000.00')).request
  const approvalId = await askFor(world(), cashier, {
    path: 'office/withdrawal/approveLarge',
    body: { id, amount: '1000.00', currency: 'USD', reason: REASON },
  })
  const path = `/office/withdrawals?player=${payee.intId}`
  const page = await renderOffice(world(), path, { language: 'en', as: payer.token })
  // As the server writes it into the page: only a page that knows its business listens.
  document.head.insertAdjacentHTML('beforeend', '<meta name="tas-business" content="1">')
  await page.findByText(/^Asked for by/)
  const approve = { name: text('en', 'office/withdrawals:approveOf', { intId: String(intId) }) }
  expect(page.queryByRole('button', approve)).toBeNull()
  await expect.poll(() => world().app.rooms.sizeOf('office.asked')).toBe(1)
  const decline = { token: owner.token, body: { approvalId, reason: REASON } }
  expect((await office(world(), 'staff/approval/decline', decline)).status).toBe(200)
  await page.findByRole('button', approve)
})

describe.each(lookedAtIn('en'))('several withdrawals in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/withdrawals:${key}`, params)
  const q = (key: string, params = {}) => text(language, `office/queue:${key}`, params)

  it('of one player are found by their number, listed with their sum, and approved each by its own rule', async () => {
    const payee = await openPayee(world(), 300_000n)
    const small = (await ask(world(), payee, '250.00')).request
    const large = (await ask(world(), payee, '1000.00')).request
    const other = (await ask(world(), await openPayee(world(), 50_000n), '240.00')).request
    const path = `/office/withdrawals?player=${payee.intId}`
    const page = await renderOffice(world(), path, { language, as: owner.token })
    await page.findByRole('button', { name: t('detailOf', { intId: large.intId }) })
    expect(page.queryByRole('button', { name: t('detailOf', { intId: other.intId }) })).toBeNull()
    await page.user.click(await page.findByRole('checkbox', { name: text(language, 'list:pickAll') }))
    const bar = within(await page.findByRole('region', { name: q('bulk') }))
    await page.user.click(bar.getByRole('button', { name: t('approve') }))
    const dialog = within(await page.findByRole('dialog'))
    dialog.getByText(q('bulk.willAsk'))
    const totals = [...document.querySelectorAll('dialog dd')].map(({ textContent }) => textContent)
    expect(totals).toEqual([
      expect.stringMatching(/(^|\D)(250\.00|۲۵۰٫۰۰)\sUSD/),
      expect.stringMatching(/1,000\.00\sUSD|۱٬۰۰۰٫۰۰\sUSD/),
    ])
    await page.user.type(dialog.getByRole('textbox'), REASON)
    await page.user.click(dialog.getByRole('button', { name: t('approve') }))
    await dialog.findByText(q('bulk.done'))
    await dialog.findByText(q('bulk.asked'))
    const { data } = await office(world(), 'office/withdrawal/get', { token: owner.token, body: { id: large.id } })
    expect(data.status).toBe('under_review')
    const asked = await office(world(), 'office/queue/getAsked', {
      token: owner.token,
      body: { queue: 'withdrawals', rows: [small.id, large.id] },
    })
    expect(asked.data.items.map(({ row }) => row)).toEqual([large.id])
  })

  it('asks the second person anew for what was declined, also with the same words', async () => {
    const payee = await openPayee(world(), 300_000n)
    const { id, intId } = (await ask(world(), payee, '1000.00')).request
    const manager = await hired(world(), owner, ['manager'])
    const path = `/office/withdrawals?player=${payee.intId}`
    const page = await renderOffice(world(), path, { language, as: owner.token })
    const waiting = async () =>
      (
        await office(world(), 'office/queue/getAsked', {
          token: owner.token,
          body: { queue: 'withdrawals', rows: [id] },
        })
      ).data.items
    const approveAll = async () => {
      await page.findByRole('button', { name: t('approveOf', { intId }) })
      await page.user.click(await page.findByRole('checkbox', { name: text(language, 'list:pickAll') }))
      const bar = within(await page.findByRole('region', { name: q('bulk') }))
      await page.user.click(bar.getByRole('button', { name: t('approve') }))
      const dialog = within(await page.findByRole('dialog'))
      await page.user.type(dialog.getByRole('textbox'), REASON)
      await page.user.click(dialog.getByRole('button', { name: t('approve') }))
      await dialog.findByText(q('bulk.asked'))
      const [shut] = dialog.getAllByRole('button', { name: text(language, 'common:action.close') })
      if (shut !== undefined) await page.user.click(shut)
      await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    }
    await approveAll()
    const [first] = await waiting()
    const body = { approvalId: first?.approvalId ?? '', reason: REASON }
    expect((await office(world(), 'staff/approval/decline', { token: manager.token, body })).status).toBe(200)
    await page.user.click(page.getByRole('radio', { name: t('view.over') }))
    await page.findByText(t('emptyFiltered'))
    await page.user.click(page.getByRole('radio', { name: t('view.waiting') }))
    await approveAll()
    expect((await waiting()).map(({ row }) => row)).toEqual([id])
  })
})

describe.each(lookedAtIn('fa'))('financial accounts in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/destinations:${key}`, params)

  it('wait for a person, who verifies them', async () => {
    const payee = await openPayee(world(), 0n)
    const { sql, b } = world().owner
    await sql`update ${b}.withdrawals_account set status = 'pending' where id = ${payee.accountId}`
    const [row] = await sql<{ tail: string }[]>`select tail from ${b}.withdrawals_account where id = ${payee.accountId}`
    const page = await renderOffice(world(), '/office/destinations', { language, as: owner.token })
    const name = t('decideOf', { uid: payee.intId, tail: row?.tail })
    await page.user.click(await page.findByRole('button', { name }))
    await page.user.selectOptions(await page.findByRole('combobox', { name: t('answer') }), t('answer.verified'))
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('decide') }))
    await page.findByText(t('decided'))
    const after = await sql<{ status: string }[]>`
      select status from ${b}.withdrawals_account where id = ${payee.accountId}`
    expect(after).toEqual([{ status: 'verified' }])
  })
})
