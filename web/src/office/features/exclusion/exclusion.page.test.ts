import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { goodForm, register } from '../../../../../server/src/modules/identity/people.fixture.ts'
import { spreadExclusions } from '../../../../../server/src/modules/limits/exclusion/spread-exclusion.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { until } from '../../../../../server/test/until.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let risk: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  risk = await signInAs(world(), 'risk')
  auditor = await hired(world(), owner, ['auditor'])
})

/** What stands under a heading. */
const panelOf = (heading: HTMLElement) => within(heading.closest('section') ?? expect.fail('it is in a panel'))
const newPlayer = async (form = {}) => (await register(world(), goodForm(form))).body.data

describe.each(lookedAtIn('en'))('exclusion in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/exclusion:${key}`, params)
  const reason = text(language, 'office/frame:reason')
  const open = ({ token }: Signed) => renderOffice(world(), '/office/exclusion', { language, as: token })
  const name = { firstName: 'Nahid', lastName: { en: 'Sohrabi', fa: 'Moradi' }[language], birthDate: '1981-02-03' }

  it('lists who looks like somebody excluded, shut by one person and let go by two', async () => {
    if (language === 'en') await (await open(risk)).findByText(t('empty'))
    const excluded = await newPlayer(name)
    const months = { months: 6, confirm: true }
    await world().call('limits/break/excludeSelf', { token: excluded.token, body: months })
    await spreadExclusions(world().app)
    const [same, other] = [await newPlayer(name), await newPlayer(name)]
    const home = await renderOffice(world(), '/office', { language, as: risk.token })
    const waiting = panelOf(await home.findByRole('heading', { name: text(language, 'office/home:work.exclusion') }))
    await waiting.findByText(text(language, 'office/home:work.player', { uid: String(other.user.intId) }))
    waiting.getByText(text(language, 'office/home:oldest'))
    const page = await open(risk)
    const named = { name: t('playerOf', { uid: other.user.intId }) }
    await page.user.click(await page.findByRole('button', { name: text(language, 'office/queue:claimOf', named) }))
    await page.findByRole('button', { name: text(language, 'office/queue:releaseOf', named) })
    page.getByRole('columnheader', { name: text(language, 'office/queue:due') })
    await page.user.click(await page.findByRole('button', { name: t('sameOf', { uid: same.user.intId }) }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getAllByRole('button', { name: t('same') }).at(-1) ?? expect.fail('it is there'))
    await page.findByText(t('sameDone'))
    await expect.poll(() => page.queryByText(String(same.user.intId))).toBeNull()
    await page.user.click(await page.findByRole('button', { name: t('otherOf', { uid: other.user.intId }) }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getAllByRole('button', { name: t('other') }).at(-1) ?? expect.fail('it is there'))
    await page.findByText(text(language, 'office/frame:asked'))
    await page.findByRole('columnheader', { name: text(language, 'office/queue:asked') })
    await approve('office/exclusion/answerOther')
    await expect
      .poll(async () => {
        const { data } = await office(world(), 'office/exclusion/getCases', { token: risk.token })
        return data.items.map(({ uid }) => uid)
      })
      .not.toContain(other.user.intId)
  })

  it('undoes what was a mistake by asking a second person', async () => {
    const { user } = await newPlayer()
    const body = { playerId: user.id, months: 6, reason: REASON }
    await office(world(), 'office/player/exclude', { token: risk.token, body })
    const page = await open(risk)
    await page.user.click(await page.findByRole('button', { name: t('undo') }))
    await page.user.type(await page.findByRole('textbox', { name: t('uid') }), String(user.intId))
    await page.user.type(page.getByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getAllByRole('button', { name: t('undo') }).at(-1) ?? expect.fail('it is there'))
    await page.findByText(text(language, 'office/frame:asked'))
    await approve('office/exclusion/undo')
  })

  it('gives whoever may only look nothing to do, and is closed to whoever may not', async () => {
    const reader = await open(auditor)
    await reader.findByRole('heading', { name: t('title') })
    expect(reader.queryByRole('button', { name: t('undo') })).toBeNull()
    const page = await open(await hired(world(), owner, ['support']))
    await page.findByRole('heading', { name: text(language, 'office/frame:closed.title') })
  })

  async function approve(call: string): Promise<void> {
    const approvalId = await until('the request', async () => {
      const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
      return data.items.find((one) => one.call === call)?.id
    })
    const answer = await office(world(), 'staff/approval/approve', { token: owner.token, body: { approvalId } })
    expect(answer.status).toBe(200)
  }
})
