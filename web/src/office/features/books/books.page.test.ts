import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { noteDifferences } from '../../../../../server/src/modules/ledger/index.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
  await world().player({ cashMinor: 1_000n })
})

describe.each(lookedAtIn('en'))('the books in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/books:${key}`, params)
  const runState = async () => (await office(world(), 'office/books/getState', { token: owner.token })).data.run?.state
  const open = ({ token }: Signed) => renderOffice(world(), '/office/books', { language, as: token })

  it('are verified by a press, and say what it came to', async () => {
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('verifyAll') }))
    await page.user.click(await page.findByRole('button', { name: t('verify') }))
    await page.findByText(t('verifyDone'))
    await expect.poll(runState, { timeout: 50_000 }).toBe('right')
    await page.findByText(t('run.right'))
  })

  it('say what is owed to players, to whoever may look, who can do nothing', async () => {
    const page = await open(auditor)
    await page.findByRole('rowheader', { name: 'USD' })
    for (const name of [t('verifyAll'), t('verifyNew'), t('take'), t('accept'), t('close')])
      expect(page.queryByRole('button', { name })).toBeNull()
  })

  it('show the incident that is open, to be taken over, and closed by two once everything was right', async () => {
    await noteDifferences(world().app.db, ['wallet 999999: does not exist'])
    const page = await open(owner)
    await page.findByText('wallet 999999: does not exist')
    const close = page.getByRole('button', { name: t('close') })
    expect(close).toHaveProperty('disabled', true)
    await page.user.click(page.getByRole('button', { name: t('take') }))
    const dialog = await page.findByRole('dialog')
    const [, take] = page.getAllByRole('button', { name: t('take') })
    await page.user.click(take ?? expect.fail('the dialog has its button'))
    await page.findByText(t('takeDone'))
    await expect.poll(() => dialog.isConnected).toBe(false)
    await expect.poll(() => page.queryByRole('button', { name: t('take') })).toBeNull()
    await page.user.click(page.getByRole('button', { name: t('accept') }))
    await page.user.type(await page.findByRole('textbox', { name: t('accept.account') }), '۳۳')
    await page.user.type(page.getByRole('textbox', { name: t('accept.posting') }), '917504')
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getAllByRole('button', { name: t('accept') }).at(-1) ?? expect.fail('it can be asked'))
    await page.findByText(text(language, 'office/frame:asked'))
    const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
    expect(data.items.map(({ payload }) => JSON.parse(payload ?? '{}'))).toMatchObject([
      { account: '33', posting: '917504', reason: REASON },
    ])
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    // The finding was made up: everything is right.
    await page.user.click(page.getByRole('button', { name: t('verifyAll') }))
    await page.user.click(await page.findByRole('button', { name: t('verify') }))
    await expect.poll(() => close.getAttribute('disabled'), { timeout: 50_000 }).toBeNull()
    await page.user.click(page.getByRole('button', { name: t('close') }))
    await page.user.type(await page.findByRole('textbox'), REASON)
    const [, press] = page.getAllByRole('button', { name: t('close') })
    await page.user.click(press ?? expect.fail('the dialog has its button'))
    await page.findByText(text(language, 'office/frame:asked'))
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
    await world().owner.sql`delete from ${world().owner.b}.ledger_incident_subject`
    await world().owner.sql`delete from ${world().owner.b}.ledger_incident`
    await world().owner.sql`delete from ${world().owner.b}.ledger_frozen_house`
  })
})
