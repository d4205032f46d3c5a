import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { openAccount } from '../../../../../server/src/modules/account/closing.fixture.ts'
import { wantFinanceCheck } from '../../../../../server/src/modules/limits/finance/want-finance-check.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('finance checks in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/finance:${key}`, params)
  const open = ({ token }: Signed, path = '/finance') =>
    renderOffice(world(), `/office${path}`, { language, as: token })

  it('say so when no deposit waits, here and at home', async () => {
    await world().owner.sql`delete from ${world().owner.b}.limits_finance_check`
    const page = await open(owner)
    await page.findByText(t('empty'))
    page.go('/office')
    const quiet = await page.findByRole('region', { name: text(language, 'office/home:work.quiet') })
    within(quiet).getByRole('link', { name: text(language, 'office/home:work.finance') })
  })

  it('are answered by asking a second person, with the records that were looked at', async () => {
    const player = await openAccount(world())
    const want = { playerId: player.id, currency: 'USD', netMinor: '16050', wantedAt: new Date().toISOString() }
    await wantFinanceCheck(world().app, want)
    const reader = await open(auditor)
    await reader.findByText(String(player.intId))
    const name = t('answerOf', { uid: player.intId })
    expect(reader.queryByRole('button', { name })).toBeNull()
    const page = await open(owner)
    await page.findByRole('button', { name })
    const holder = await page.findByRole('combobox', { name: text(language, 'office/queue:claim.head') })
    await page.user.selectOptions(holder, 'mine')
    await page.findByText(text(language, 'office/queue:filter.empty'))
    await page.user.selectOptions(
      page.getByRole('combobox', { name: text(language, 'office/queue:filter.currency') }),
      'USD',
    )
    await page.user.selectOptions(holder, 'nobody')
    expect(location.search).toBe('?holder=nobody&currency=USD')
    await page.user.click(await page.findByRole('button', { name }))
    const answer = await page.findByRole('combobox', { name: t('said') })
    await page.user.selectOptions(answer, t('said.vulnerable'))
    await page.user.type(page.getByRole('textbox', { name: t('source') }), 'Land register')
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('answer') }))
    await page.findByText(text(language, 'office/frame:asked'))
    const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
    const asked = data.items.map(({ call, payload }) => ({ call, payload: JSON.parse(payload ?? 'null') }))
    expect(asked).toContainEqual({
      call: 'office/finance/answer',
      payload: expect.objectContaining({ uid: player.intId, answer: 'vulnerable', source: 'Land register' }),
    })
  })
})
