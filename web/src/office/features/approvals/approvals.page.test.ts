import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { inTx } from '../../../../../server/src/kit/db/connect.ts'
import { sha256Hex, uuidv7 } from '../../../../../server/src/kit/random.ts'
import { approvals } from '../../../../../server/src/modules/staff/approvals/approval-store.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let asker: Signed
let risk: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  asker = await signInAs(world(), 'risk')
  risk = await hired(world(), owner, ['risk'])
})

type Wanted = { readonly call: string; readonly permission: StaffPermission; readonly asked: object }

/** Has something asked for as the edge does when a call needs a second person. */
async function ask(amount: string, other: Partial<Wanted> = {}): Promise<string> {
  const toy: Wanted = { call: 'toys/toy/propose', permission: 'audit.read', asked: { amount, to: { iban: 'IR82' } } }
  const { call, permission, asked } = { ...toy, ...other }
  const payload = JSON.stringify(asked)
  const id = uuidv7()
  await inTx(world().app.db, (tx) =>
    approvals.ask(tx, world().app, {
      id,
      call,
      payload,
      payloadHash: sha256Hex(payload),
      wishHash: uuidv7(),
      permission,
      moved: null,
      reason: `${REASON} ${amount}`,
      askedBy: asker.id,
      key: uuidv7(),
    }),
  )
  return id
}

async function stateOf(id: string): Promise<string | undefined> {
  const body = { isSettled: true, limit: 100 }
  const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token, body })
  return data.items.find((one) => one.id === id)?.state
}

describe.each(lookedAtIn('en'))('approvals in %s', (language) => {
  const t = (key: string) => text(language, `office/approvals:${key}`)
  const title = { en: 'Read the audit trail', fa: 'خواندن دفتر رویدادها' }[language]
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('say so when nothing waits or was settled, on their screen and at home', async () => {
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
    const page = await open('/approvals', owner)
    await page.findByText(t('empty.waiting'))
    await page.user.click(page.getByRole('radio', { name: t('view.settled') }))
    await page.findByText(t('empty.settled'))
    page.go('/office')
    await page.findByText(text(language, 'office/home:approvals.none'))
  })

  it('are shown to the letter as they came, and declined with a reason', async () => {
    const id = await ask('5.00')
    const page = await open('/approvals', owner)
    await page.user.click(await page.findByRole('button', { name: title }))
    await page.findByText('{"amount":"5.00","to":{"iban":"IR82"}}')
    await page.user.click(await page.findByRole('button', { name: t('decline') }))
    await page.user.type(await page.findByRole('textbox'), REASON)
    await page.user.click(await page.findByRole('button', { name: t('decline') }))
    await page.findByText(t('done.decline'))
    await page.findByText(t('empty.waiting'))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    expect(await stateOf(id)).toBe('declined')
    await page.user.click(page.getByRole('radio', { name: t('view.settled') }))
    await page.findByText(t('state.declined'))
  })

  it('are withdrawn by whoever asked, who cannot approve; who may not decide sees no way to', async () => {
    const id = await ask('6.00')
    const other = await open('/approvals', risk)
    await other.user.click(await other.findByRole('button', { name: title }))
    await other.findByText(/IR82/)
    expect(other.queryByRole('button', { name: t('approve') })).toBeNull()
    const page = await open('/approvals', asker)
    await page.user.click(await page.findByRole('button', { name: title }))
    await page.findByText(/IR82/)
    expect(page.queryByRole('button', { name: t('approve') })).toBeNull()
    await page.user.click(await page.findByRole('button', { name: t('withdraw') }))
    await page.findByText(t('done.withdraw'))
    expect(await stateOf(id)).toBe('withdrawn')
  })

  it('that the server will not do are told where they are approved: nobody was there to do this one', async () => {
    await ask('7.00')
    const page = await open('/', owner)
    await page.findByText(text(language, 'office/home:approvals.mine'))
    page.go('/office/approvals')
    await page.user.click(await page.findByRole('button', { name: title }))
    await page.user.click(await page.findByRole('button', { name: t('approve') }))
    await page.findByRole('alert')
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
  })

  it('say in words what vouchers would be issued, in the list and in the request: never an id, a key or a raw moment', async () => {
    const vouchers = { currency: 'USD', each: '25.00', count: 4, amount: '100.00', campaign: 'Spring' }
    const asked = { ...vouchers, expiresAt: '2026-12-01T00:00:00.000Z', reason: REASON }
    const id = await ask('0', { call: 'office/voucher/issue', permission: 'voucher.issue', asked })
    const page = await open('/approvals', owner)
    const row = await page.findByRole('button', { name: t('what.office/voucher/issue') })
    await page.findByText('Spring')
    await page.user.click(row)
    const dialog = within(await page.findByRole('dialog'))
    await dialog.findByText(t('field.office/voucher/issue.amount'))
    const facts = [...document.querySelectorAll('dialog dl')].map(({ textContent }) => textContent).join(' ')
    expect(facts).toContain('Spring')
    expect(facts).not.toMatch(/office\/|T00:00|expiresAt/)
    expect(facts).not.toContain(id)
    expect(facts).toContain({ en: '30', fa: '۹' }[language])
    dialog.getByRole('link', { name: t('toScreen') })
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
  })

  it('are closed to whoever may not see them', async () => {
    const support = await hired(world(), owner, ['support'])
    const page = await open('/approvals', support)
    await page.findByRole('heading', { name: text(language, 'office/frame:closed.title') })
    expect(page.line.countOf('staff/approval/getQueue')).toBe(0)
    page.go('/office')
    await page.findByText(text(language, 'office/home:find'))
  })
})
