import { PERIODS, type Period } from '@tas/shared/rules/limits/profile.ts'
import { BUCKET_MS, freesAt, windowsAt } from '@tas/shared/rules/limits/windows.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#kit/random.ts'
import type { PlayerActor, PlayerContext } from '#src/ctx.ts'
import { getDashboard } from '#src/modules/account/get-dashboard.ts'
import { businessSettings } from '#src/modules/business/index.ts'
import { createDeposit } from '#src/modules/cashier/deposits/create-deposit.ts'
import { totpCode } from '#src/modules/identity/second-factor/totp.ts'
import { askReturn, confirmReturn } from '#src/modules/limits/exclusion/come-back.ts'
import { excludeSelf } from '#src/modules/limits/exclusion/exclude-self.ts'
import { startTimeOut } from '#src/modules/limits/exclusion/start-time-out.ts'
import { cancelPending, confirmLimit } from '#src/modules/limits/own-limits/confirm-limit.ts'
import { getOverview } from '#src/modules/limits/own-limits/get-overview.ts'
import { acknowledgeCheck, getSession } from '#src/modules/limits/own-limits/play-session.ts'
import { setLimit } from '#src/modules/limits/own-limits/set-limit.ts'
import { placeBet } from '#src/modules/originals/instant/place-bet.ts'
import { bytesOf } from './app-key.ts'
import { changeSettings } from './change-settings.ts'
import { spoilDatabaseClock, type WrongClock } from './faults/wrong-clocks.ts'
import { codeIn, linkIn, type MailServer, startMailServer } from './mail-server.ts'
import { lineBy, readTrail } from './opened.ts'
import { actorOf, registration } from './people.ts'
import { until } from './until.ts'
import { type ServedWorld, serveWorld } from './world.ts'

let mail: MailServer
let world: ServedWorld
let clock: WrongClock

beforeAll(async () => {
  mail = await startMailServer()
  world = await serveWorld({
    env: mail.env,
    async through(databaseUrl) {
      clock = await spoilDatabaseClock(databaseUrl)
      return databaseUrl
    },
  })
})
afterAll(async () => {
  await clock?.shiftBy(0)
  await clock?.end()
  await world?.stop()
  await mail?.stop()
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const at = (text: string) => Date.parse(text)

const dice = (player: PlayerActor, amount = '1.00') =>
  placeBet(world.as(player), {
    game: 'dice',
    amount,
    currency: 'USD',
    params: { target: '50.50', direction: 'over' },
  })
const deposit = (player: PlayerActor, amount: string) =>
  createDeposit(world.as(player), { gatewayCode: 'sandbox', amount, currency: 'USD' })
const codeOf = (call: Promise<unknown>) => call.then(() => 'done').catch((error: { code: string }) => error.code)

async function usedOf(player: PlayerActor, period: Period) {
  const { limits } = await getOverview(world.as(player))
  const found = limits.find((limit) => limit.period === period)
  return { used: found?.used, freesAt: found?.freesAt }
}

/** Moments in Malta, whose clocks are those of Berlin, at which windows begin; and which. */
const BOUNDARIES = [
  ['a Sunday that ends February: day, week and month together', '2027-02-28T23:00:00Z', ['day', 'week', 'month']],
  ['the day of 23 hours, on which clocks go forward', '2027-03-28T22:00:00Z', ['day', 'week']],
  ['a summer’s day like any other', '2027-07-14T22:00:00Z', ['day']],
  ['the day of 25 hours that ends October, on which clocks go back', '2027-10-31T23:00:00Z', ['day', 'week', 'month']],
  ['the last day of the year', '2027-12-31T23:00:00Z', ['day', 'month']],
] as const

describe('limits of a calendar, at the end of', () => {
  beforeAll(() => changeSettings(world.app, businessSettings, { jurisdiction: 'MT' }))

  it.each(BOUNDARIES)('%s, begin anew once, at the second they said', async (_, text, periods) => {
    const boundary = at(text)
    await clock.setTo(boundary - 5 * MINUTE_MS)
    for (const period of PERIODS) {
      const player = await world.player({ cashMinor: 10_000n })
      await setLimit(world.as(player), { kind: 'wager', period, value: '2.00' })
      await dice(player)
      await dice(player)
      expect(await codeOf(dice(player))).toBe('limits.wager_limit')
      const told = await usedOf(player, period)
      const isOver = (periods as readonly Period[]).includes(period)
      if (isOver) expect(told.freesAt).toBe(new Date(boundary).toISOString())
      else expect(at(told.freesAt ?? '')).toBeGreaterThan(boundary)
      await clock.setTo(boundary + 1_000)
      expect(await usedOf(player, period)).toMatchObject({ used: isOver ? '0.00' : '2.00' })
      const tries = await Promise.all(Array.from({ length: 5 }, () => codeOf(dice(player))))
      expect(tries.filter((code) => code === 'done')).toHaveLength(isOver ? 2 : 0)
      // A clock that wavers over midnight does not begin the day twice.
      await clock.setTo(boundary - 4 * MINUTE_MS)
      expect(await codeOf(dice(player))).toBe('limits.wager_limit')
      await clock.setTo(boundary + 2_000)
      expect(await codeOf(dice(player))).toBe('limits.wager_limit')
      await clock.setTo(boundary - 5 * MINUTE_MS)
    }
  })

  it('any month in any zone begin where PostgreSQL says that they do', async () => {
    const zones = [
      ...['Europe/Berlin', 'Europe/London', 'Europe/Malta', 'America/New_York', 'America/Curacao', 'Asia/Tehran'],
      // Clocks that change by half an hour, and at midnight.
      ...['Australia/Lord_Howe', 'America/Santiago'],
    ]
    const edges = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-04-04', '2027-09-05', '2028-02-29']
    const moments = [
      ...edges.flatMap((day) =>
        Array.from({ length: 72 }, (_, index) => at(`${day}T00:00:00Z`) + (index - 36) * BUCKET_MS),
      ),
      ...Array.from({ length: 150 }, (_, index) => at('2026-01-01T00:00:00Z') + index * 113 * HOUR_MS + index * 61_000),
    ]
    for (const zone of zones)
      for (const weekStart of zone === 'Asia/Tehran' ? [6] : [1]) {
        const rule = { windows: 'calendar', zone, weekStart } as const
        const shift = `${(8 - weekStart) % 7} days`
        const rows = await world.owner.sql<Record<Period, Date>[]>`
          select date_trunc('day', there) at time zone ${zone} as day,
            (date_trunc('week', there + ${shift}::interval) - ${shift}::interval) at time zone ${zone} as week,
            date_trunc('month', there) at time zone ${zone} as month
          from unnest(${moments.map((moment) => new Date(moment))}::timestamptz[]) with ordinality as moment (at, place),
            lateral (select at at time zone ${zone} as there) as local order by place`
        const wrong = rows.flatMap((row, index) => {
          const moment = moments[index] ?? 0
          const windows = windowsAt(rule, moment)
          const isRight = PERIODS.every(
            (period) =>
              windows[period] === row[period].getTime() &&
              windowsAt(rule, freesAt(rule, period, moment) - 1)[period] === windows[period],
          )
          return isRight ? [] : [`${zone} ${new Date(moment).toISOString()}`]
        })
        expect(wrong).toEqual([])
      }
  })
})

describe('the dashboard', () => {
  it('counts the month of the player’s calendar and zone, from its first minute', async () => {
    const player = await world.player()
    const month = async (calendar: 'jalali' | 'gregorian', timeZone: string) =>
      (await getDashboard(world.as(player), { calendar, timeZone })).month
    // 1 Bahman 1406 is 21 January 2028. Later than all above: the books find a moment by its place among others.
    await clock.setTo(at('2028-01-20T20:25:00Z'))
    await deposit(player, '10.00')
    expect((await month('jalali', 'Asia/Tehran')).deposits).toBe('10.00')
    await clock.setTo(at('2028-01-20T20:31:00Z'))
    await deposit(player, '7.00')
    const since = '2028-01-20T20:30:00.000Z'
    expect(await month('jalali', 'Asia/Tehran')).toMatchObject({ since, deposits: '7.00', result: '0.00' })
    expect(await month('jalali', 'UTC')).toMatchObject({ since: '2027-12-22T00:00:00.000Z', deposits: '17.00' })
    const january = { since: '2027-12-31T20:30:00.000Z', deposits: '17.00', result: '0.00' }
    expect(await month('gregorian', 'Asia/Tehran')).toMatchObject(january)
  })
})

describe('rolling limits', () => {
  it('count for 24 hours, however long the day is, and free what was used bit by bit, once', async () => {
    changeSettings(world.app, businessSettings, { jurisdiction: 'strict' })
    const start = at('2028-03-25T12:10:00Z')
    await clock.setTo(start)
    const player = await world.player()
    await setLimit(world.as(player), { kind: 'deposit', period: 'day', value: '20.00' })
    await deposit(player, '10.00')
    await clock.setTo(start + 6 * HOUR_MS)
    await deposit(player, '10.00')
    expect(await codeOf(deposit(player, '10.00'))).toBe('limits.deposit_limit')
    // The half hour of the first deposit is the last that the window still reaches.
    await clock.setTo(start + 24 * HOUR_MS + 19 * MINUTE_MS)
    expect(await codeOf(deposit(player, '10.00'))).toBe('limits.deposit_limit')
    await clock.setTo(start + 24 * HOUR_MS + 21 * MINUTE_MS)
    const tries = await Promise.all(Array.from({ length: 5 }, () => codeOf(deposit(player, '10.00'))))
    expect(tries.filter((code) => code === 'done')).toHaveLength(1)
    await clock.setTo(start + 30 * HOUR_MS + 21 * MINUTE_MS)
    expect(await codeOf(deposit(player, '10.00'))).toBe('done')
    expect(await codeOf(deposit(player, '10.00'))).toBe('limits.deposit_limit')
    changeSettings(world.app, businessSettings, { jurisdiction: 'MT' })
  })
})

/** A player of the site, so that there is a session to be proved. */
async function registered(
  name: string,
): Promise<{ readonly ctx: PlayerContext; readonly token: string; prove(): Promise<void> }> {
  const { token, user } = (await world.call('user/user/register', { body: registration(name) })).body.data
  const { db } = world.app
  const [session] = await db.sql<{ id: string }[]>`
    select id from ${db.b}.identity_session where token_hash = ${sha256(token)}`
  const player = actorOf({ id: user.id, intId: user.intId, sessionId: session?.id ?? '' })
  return {
    ctx: world.as(player),
    token,
    /** Opens the session again where a jump of the clock let it end, as nobody was active for so long. */
    async prove() {
      await db.sql`
        update ${db.b}.identity_session set proved_at = clock_timestamp(), last_active_at = clock_timestamp(),
          ended_at = null, end_reason = null where id = ${player.sessionId}`
    },
  }
}

/** What is answered a minute before a moment and a second after it. */
async function around(moment: number, call: () => Promise<unknown>): Promise<readonly [string, string]> {
  await clock.setTo(moment - MINUTE_MS)
  const before = await codeOf(call())
  await clock.setTo(moment + 1_000)
  return [before, await codeOf(call())]
}

describe('over the night on which clocks change', () => {
  const start = at('2028-10-28T12:00:00Z')

  it('a time-out lasts its hours, neither one less nor one more', async () => {
    await clock.setTo(start)
    const player = await world.player({ cashMinor: 1_000n })
    const { timeOutUntil } = await startTimeOut(world.as(player), { hours: 24, confirm: true })
    const until = at(timeOutUntil ?? '')
    expect(Math.round((until - start) / MINUTE_MS)).toBe(24 * 60)
    expect(await around(until, () => dice(player))).toEqual(['limits.time_out', 'done'])
  })

  it.each([
    ['day', 24],
    ['week', 168],
    ['month', 720],
  ] as const)('a looser limit of a %s waits %i hours, and holds once it is confirmed', async (period, hours) => {
    await clock.setTo(start)
    const { ctx, prove } = await registered(`clock${period}`)
    await setLimit(ctx, { kind: 'deposit', period, value: '10.00' })
    const { limits } = await setLimit(ctx, { kind: 'deposit', period, value: '30.00' })
    const from = at(limits[0]?.pending?.from ?? '')
    expect(Math.round((from - start) / MINUTE_MS)).toBe(hours * 60)
    const target = { kind: 'deposit', period, confirm: true } as const
    const confirm = async () => {
      await prove()
      return confirmLimit(ctx, target)
    }
    expect(await around(from, confirm)).toEqual(['limits.not_yet', 'done'])
    expect(await codeOf(confirm())).toBe('limits.nothing_waits')
    const confirmed = await readTrail(world.app.db, 'limits.looser_limit_confirmed', ctx.player.id)
    expect(confirmed).toEqual([lineBy('player', ctx.player.id, { kind: 'deposit', period, scope: null })])
    expect(await codeOf(deposit(ctx.player, '30.00'))).toBe('done')
  })

  it('a session is as long as it lasted, and its reality check comes when it said', async () => {
    // At one o’clock UTC it is three and then two again.
    const begins = at('2028-10-29T00:55:00Z')
    await clock.setTo(begins)
    const player = await world.player({ cashMinor: 10_000n })
    await setLimit(world.as(player), { kind: 'check', value: '10' })
    await setLimit(world.as(player), { kind: 'session', value: '15' })
    await dice(player)
    const { checkAt, endsAt } = await getSession(world.as(player))
    expect(Math.round((at(checkAt ?? '') - begins) / MINUTE_MS)).toBe(10)
    expect(await around(at(checkAt ?? ''), () => dice(player))).toEqual(['done', 'limits.reality_check'])
    await acknowledgeCheck(world.as(player))
    expect(await around(at(endsAt ?? ''), () => dice(player))).toEqual(['done', 'limits.session_limit'])
  })
})

let mailCount = 0
/** The next mail about a new password. */
const nextMail = (email: string) =>
  until(`a further mail to ${email}`, () => {
    const mails = mail.mails.filter(
      ({ to, subject }) =>
        to?.some(({ address }) => address === email) && /code for a new password/.test(subject ?? ''),
    )
    const next = mails[mailCount]
    if (next === undefined) return undefined
    mailCount++
    return next
  })

describe('what ends by itself', () => {
  it('an exclusion of months ends on its day, and goes on holding until its player came back', async () => {
    await clock.setTo(at('2029-08-31T21:30:00Z'))
    const { ctx, prove } = await registered('clockexclusion')
    const { exclusion } = await excludeSelf(ctx, { months: 6, confirm: true })
    // February has no thirty-first.
    expect(exclusion?.until?.slice(0, 16)).toBe('2030-02-28T21:30')
    const until = at(exclusion?.until ?? '')
    const bet = () => dice(ctx.player)
    expect(await around(until, bet)).toEqual(['limits.excluded', 'limits.return_needed'])
    const asked = await askReturn(ctx)
    const from = at(asked.exclusion?.returnFrom ?? '')
    const back = async () => {
      await prove()
      return confirmReturn(ctx, { confirm: true })
    }
    expect(await around(from, back)).toEqual(['limits.not_yet', 'done'])
    expect(await codeOf(bet())).toBe('wallet.insufficient_funds')
  })

  it('a proof counts for five minutes, a code of a mail for ten, a code of an app for its step and the ones beside it', async () => {
    const begins = at('2030-03-31T00:58:00Z')
    await clock.setTo(begins)
    const { ctx, token, prove } = await registered('clockproof')
    const { db } = world.app
    await prove()
    await clock.setTo(begins + 5 * MINUTE_MS - 20_000)
    const begun = await world.call('identity/totp/begin', { token })
    expect(begun.status).toBe(200)
    // A busy machine takes seconds to prove.
    await clock.setTo(begins + 5 * MINUTE_MS + 20_000)
    expect((await world.call('identity/totp/begin', { token })).body.general.code).toBe('identity.step_up_required')
    await clock.setTo(begins + 5 * MINUTE_MS + 1_000)
    await prove()
    const secret = bytesOf(begun.body.data.secret)
    const step = Math.floor((begins + 5 * MINUTE_MS) / 30_000)
    for (const ahead of [-3, 3, 1]) {
      const body = { code: totpCode(secret, step + ahead) }
      const { general } = (await world.call('identity/totp/confirm', { token, body })).body
      expect([ahead, general.code]).toEqual([ahead, ahead === 1 ? undefined : 'identity.wrong_code'])
    }

    const { email } = registration('clockproof')
    const passwords = { newPassword: 'lantern-harbour-58', reNewPassword: 'lantern-harbour-58' }
    for (const [afterMs, code] of [
      [10 * MINUTE_MS + 1_000, 'identity.mail_code_gone'],
      [10 * MINUTE_MS - 20_000, undefined],
    ] as const) {
      const askedAt = begins + HOUR_MS * (code === undefined ? 2 : 1)
      await clock.setTo(askedAt)
      const { requestId } = (await world.call('user/user/forgot', { body: { email } })).body.data
      const receivedCode = codeIn(await nextMail(email))
      await clock.setTo(askedAt + afterMs)
      const body = { requestId, receivedCode, ...passwords }
      expect((await world.call('user/user/resetPassword', { body })).body.general.code).toBe(code)
    }
    // The link beside the code: a day, as long as its mail counts.
    for (const [afterMs, code] of [
      [24 * HOUR_MS + 1_000, 'identity.mail_code_gone'],
      [24 * HOUR_MS - 20_000, undefined],
    ] as const) {
      const askedAt = begins + 24 * HOUR_MS * (code === undefined ? 4 : 2)
      await clock.setTo(askedAt)
      const { requestId } = (await world.call('user/user/forgot', { body: { email } })).body.data
      const receivedCode = linkIn(await nextMail(email))
        .split('.')
        .at(-1)
      await clock.setTo(askedAt + afterMs)
      const body = { requestId, receivedCode, ...passwords }
      expect((await world.call('user/user/resetPassword', { body })).body.general.code).toBe(code)
    }
    const rows =
      await db.sql`select from ${db.b}.identity_session where player_id = ${ctx.player.id} and ended_at is null`
    expect(rows).toHaveLength(0)
  })
})

describe('lowering, raising, taking back and confirming a limit', () => {
  const HOURS = { day: 24, week: 168, month: 720 } as const
  const TARGETS = (['deposit', 'loss', 'wager'] as const).flatMap((kind) => PERIODS.map((period) => ({ kind, period })))
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('set' as const), value: fc.option(fc.integer({ min: 1, max: 9 })) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 170, 725) }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('confirm' as const, 'cancel' as const) }) },
  )

  it('comes to what a model of three lines says, in any order of calls', async () => {
    let now = at('2031-01-05T12:00:00Z')
    await clock.setTo(now)
    const { ctx, prove } = await registered('clockorder')
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const target = TARGETS[run++ % TARGETS.length] ?? { kind: 'loss', period: 'day' }
        let held: number | null = null
        let waiting: { readonly value: number | null; readonly dueMs: number } | null = null
        for (const one of steps) {
          // What waited for seven days after its moment waits no more.
          const isLapsed = () => waiting !== null && now >= waiting.dueMs + 168 * HOUR_MS
          if (one.does === 'wait') {
            // Seven minutes more each time, so that no sum of waits is a delay to the second.
            now += one.hours * HOUR_MS + 7 * MINUTE_MS
            await clock.setTo(now)
            if (isLapsed()) waiting = null
          } else if (one.does === 'set') {
            const isStricter: boolean = held === null || (one.value !== null && one.value <= held)
            if (isStricter) held = one.value
            waiting = isStricter ? null : { value: one.value, dueMs: now + HOURS[target.period] * HOUR_MS }
            await setLimit(ctx, { ...target, value: one.value === null ? null : `${one.value}.00` })
          } else if (one.does === 'cancel') {
            expect(await codeOf(cancelPending(ctx, target))).toBe(waiting === null ? 'limits.nothing_waits' : 'done')
            waiting = null
          } else {
            await prove()
            const isDue: boolean = waiting !== null && now >= waiting.dueMs
            const said = waiting === null ? 'limits.nothing_waits' : isDue ? 'done' : 'limits.not_yet'
            expect(await codeOf(confirmLimit(ctx, { ...target, confirm: true }))).toBe(said)
            if (waiting !== null && isDue) [held, waiting] = [waiting.value, null]
          }
          const shown = (await getOverview(ctx)).limits.find(
            ({ kind, period }) => kind === target.kind && period === target.period,
          )
          const write = (value: number | null) => (value === null ? null : `${value}.00`)
          expect(shown?.value ?? null).toBe(write(held))
          expect(shown?.pending?.value).toBe(waiting === null ? undefined : write(waiting.value))
          expect(shown?.pending?.isDue).toBe(waiting === null ? undefined : now >= waiting.dueMs)
        }
        // What is over with one order of calls is not to meddle with the next.
        await setLimit(ctx, { ...target, value: '1.00' })
        await setLimit(ctx, { ...target, value: null })
        now += (HOURS[target.period] + 1) * HOUR_MS
        await clock.setTo(now)
        await prove()
        await confirmLimit(ctx, { ...target, confirm: true })
      }),
      { numRuns: 9 },
    )
  })
})
