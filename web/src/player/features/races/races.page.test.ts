import { errorText } from '@tas/shared/contract/error-text.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../e2e/people.ts'
import { pattern, text } from '../../../../../e2e/texts.ts'
import { uuidv7 } from '../../../../../server/src/kit/random.ts'
import { closeRaces } from '../../../../../server/src/modules/contests/races/close-races.ts'
import { countRaces } from '../../../../../server/src/modules/contests/races/count-races.ts'
import { addSandboxCapital } from '../../../../../server/src/modules/ledger/index.ts'
import { doByTwo, type Two } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { office, REASON, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { countAll } from '../../../../../server/test/count-all.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const DAY_MS = 86_400_000
const TITLE = { en: 'Rank by stakes', fa: 'رتبه با مبلغ شرط' }
let two: Two

beforeAll(async () => {
  await addSandboxCapital(world().app, 'USD')
  two = { asker: await signInAs(world(), 'manager'), approver: await signInAs(world(), 'owner') }
})

/** Longer than it takes to open a race, which it may not have begun for. */
const SOON_MS = 5_000
const later = (inMs: number) => new Date(Date.now() + inMs).toISOString()

/** A race of turnover that begins soon: once it is open, nobody changes when. @returns its public number */
async function openRace(): Promise<number> {
  const race = { title: TITLE, kind: 'turnover', firstBets: 1, minStake: '1.00', currency: 'USD' } as const
  const body = {
    ...race,
    games: [],
    pool: '100.00',
    sharesE4: [6_000, 4_000],
    startsAt: later(SOON_MS),
    endsAt: later(DAY_MS),
  }
  const { intId, version } = (await office(world(), 'office/contest/saveRace', { token: two.asker.token, body })).data
  const opening = { intId, version, currency: 'USD', amount: '100.00', reason: REASON }
  expect(await doByTwo(world(), two, { path: 'office/contest/openRace', body: opening })).toBe('done')
  return intId
}

async function begun(intId: number): Promise<void> {
  const status = async () => (await world().call('contests/race/get', { body: { intId } })).body.data.race.status
  await expect.poll(status, { timeout: 2 * SOON_MS }).toBe('running')
}

async function bet(token: string): Promise<void> {
  const params = { chips: [{ spot: 'red', units: 1 }] }
  const body = { game: 'roulette', amount: '5.00', currency: 'USD', params }
  expect((await world().call('game/original/bet', { token, key: uuidv7(), body })).body.general.code).toBeUndefined()
}

const count = () => countAll(world().app, 'races', countRaces)

/** Says that bets are counted until long after every race: what runs now is over. */
async function endAll(): Promise<void> {
  const { sql, b } = world().owner
  await count()
  await sql`update ${b}.contests_look set looked_at = looked_at + interval '3 days'`
  await closeRaces(world().app)
  await count()
}

it('says that there is no race, and why the list or a race is not shown', async () => {
  const t = (key: string) => text('en', `races:${key}`)
  const page = await renderPage(world(), '/races')
  await page.findByText(t('empty'))
  page.go('/races/7')
  await expect.poll(() => location.pathname).toBe('/not-found')
  const again = await renderPage(world(), '/not-found')
  again.line.refuse('contests/race/getList', 'identity.forbidden')
  again.go('/races')
  await again.findByText(errorText('identity.forbidden', { language: 'en' }, {}))
  again.line.refuse('contests/race/getList', null)
  await again.user.click(again.getByRole('button', { name: text('en', 'common:action.retry') }))
  await again.findByText(t('empty'))
})

describe.each(lookedAtIn('fa'))('a race in %s', (language) => {
  const t = (key: string) => text(language, `races:${key}`)

  it('is joined from its page after what that means was read, ranks by its rule and tells what was paid', async () => {
    const intId = await openRace()
    const visitor = await renderPage(world(), '/races', { language })
    await visitor.findByRole('link', { name: TITLE[language] })
    within(visitor.getByRole('main')).getByRole('button', { name: text(language, 'common:action.login') })
    expect(visitor.queryByRole('button', { name: t('join') })).toBeNull()

    const token = await openAccount({ world: world() }, `racer-${language}`)
    const page = await renderPage(world(), `/races/${intId}`, { language, as: token })
    await page.findByRole('heading', { level: 1, name: TITLE[language] })
    page.getByText(t('rule.turnover'))
    page.getByText(t('tiesText'))
    await page.findByText(t('boardEmpty'))
    await page.user.click(page.getByRole('button', { name: t('join') }))
    const dialog = within(await page.findByRole('dialog'))
    for (const key of ['join.counts', 'join.seen', 'join.free']) dialog.getByText(t(key))
    page.line.refuse('contests/race/join', 'contests.race_over')
    await page.user.click(dialog.getByRole('button', { name: t('join') }))
    expect((await dialog.findByRole('alert')).textContent).toBe(errorText('contests.race_over', { language }, {}))
    page.line.refuse('contests/race/join', null)
    await page.user.click(dialog.getByRole('button', { name: t('join') }))
    await page.findAllByText(t('own.none'))
    expect(page.queryByRole('button', { name: t('join') })).toBeNull()

    await begun(intId)
    await bet(token)
    await count()
    page.go('/races')
    await page.findByText(t('status.running'))
    page.go(`/races/${intId}`)
    const board = within(await page.findByRole('region', { name: t('board') }))
    await board.findByText(t('you'))
    await board.findByText(pattern(language, 'races:own.place'))
    board.getByText(pattern(language, 'races:countedAt'))
    const others = await renderPage(world(), `/races/${intId}`, { language })
    await others.findByText(t('noName'))
    expect(others.queryByText(t('you'))).toBeNull()

    await endAll()
    const after = await renderPage(world(), `/races/${intId}`, { language, as: token })
    await after.findByText(pattern(language, 'races:own.paid'))
    after.getByText(t('statusText.paid'))
  })
})
