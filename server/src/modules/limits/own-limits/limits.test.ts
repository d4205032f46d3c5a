import type { CallInput } from '@tas/shared/contract/api.ts'
import { BUCKET_MS } from '@tas/shared/rules/limits/windows.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { businessSettings } from '../../business/index.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { refundHeld, settleHeld, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { startTimeOut } from '../exclusion/start-time-out.ts'
import { forgetOldBuckets } from '../jobs.ts'
import { cancelPending } from './confirm-limit.ts'
import { declineLimits } from './decline-limits.ts'
import { getOverview } from './get-overview.ts'
import { acknowledgeCheck, getSession } from './play-session.ts'
import { setLimit } from './set-limit.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  changeSettings(world.app, businessSettings, { jurisdiction: 'MT' })
})
afterAll(() => world.stop())

const limit = (player: PlayerActor, set: CallInput<'limits/limit/setLimit'>) => setLimit(world.as(player), set)
const overview = (player: PlayerActor) => getOverview(world.as(player))
const dice = (player: PlayerActor, amount = '1.00') =>
  placeBet(world.as(player), {
    game: 'dice',
    amount,
    currency: 'USD',
    params: { target: '50.50', direction: 'over' },
  })
const deposit = (player: PlayerActor, amount: string) =>
  createDeposit(world.as(player), { gatewayCode: 'sandbox', amount, currency: 'USD' })

/** A bet whose outcome the test decides: held until it is settled or refunded. */
function hold(player: PlayerActor, { app = world.app }: { readonly app?: App } = {}) {
  const amountMinor = 100n
  const play = { playerId: player.id, currency: 'USD', reference: uuidv7(), product: 'lottery' } as const
  let stakedAt = 0
  const run = (name: string, decide: (state: Parameters<typeof takeStake>[1]) => void) =>
    world.app.engine.commit({
      scope: player.id,
      key: uuidv7(),
      fingerprint: fingerprintOf(name, null),
      needs: stakeNeeds(player.id, 'USD'),
      decide(state) {
        decide(state)
        return null
      },
    })
  return {
    stake: () =>
      run('hold', (state) => {
        stakedAt = state.now.getTime()
        takeStake(app, state, { ...play, game: 'lottery', amountMinor, isHeld: true })
      }),
    settle: (payoutMinor: bigint) =>
      run('settle', (state) => settleHeld(state, { ...play, stakeMinor: amountMinor, payoutMinor })),
    /** `passedMs`: how much time was made to pass since the stake. */
    refund: (passedMs = 0) =>
      run('refund', (state) => refundHeld(state, { ...play, amountMinor, stakedAt: new Date(stakedAt - passedMs) })),
  }
}

/** As if everything the player did had been so much earlier. */
async function passTime({ id }: PlayerActor, ms: number): Promise<void> {
  const { sql, b } = world.owner
  const span = `${ms} milliseconds`
  await sql`update ${b}.limits_usage set current_at = current_at - ${span}::interval,
    summed_at = summed_at - ${span}::interval, spent_at = spent_at - ${span}::interval where player_id = ${id}`
  await sql`update ${b}.limits_usage_bucket set at = at - ${span}::interval where player_id = ${id}`
  await sql`update ${b}.limits_session set started_at = started_at - ${span}::interval,
    checked_at = checked_at - ${span}::interval where player_id = ${id}`
}

const HOUR_MS = 3_600_000
const codes = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))

describe('limits under thirty calls at once let exactly those pass that fit', () => {
  it('deposits of half the limit: two', async () => {
    const player = await world.player()
    await limit(player, { kind: 'deposit', period: 'day', value: '20.00' })
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => deposit(player, '10.00')))
    expect(codes(tries)).toEqual(Array.from({ length: 28 }, () => 'limits.deposit_limit'))
    expect(await world.cash(player)).toBe(2_000n)
    // Money that went out again does not make room: gross deposits count.
    await Promise.allSettled(Array.from({ length: 5 }, () => dice(player)))
    await expect(deposit(player, '1.00')).rejects.toMatchObject({
      code: 'limits.deposit_limit',
      details: { limit: '20.00', available: '0.00', period: 'day', currency: 'USD', symbol: '$' },
    })
  })

  it('bets at the edge of a limit of stakes: ten', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    await limit(player, { kind: 'wager', period: 'week', value: '10.50' })
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => dice(player)))
    expect(codes(tries)).toEqual(Array.from({ length: 20 }, () => 'limits.wager_limit'))
    await expect(dice(player)).rejects.toMatchObject({ details: { limit: '10.50', available: '0.50', period: 'week' } })
    await dice(player, '0.50')
  })

  it('open bets at the edge of a limit of losses: ten, and as many more as what comes back', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    await limit(player, { kind: 'loss', period: 'month', value: '10.00' })
    const bets = Array.from({ length: 30 }, () => hold(player))
    const tries = await Promise.allSettled(bets.map((bet) => bet.stake()))
    expect(codes(tries)).toEqual(Array.from({ length: 20 }, () => 'limits.loss_limit'))
    const placed = bets.filter((_, index) => tries[index]?.status === 'fulfilled')
    await placed[0]?.settle(250n)
    await placed[1]?.refund()
    await placed[2]?.settle(0n)
    const more = await Promise.allSettled(Array.from({ length: 10 }, () => hold(player).stake()))
    expect(codes(more)).toHaveLength(7)
    expect((await overview(player)).limits[0]).toMatchObject({ kind: 'loss', used: '9.50', left: '0.50' })
  })
})

describe('a window', () => {
  it('counts what was used in it however it is cut into half hours, and forgets what has left it', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    changeSettings(world.app, businessSettings, { jurisdiction: 'unknown' })
    const rolling = { ...world.app, business: { ...world.app.business } }
    changeSettings(world.app, businessSettings, { jurisdiction: 'MT' })
    const ctx = () => ({ ...world.as(player), app: rolling })
    await setLimit(ctx(), { kind: 'wager', period: 'day', value: '5.00' })
    const stake = () => hold(player, { app: rolling }).stake()
    for (const hours of [6, 6, 6, 4]) {
      await stake()
      await passTime(player, hours * HOUR_MS)
    }
    const used = async () => (await getOverview(ctx())).limits.find(({ kind }) => kind === 'wager')?.used
    expect(await used()).toBe('4.00')
    await stake()
    await expect(stake()).rejects.toMatchObject({ code: 'limits.wager_limit' })
    await passTime(player, 2 * HOUR_MS + BUCKET_MS)
    expect(await used()).toBe('4.00')
    await passTime(player, 40 * 24 * HOUR_MS)
    expect(await used()).toBe('0.00')
    await stake()
    await forgetOldBuckets(world.app)
    const { sql, b } = world.owner
    expect(await sql`select from ${b}.limits_usage_bucket where player_id = ${player.id}`).toHaveLength(0)
  })
})

describe('a stake that is given back', () => {
  it('leaves every window as if it had not been: room where it was taken, none where it was not', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    const rolling = { ...world.app, business: { ...world.app.business } }
    changeSettings(rolling, businessSettings, { jurisdiction: 'strict' })
    const ctx = () => ({ ...world.as(player), app: rolling })
    for (const kind of ['wager', 'loss'] as const) await setLimit(ctx(), { kind, period: 'day', value: '2.00' })
    const [old, before, now] = [
      hold(player, { app: rolling }),
      hold(player, { app: rolling }),
      hold(player, { app: rolling }),
    ]
    await old.stake()
    await passTime(player, 30 * HOUR_MS)
    await before.stake()
    await passTime(player, HOUR_MS)
    await now.stake()
    const used = async () => (await getOverview(ctx())).limits.flatMap((one) => one.used ?? [])
    expect(await used()).toEqual(['2.00', '2.00'])
    await old.refund(31 * HOUR_MS)
    expect(await used()).toEqual(['2.00', '2.00'])
    await expect(hold(player, { app: rolling }).stake()).rejects.toMatchObject({ code: 'limits.wager_limit' })
    await before.refund(HOUR_MS)
    expect(await used()).toEqual(['1.00', '1.00'])
    await hold(player, { app: rolling }).stake()
    await expect(hold(player, { app: rolling }).stake()).rejects.toMatchObject({ code: 'limits.wager_limit' })
    await now.refund()
    expect(await used()).toEqual(['1.00', '1.00'])
  })
})

describe('a looser limit', () => {
  it('waits, is told with its moment, and leaves what holds as it is', async () => {
    const player = await world.player()
    await limit(player, { kind: 'deposit', period: 'week', value: '50.00' })
    const asked = await limit(player, { kind: 'deposit', period: 'week', value: null })
    expect(asked.limits[0]).toMatchObject({ value: '50.00', pending: { value: null, isDue: false } })
    await expect(deposit(player, '60.00')).rejects.toMatchObject({ code: 'limits.deposit_limit' })
    const lowered = await limit(player, { kind: 'deposit', period: 'week', value: '40.00' })
    expect(lowered.limits[0]).toMatchObject({ value: '40.00', pending: null })
  })

  it('is taken back by its player, and the trail says so', async () => {
    const player = await world.player()
    const target = { kind: 'deposit', period: 'week' } as const
    for (const value of ['50.00', '60.00']) await limit(player, { ...target, value })
    expect((await cancelPending(world.as(player), target)).limits[0]).toMatchObject({ value: '50.00', pending: null })
    expect(await readTrail(world.app.db, 'limits.looser_limit_cancelled', player.id)).toEqual([
      lineBy('player', player.id, { ...target, scope: null }),
    ])
  })

  it.each([
    [{ kind: 'deposit', value: '1.00' }],
    [{ kind: 'session', value: '0' }],
    [{ kind: 'product', scope: 'chess', value: '0' }],
    [{ kind: 'product', scope: 'slots', value: '1' }],
    [{ kind: 'stake', value: '0.00' }],
    [{ kind: 'loss', period: 'day', value: '1.005' }],
  ] as const)('is refused where there is no such limit: %j', async (set) => {
    await expect(limit(await world.player(), set)).rejects.toMatchObject({ code: 'limits.bad_limit' })
  })
})

describe('a session', () => {
  it('tells the highest bet that the player allows everywhere, and none of one kind of game alone', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    expect(await getSession(world.as(player))).toMatchObject({ maxStake: null })
    await limit(player, { kind: 'stake', scope: 'slots', value: '1.00' })
    expect(await getSession(world.as(player))).toMatchObject({ maxStake: null })
    await limit(player, { kind: 'stake', value: '3.00' })
    expect(await getSession(world.as(player))).toMatchObject({ maxStake: '3.00' })
  })

  it('begins with the first stake, counts stakes and returns, and ends after a pause', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    expect(await getSession(world.as(player))).toMatchObject({ startedAt: null, net: '0.00' })
    const [one, other] = [hold(player), hold(player)]
    await one.stake()
    await other.stake()
    await one.settle(50n)
    expect(await getSession(world.as(player))).toMatchObject({ staked: '2.00', returned: '0.50', net: '-1.50' })
    await passTime(player, HOUR_MS)
    expect(await getSession(world.as(player))).toMatchObject({ startedAt: null, net: '0.00' })
    await dice(player)
    expect(await getSession(world.as(player))).toMatchObject({ staked: '1.00' })
  })

  it('stops at a reality check for every tab until it is seen, and at the limit until a pause', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    await limit(player, { kind: 'check', value: '10' })
    await limit(player, { kind: 'session', value: '25' })
    await dice(player)
    await passTime(player, 10 * 60_000)
    expect(await getSession(world.as(player))).toMatchObject({ isCheckDue: true })
    const tries = await Promise.allSettled([dice(player), dice(player)])
    expect(codes(tries)).toEqual(['limits.reality_check', 'limits.reality_check'])
    expect(await acknowledgeCheck(world.as(player))).toMatchObject({ isCheckDue: false })
    const seen = await readTrail(world.app.db, 'limits.reality_check_seen', player.id)
    expect(seen).toEqual([lineBy('player', player.id)])
    await dice(player)
    await passTime(player, 15 * 60_000)
    await acknowledgeCheck(world.as(player))
    await expect(dice(player)).rejects.toMatchObject({ code: 'limits.session_limit', details: { minutes: 25 } })
    await passTime(player, 30 * 60_000)
    await dice(player)
  })
})

describe('a time-out', () => {
  it('holds for its length, and a shorter one after it changes nothing', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    await expect(startTimeOut(world.as(player), { hours: 48, confirm: false })).rejects.toMatchObject({
      code: 'limits.confirm_needed',
    })
    for (const hours of [23, 1_009])
      await expect(startTimeOut(world.as(player), { hours, confirm: true })).rejects.toMatchObject({
        code: 'limits.bad_duration',
      })
    const { timeOutUntil } = await startTimeOut(world.as(player), { hours: 48, confirm: true })
    const again = await startTimeOut(world.as(player), { hours: 24, confirm: true })
    expect(again.timeOutUntil).toBe(timeOutUntil)
    const started = await readTrail(world.app.db, 'limits.time_out_started', player.id)
    expect(started).toEqual([48, 24].map((hours) => lineBy('player', player.id, { hours })))
    await expect(dice(player)).rejects.toMatchObject({ code: 'limits.time_out', details: { until: timeOutUntil } })
  })
})

describe('a licence that asks for a choice', () => {
  it('lets nobody deposit before they have set a limit or declined', async () => {
    const [setter, decliner] = [await world.player(), await world.player()]
    changeSettings(world.app, businessSettings, { jurisdiction: 'strict' })
    try {
      for (const player of [setter, decliner])
        await expect(deposit(player, '10.00')).rejects.toMatchObject({ code: 'limits.choice_needed' })
      await limit(setter, { kind: 'loss', period: 'day', value: '10.00' })
      await declineLimits(world.as(decliner), { confirm: true })
      const declined = await readTrail(world.app.db, 'limits.declined')
      expect(declined).toEqual([lineBy('player', decliner.id)])
      for (const player of [setter, decliner]) await deposit(player, '10.00')
      expect(await overview(decliner)).toMatchObject({ isChoiceNeeded: false, lifetime: { netDeposited: '10.00' } })
    } finally {
      changeSettings(world.app, businessSettings, { jurisdiction: 'MT' })
    }
  })
})

describe('a change of limits', () => {
  it('and its line of the trail are one transaction', async () => {
    const player = await world.player()
    await limit(player, { kind: 'loss', period: 'day', value: '10.00' })
    const { sql, b } = world.app.db
    const rows = await sql`
      select e.action, e.xmin::text = p.xmin::text as is_same from ${b}.audit_event e
      join ${b}.limits_protection p on p.player_id = e.actor_id where e.actor_id = ${player.id}`
    expect(rows).toEqual([{ action: 'limits.limit_asked', is_same: true }])
  })
})
