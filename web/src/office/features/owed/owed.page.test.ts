import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { close, openAccount } from '../../../../../server/src/modules/account/closing.fixture.ts'
import { doByTwo } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { until } from '../../../../../server/test/until.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed
let manager: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  manager = await hired(world(), owner, ['manager'])
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('en'))('what closed accounts are owed in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/owed:${key}`, params)
  const reason = text(language, 'office/frame:reason')
  const open = ({ token }: Signed) => renderOffice(world(), '/office/owed', { language, as: token })

  it('is listed with its causes, ordered by asking a second person, and then written down as paid', async () => {
    if (language === 'en') await (await open(owner)).findByText(t('empty'))
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
    const player = await openAccount(world(), 1_250n)
    await close(world(), player, { payOut: true })
    const of = { uid: player.intId, currency: 'USD' }
    const home = await renderOffice(world(), '/office', { language, as: owner.token })
    const heading = await home.findByRole('heading', { name: text(language, 'office/home:work.owed') })
    const waiting = within(heading.closest('section') ?? expect.fail('it is in a panel'))
    await waiting.findByText(text(language, 'office/home:work.player', { uid: String(player.intId) }))
    waiting.getByText(text(language, 'office/home:oldest'))
    const reader = await open(auditor)
    await reader.findByText(String(player.intId))
    expect(reader.queryByRole('button', { name: t('orderOf', of) })).toBeNull()
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('orderOf', of) }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('order') }))
    await page.findByText(text(language, 'office/frame:asked'))
    const queued = async () => (await office(world(), 'staff/approval/getQueue', { token: manager.token })).data.items
    const [asked] = await queued()
    expect(JSON.parse(asked?.payload ?? 'null')).toMatchObject({ ...of, amount: '12.50' })
    const body = { approvalId: asked?.id ?? '' }
    expect((await office(world(), 'staff/approval/approve', { token: manager.token, body })).status).toBe(200)
    const ordered = await open(owner)
    await ordered.user.click(await ordered.findByRole('button', { name: t('payOf', of) }))
    await ordered.user.type(await ordered.findByRole('textbox', { name: t('transfer') }), `BANK-${player.intId}`)
    await ordered.user.type(ordered.getByRole('textbox', { name: reason }), REASON)
    await ordered.user.click(ordered.getByRole('button', { name: t('pay') }))
    await ordered.findByText(t('payDone'))
    await expect.poll(() => ordered.queryByText(String(player.intId))).toBeNull()
  })

  it('is ordered no more once two people cancelled it', async () => {
    const player = await openAccount(world(), 500n)
    await close(world(), player, { payOut: true })
    const of = { uid: player.intId, currency: 'USD' }
    const path = 'office/owed/order'
    const asked = { path, body: { ...of, amount: '5.00', reason: REASON } } as const
    expect(await doByTwo(world(), { asker: owner, approver: manager }, asked)).toBe('done')
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('cancelOf', of) }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('cancel') }))
    const approvalId = await until('the request', async () => {
      const { data } = await office(world(), 'staff/approval/getQueue', { token: manager.token })
      return data.items.find(({ call }) => call === 'office/owed/cancelOrder')?.id
    })
    const body = { approvalId }
    expect((await office(world(), 'staff/approval/approve', { token: manager.token, body })).status).toBe(200)
    await (await open(owner)).findByRole('button', { name: t('orderOf', of) })
  })
})
