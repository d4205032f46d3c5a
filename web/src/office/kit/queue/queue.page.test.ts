import { errors } from '@tas/shared/contract/errors.ts'
import { within } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { inTx } from '../../../../../server/src/kit/db/connect.ts'
import { sha256Hex, uuidv7 } from '../../../../../server/src/kit/random.ts'
import { approvals } from '../../../../../server/src/modules/staff/approvals/approval-store.ts'
import { office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'
import { queryToSave } from './views-menu.tsx'

const world = worldOfFile()
let owner: Signed
let manager: Signed
let asker: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  manager = await signInAs(world(), 'manager')
  asker = await signInAs(world(), 'risk')
})
beforeEach(async () => {
  const { sql, b } = world().owner
  for (const table of ['staff_approval', 'office_saved_view', 'office_columns', 'office_claim'])
    await sql`delete from ${b}.${sql(table)}`
})

/** Has something asked for as the edge does when a call needs a second person. */
async function ask(by: Signed): Promise<string> {
  const id = uuidv7()
  const payload = JSON.stringify({ amount: '5.00' })
  const asked = { id, payload, payloadHash: sha256Hex(payload), wishHash: uuidv7(), key: uuidv7(), askedBy: by.id }
  const what = { call: 'toys/toy/propose', permission: 'audit.read', moved: null, reason: REASON }
  await inTx(world().app.db, (tx) => approvals.ask(tx, world().app, { ...asked, ...what }))
  return id
}

const claim = ({ token }: Signed, row: string) =>
  office(world(), 'office/queue/claim', { token, body: { queue: 'approvals', row } })

it('what is saved of an address is what narrows the list, not where in it one is', () => {
  expect(queryToSave('?action=a.b&cursor=0190&words=Zarafshan&to=%DB%B1')).toBe('action=a.b&to=%DB%B1')
})

describe.each(lookedAtIn('en'))('a list of work in %s', (language) => {
  const t = (key: string, values?: Record<string, string>) => text(language, `office/queue:${key}`, values)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('keeps what it is narrowed to under a name, for its reader or for everybody', async () => {
    const page = await open('/approvals?view=settled', manager)
    await page.user.click(await page.findByRole('button', { name: t('views') }))
    await page.findByText(t('views.none'))
    await page.user.type(page.getByRole('textbox', { name: t('views.name') }), 'گذشته')
    await page.user.click(await page.findByRole('checkbox', { name: t('views.share') }))
    await page.user.click(await page.findByRole('button', { name: t('views.save') }))
    await page.findByText(t('views.saved'))
    const other = await open('/approvals', owner)
    await other.user.click(await other.findByRole('button', { name: t('views') }))
    await other.user.click(await other.findByRole('link', { name: /گذشته/ }))
    await other.findByText(text(language, 'office/approvals:empty.settled'))
    await other.user.click(await other.findByRole('button', { name: t('views') }))
    await other.user.click(await other.findByRole('button', { name: t('views.remove', { name: 'گذشته' }) }))
    await other.findByText(t('views.none'))
  })

  it('leaves out the columns that its reader does not want, wherever they sign in', async () => {
    await ask(asker)
    const why = text(language, 'office/approvals:why')
    const page = await open('/approvals', owner)
    await page.findByRole('columnheader', { name: why })
    await page.user.click(await page.findByRole('button', { name: text(language, 'list:columns') }))
    await page.user.click(await page.findByRole('checkbox', { name: why }))
    await expect.poll(() => page.queryByRole('columnheader', { name: why })).toBeNull()
    const kept = async () => {
      const { data } = await office(world(), 'office/queue/getDesk', {
        token: owner.token,
        body: { queue: 'approvals' },
      })
      return data.hiddenColumns
    }
    await expect.poll(kept).toEqual(['why'])
    const again = await open('/approvals', owner)
    await again.findByRole('columnheader', { name: text(language, 'office/approvals:askedBy') })
    await expect.poll(() => again.queryByRole('columnheader', { name: why })).toBeNull()
  })

  it('says who is at a row, and lets another take it over with a reason', async () => {
    const id = await ask(asker)
    await claim(manager, id)
    const page = await open('/approvals', owner)
    await page.user.click(await page.findByRole('button', { name: new RegExp(`^${t('takeOver')} .`) }))
    await page.user.type(await page.findByRole('textbox'), REASON)
    await page.user.click(await page.findByRole('button', { name: t('takeOver') }))
    await page.findByText(t('takenOver'))
    await page.user.click(await page.findByRole('button', { name: new RegExp(`^${t('release')} .`) }))
    await page.findByRole('button', { name: new RegExp(`^${t('claim')} .`) })
  })

  it('says how late a row is', async () => {
    await ask(asker)
    const { sql, b } = world().owner
    await sql`update ${b}.staff_approval set asked_at = asked_at - interval '3 days', lapses_at = lapses_at - interval '3 days'`
    const page = await open('/approvals', owner)
    const twoDays = { en: 'Late by 2 days', fa: '۲ روز دیرکرد' }[language]
    await page.findByText(twoDays)
  })

  it('does something with several at once: says with which, with which not and why, and what became of each', async () => {
    const first = await ask(asker)
    await ask(owner)
    const page = await open('/approvals', owner)
    await page.findByText(text(language, 'office/approvals:bar.none'))
    await page.user.click(await page.findByRole('checkbox', { name: text(language, 'list:pickAll') }))
    await page.user.click(await page.findByRole('button', { name: text(language, 'office/approvals:decline') }))
    await page.findByText(t('bulk.will'))
    expect(page.getAllByText(text(language, 'office/approvals:bar.own')).length).toBeGreaterThan(1)
    // Meanwhile another person has settled it.
    await office(world(), 'staff/approval/decline', {
      token: manager.token,
      body: { approvalId: first, reason: REASON },
    })
    await page.user.type(await page.findByRole('textbox'), REASON)
    const dialog = within(page.getByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: text(language, 'office/approvals:decline') }))
    await page.findByText(errors['http.approval_unknown'][language])
  })

  it('says of rows that another person is at that they are neither claimed nor released with the others', async () => {
    await claim(manager, await ask(asker))
    await ask(asker)
    const page = await open('/approvals', owner)
    await page.findByRole('button', { name: new RegExp(`^${t('takeOver')} .`) })
    await page.user.click(await page.findByRole('checkbox', { name: text(language, 'list:pickAll') }))
    for (const [action, free] of [
      ['claim', 'bulk.will'],
      ['release', 'bulk.unclaimed'],
    ] as const) {
      await page.user.click(await page.findByRole('button', { name: t(action) }))
      const dialog = within(await page.findByRole('dialog'))
      expect(dialog.getAllByText(t('bulk.ofAnother'))).toHaveLength(1)
      expect(dialog.getAllByText(t(free))).toHaveLength(1)
      await page.user.click(dialog.getByRole('button', { name: text(language, 'common:action.cancel') }))
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
    }
  })

  it('is gone through by keys, which a question mark tells', async () => {
    await ask(asker)
    const page = await open('/approvals', owner)
    await page.findByRole('columnheader', { name: t('due') })
    await page.user.keyboard('?')
    await page.findByText(t('keys.pick'))
    await page.user.click(await page.findByRole('button', { name: text(language, 'common:action.close') }))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.findByText(text(language, 'office/approvals:bar.none'))
    await page.user.keyboard('j')
    await expect.poll(() => document.activeElement?.hasAttribute('data-opens-row')).toBe(true)
    await page.user.keyboard('x')
    await page.findByText(t('bulk.picked_one', { formatted: { en: '1', fa: '۱' }[language] }))
  })
})
