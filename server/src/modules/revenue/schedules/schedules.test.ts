import { type CallInput, calls } from '@tas/shared/contract/api.ts'
import { REPORT_RIGHTS } from '@tas/shared/contract/revenue/choices.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { until } from '../../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { readKept } from '../../mail/message-store.ts'
import { hired, office, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { readToday } from '../figure-store.ts'
import { MOST_TRIES, makeReports, makeRun } from './make-reports.ts'
import { takeRun } from './run-store.ts'

let world: ServedWorld
let owner: Signed
let manager: Signed
let auditor: Signed
let today: string

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
  auditor = await hired(world, owner, ['auditor'])
  today = await readToday(world.app.db)
  const { sql, b } = world.owner
  await sql`
    insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
    values (${addDays(today, -1)}, 'dice', 'USD', 'MT', 'casino', 1000, 400, 7)`
})
beforeEach(async () => {
  const { sql, b } = world.owner
  await sql`delete from ${b}.revenue_schedule`
  await sql`
    insert into ${b}.revenue_look (looked_at) values (clock_timestamp()) on conflict (singleton) do nothing`
})
afterAll(() => world.stop())

type Plan = CallInput<'office/schedule/save'>
const DAILY: Omit<Plan, 'recipients'> = {
  scheduleId: null,
  version: null,
  title: 'Games of yesterday',
  report: 'game',
  period: 'yesterday',
  rhythm: 'daily',
  hour: 6,
  weekday: null,
  monthDay: null,
  language: 'en',
}

const save = (plan: Partial<Plan> = {}, by = manager) =>
  office(world, 'office/schedule/save', { token: by.token, body: { ...DAILY, recipients: [auditor.id], ...plan } })
const list = async (by = manager) => (await office(world, 'office/schedule/getList', { token: by.token })).data
const openMailed = (token: string, by: Signed) =>
  office(world, 'office/report/openMailed', { token: by.token, body: { token } })
const take = (url: string) => fetch(`${world.server.url}${url}`)

async function planned(plan: Partial<Plan> = {}, by = manager): Promise<string> {
  const { status, data } = await save(plan, by)
  expect(status).toBe(200)
  return data.scheduleId
}

async function makeDue(scheduleId: string): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.revenue_schedule set next_due_at = clock_timestamp() - interval '1 second' where id = ${scheduleId}`
}

async function tryAgainNow(): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.revenue_run set try_at = clock_timestamp() where state = 'waiting'`
}

/** The tokens of the links that were mailed to somebody. */
async function mailedTo({ email }: Signed): Promise<readonly string[]> {
  const mails = await readKept(world.app.db, 200)
  return mails
    .filter(({ to, template }) => to === email && template === 'plannedReport')
    .map(({ facts }) => String(facts['path']).split('#')[1] ?? '')
}

async function newestFor(person: Signed, before: number): Promise<string> {
  return until('a report in the mail', async () => {
    const tokens = await mailedTo(person)
    return tokens.length > before ? tokens[0] : undefined
  })
}

const lastRun = async () => (await list()).items[0]?.lastRun

describe('a planned report', () => {
  it('is made once when it is due, however many processes look, and mailed as a link that works once', async () => {
    const id = await planned()
    await makeReports(world.app)
    expect(await lastRun()).toBeNull()
    await makeDue(id)
    const before = (await mailedTo(auditor)).length
    await Promise.all([makeReports(world.app), makeReports(world.app), makeReports(world.app)])
    const token = await newestFor(auditor, before)
    expect(await mailedTo(auditor)).toHaveLength(before + 1)
    const { items } = await list()
    expect(items).toMatchObject([
      {
        id,
        savedBy: { id: manager.id, mayHave: true },
        recipients: [{ id: auditor.id, mayHave: true }],
        lastRun: { state: 'made', mailed: 1, tries: 1, from: addDays(today, -1), to: addDays(today, -1) },
      },
    ])
    expect(Date.parse(items[0]?.nextDueAt ?? '')).toBeGreaterThan(Date.now())
    expect((await readTrail(world.app.db, 'revenue.report_mailed')).at(-1)).toMatchObject({
      target_id: id,
      details: { report: 'game', mailed: 1, left: 0 },
    })
    // Nobody else opens it, and trying uses nothing up.
    expect(await openMailed(token, owner)).toMatchObject({ status: 422, code: 'revenue.mailed_link_unknown' })
    const { data } = await openMailed(token, auditor)
    const answer = await take(data.url)
    expect(answer.headers.get('content-disposition')).toContain('revenue-by-game-')
    expect(await answer.text()).toMatch(
      /^\uFEFF?Operator,.*\r\n.*\r\nMade at.*\r\nGame,.*\r\ndice,Tas Dice,USD,10\.00,4\.00,/,
    )
    expect((await take(data.url)).status).toBe(404)
    expect(await openMailed(token, auditor)).toMatchObject({ code: 'revenue.mailed_link_unknown' })
    expect((await readTrail(world.app.db, 'revenue.mailed_report_opened')).at(-1)).toMatchObject({
      actor_id: auditor.id,
    })
  })

  it('waits until the books are counted to the end of its days', async () => {
    const scheduleId = await planned({ recipients: [manager.id] })
    await office(world, 'office/schedule/runNow', { token: manager.token, body: { scheduleId } })
    const { sql, b } = world.owner
    // Nobody can have counted to the end of this day.
    await sql`update ${b}.revenue_run set to_day = ${today}`
    await makeReports(world.app)
    expect(await lastRun()).toMatchObject({ state: 'waiting', tries: 0, mailed: 0 })
    await sql`update ${b}.revenue_run set to_day = ${addDays(today, -1)}`
    await tryAgainNow()
    await makeReports(world.app)
    expect(await lastRun()).toMatchObject({ state: 'made', tries: 1 })
  })

  it('is made anew where a process died over it, and by one of them alone', async () => {
    await makeDue(await planned())
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.revenue_run (id, schedule_id, due_at, from_day, to_day, report)
      select gen_random_uuid(), id, next_due_at, ${addDays(today, -1)}, ${addDays(today, -1)}, report from ${b}.revenue_schedule`
    const dead = await takeRun(world.app.db)
    expect(await takeRun(world.app.db)).toBeNull()
    await tryAgainNow()
    const before = (await mailedTo(auditor)).length
    const other = await takeRun(world.app.db)
    if (dead === null || other === null) throw new Error('it is taken again once its taker is late')
    await makeRun(world.app, other)
    // The first one wakes up, too late.
    await makeRun(world.app, dead)
    await newestFor(auditor, before)
    expect(await mailedTo(auditor)).toHaveLength(before + 1)
    expect(await lastRun()).toMatchObject({ state: 'made', tries: 2, mailed: 1 })
  })

  it('that fails is tried again with pauses, and is said to have failed in the end', async () => {
    const id = await planned()
    await makeDue(id)
    const { sql, b } = world.owner
    await sql`alter table ${b}.revenue_run_part add constraint broken check (number < 0) not valid`
    for (let tried = 1; tried <= MOST_TRIES; tried++) {
      await tryAgainNow()
      await makeReports(world.app)
      const isLast = tried === MOST_TRIES
      expect(await lastRun()).toMatchObject({ state: isLast ? 'failed' : 'waiting', tries: tried, mailed: 0 })
    }
    await sql`alter table ${b}.revenue_run_part drop constraint broken`
    expect((await readTrail(world.app.db, 'revenue.report_failed')).at(-1)).toMatchObject({
      target_id: id,
      details: { tries: MOST_TRIES },
    })
  })
})

describe('what is known to date', () => {
  it('is planned and mailed as reports of revenue are: cohorts of every currency, and what players are owed', async () => {
    await world.player({ cashMinor: 1_234n })
    for (const [report, name, text] of [
      ['liability', /liability-/, /^\uFEFF?Operator,.*\r\nMade at \(UTC\),.*\r\nCurrency,Owed,.*\r\n(.*\r\n)*USD,/],
      [
        'cohorts_registration',
        /cohorts-by-registration-/,
        /^\uFEFF?Operator,.*\r\nFrom month to month.*\r\nMade at.*\r\nRegistered in/,
      ],
      [
        'game',
        /revenue-by-game-2000-01-01-/,
        /^\uFEFF?Operator,.*\r\n.*2000-01-01,.*\r\nMade at.*\r\nGame,.*\r\ndice,/,
      ],
    ] as const) {
      const scheduleId = await planned({ report, period: 'to_date' })
      const before = (await mailedTo(auditor)).length
      await office(world, 'office/schedule/runNow', { token: manager.token, body: { scheduleId } })
      await makeReports(world.app)
      const { data } = await openMailed(await newestFor(auditor, before), auditor)
      const answer = await take(data.url)
      expect(answer.headers.get('content-disposition')).toMatch(name)
      expect(await answer.text()).toMatch(text)
    }
  })

  it('has no other period, takes the right of its screen, and lines by player are of a month at most', async () => {
    expect(await save({ report: 'liability', period: 'yesterday' })).toMatchObject({ status: 400 })
    expect(await save({ report: 'player', period: 'to_date' })).toMatchObject({ status: 400 })
    for (const [report, path] of [
      ['liability', 'office/books/getLiability'],
      ['cohorts_registration', 'office/report/getCohorts'],
      ['player', 'office/player/getList'],
    ] as const)
      expect(calls[path].permission).toBe(REPORT_RIGHTS[report])
    const role = { name: 'taker', title: { en: 'Taker', fa: 'گیرنده' }, version: null, reason: 'The manual says so.' }
    const body = { ...role, permissions: ['report.export' as const] }
    expect((await office(world, 'staff/role/save', { token: owner.token, body })).status).toBe(200)
    const taker = await hired(world, owner, ['taker'])
    expect(await save({ report: 'liability', period: 'to_date' }, taker)).toMatchObject({ status: 403 })
    const sent = await save({ report: 'liability', period: 'to_date', recipients: [taker.id] })
    expect(sent).toMatchObject({ status: 422, code: 'revenue.recipient_unallowed' })
  })
})

describe('who lost the right meanwhile', () => {
  const loses = async ({ id }: Signed) => {
    const { sql, b } = world.owner
    await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${id}`
  }

  it('is mailed nothing, nor is who left; the others are', async () => {
    const [loser, left] = [await hired(world, owner, ['auditor']), await hired(world, owner, ['auditor'])]
    await makeDue(await planned({ recipients: [loser.id, left.id, auditor.id] }))
    await loses(loser)
    const shut = { personId: left.id, reason: 'They left the house.' }
    expect(await office(world, 'staff/person/shut', { token: owner.token, body: shut })).toMatchObject({ status: 200 })
    const before = (await mailedTo(auditor)).length
    await makeReports(world.app)
    await newestFor(auditor, before)
    expect(await Promise.all([mailedTo(loser), mailedTo(left)])).toEqual([[], []])
    expect(await lastRun()).toMatchObject({ state: 'made', mailed: 1 })
    expect((await list()).items[0]?.recipients).toMatchObject([
      { mayHave: false },
      { mayHave: false },
      { mayHave: true },
    ])
  })

  it('opens nothing with the link that is in their mailbox', async () => {
    const loser = await hired(world, owner, ['auditor'])
    await makeDue(await planned({ recipients: [loser.id] }))
    await makeReports(world.app)
    const token = await newestFor(loser, 0)
    await loses(loser)
    expect(await openMailed(token, loser)).toMatchObject({ status: 403 })
  })

  it('has no report made by what they planned', async () => {
    const loser = await hired(world, owner, ['manager'])
    const id = await planned({}, loser)
    await makeDue(id)
    await loses(loser)
    const before = (await mailedTo(auditor)).length
    await makeReports(world.app)
    expect(await lastRun()).toMatchObject({ state: 'unallowed', mailed: 0 })
    expect((await readTrail(world.app.db, 'revenue.report_unallowed')).at(-1)).toMatchObject({ target_id: id })
    expect(await mailedTo(auditor)).toHaveLength(before)
  })
})

describe('planning a report', () => {
  it('is for those who may take it out, and goes to such people alone', async () => {
    const trader = await hired(world, owner, ['trader'])
    expect(await save({}, trader)).toMatchObject({ status: 403 })
    for (const recipients of [[trader.id], [auditor.id, '019aaaaa-0000-7000-8000-000000000000']])
      expect(await save({ recipients })).toMatchObject({ status: 422, code: 'revenue.recipient_unallowed' })
    expect((await list()).people.map(({ id }) => id)).not.toContain(trader.id)
  })

  it('is refused where its day is missing or too many are there', async () => {
    expect(await save({ rhythm: 'weekly' })).toMatchObject({ status: 400 })
    expect(await save({ rhythm: 'monthly', monthDay: 29 })).toMatchObject({ status: 400 })
    expect(await save({ monthDay: 1 })).toMatchObject({ status: 400 })
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.revenue_schedule (id, title, report, period, rhythm, hour, language, recipients, saved_by, next_due_at)
      select gen_random_uuid(), 'many', 'day', 'yesterday', 'daily', 1, 'en', array[${auditor.id}::uuid], ${auditor.id}, now() + interval '1 day'
      from generate_series(1, 50)`
    expect(await save()).toMatchObject({ status: 422, code: 'revenue.too_many_schedules' })
  })

  it('can be changed, paused, asked for now and deleted, each with a line of the trail', async () => {
    const scheduleId = await planned()
    const call = (path: 'office/schedule/runNow' | 'office/schedule/remove') =>
      office(world, path, { token: owner.token, body: { scheduleId } })
    const pause = (isPaused: boolean) =>
      office(world, 'office/schedule/setPaused', { token: owner.token, body: { scheduleId, isPaused } })
    const linesOf = async (action: string) =>
      (await readTrail(world.app.db, action)).filter((one) => one.target_id === scheduleId)

    const weekly = { scheduleId, version: 1, rhythm: 'weekly', weekday: 5, period: 'last_week' } as const
    expect(await save(weekly)).toMatchObject({ status: 200 })
    // A form that was read before says what was planned then.
    expect(await save({ ...weekly, weekday: 1 })).toMatchObject({ status: 422, code: 'office.changed_meanwhile' })
    expect((await list()).items).toMatchObject([{ id: scheduleId, rhythm: 'weekly', weekday: 5, period: 'last_week' }])
    expect(await pause(true)).toMatchObject({ status: 200 })
    await makeDue(scheduleId)
    await makeReports(world.app)
    expect(await lastRun()).toBeNull()
    // What was due while it was paused is not made up for.
    expect(await pause(false)).toMatchObject({ status: 200 })
    await makeReports(world.app)
    expect(await lastRun()).toBeNull()
    expect(await call('office/schedule/runNow')).toMatchObject({ status: 200 })
    expect(await call('office/schedule/runNow')).toMatchObject({ status: 422, code: 'revenue.run_waits' })
    await makeReports(world.app)
    expect(await lastRun()).toMatchObject({ state: 'made', mailed: 1 })
    expect(await call('office/schedule/remove')).toMatchObject({ status: 200 })
    expect(await call('office/schedule/remove')).toMatchObject({ status: 422, code: 'revenue.schedule_unknown' })
    expect((await linesOf('revenue.report_planned')).length).toBe(1)
    expect((await linesOf('revenue.report_replanned')).length).toBe(1)
    expect((await linesOf('revenue.schedule_paused')).length).toBe(1)
    expect((await linesOf('revenue.schedule_resumed')).length).toBe(1)
    expect((await linesOf('revenue.report_asked')).length).toBe(1)
    expect((await linesOf('revenue.schedule_removed')).length).toBe(1)
    expect((await readTrail(world.app.db, 'revenue.schedules_read')).length).toBeGreaterThan(0)
  })
})
