import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
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
  cashier = await hired(world(), owner, ['cashier'])
})

describe.each(LANGUAGES)('withdrawals in %s', (language) => {
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
    await dialog.findByText('office/withdrawal/approveLarge')
    dialog.getAllByText(id)
    await office(world(), 'staff/approval/withdraw', { token: cashier.token, body: { approvalId } })
  })
})

describe.each(LANGUAGES)('financial accounts in %s', (language) => {
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
