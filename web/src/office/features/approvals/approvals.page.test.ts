import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
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
  asker = await hired(world(), owner, ['risk'])
  risk = await hired(world(), owner, ['risk'])
})

/** Has something asked for as the edge does when a call needs a second person. */
async function ask(amount: string): Promise<string> {
  const payload = JSON.stringify({ amount, to: { iban: 'IR82' } })
  const id = uuidv7()
  await inTx(world().app.db, (tx) =>
    approvals.ask(tx, {
      id,
      call: 'toys/toy/propose',
      payload,
      payloadHash: sha256Hex(payload),
      wishHash: uuidv7(),
      permission: 'audit.read',
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

describe.each(LANGUAGES)('approvals in %s', (language) => {
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

  it('are shown as they came, line by line and to the letter, and declined with a reason', async () => {
    const id = await ask('5.00')
    const page = await open('/approvals', owner)
    await page.user.click(await page.findByRole('button', { name: title }))
    await page.findByText('to.iban')
    page.getByText('5.00')
    page.getByText('{"amount":"5.00","to":{"iban":"IR82"}}')
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
    await other.findByText('to.iban')
    expect(other.queryByRole('button', { name: t('approve') })).toBeNull()
    const page = await open('/approvals', asker)
    await page.user.click(await page.findByRole('button', { name: title }))
    await page.findByText('to.iban')
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

  it('are closed to whoever may not see them', async () => {
    const support = await hired(world(), owner, ['support'])
    const page = await open('/approvals', support)
    await page.findByRole('heading', { name: text(language, 'office/frame:closed.title') })
    expect(page.line.countOf('staff/approval/getQueue')).toBe(0)
    page.go('/office')
    await page.findByText(text(language, 'office/home:nothing'))
  })
})
