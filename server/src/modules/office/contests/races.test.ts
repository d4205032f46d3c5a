import type { CallInput } from '@tas/shared/contract/api.ts'
import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { countAll } from '../../../../test/count-all.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { close, openAccount } from '../../account/closing.fixture.ts'
import { eraseDue } from '../../account/erase-account.ts'
import { grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import { closeRaces } from '../../contests/races/close-races.ts'
import { countRaces } from '../../contests/races/count-races.ts'
import { joinRace } from '../../contests/races/join-race.ts'
import { getBoard, getRace, getRaces } from '../../contests/races/show-races.ts'
import { markPlaces, readOwnPlaces } from '../../contests/races/standing-store.ts'
import { addSandboxCapital } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { act, cashOut, contextIn, pick, start, tilesOf } from '../../originals/steps/steps.fixture.ts'
import { office, REASON, signInAs } from '../../staff/staff.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let two: Two

beforeAll(async () => {
  world = await serveWorld()
  await addSandboxCapital(world.app, 'USD')
  two = { asker: await signInAs(world, 'manager'), approver: await signInAs(world, 'owner') }
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

const SOON_MS = 700
const DAY_MS = 86_400_000
const at = (inMs: number) => new Date(Date.now() + inMs).toISOString()
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Saved = CallInput<'office/contest/saveRace'>
const draft = (over: Partial<Saved> = {}): Saved => ({
  title: { en: 'First three', fa: 'سه شرط نخست' },
  kind: 'firstBets',
  firstBets: 3,
  minStake: '1.00',
  games: [],
  currency: 'USD',
  pool: '100.00',
  sharesE4: [5_000, 3_333],
  startsAt: at(SOON_MS),
  endsAt: at(DAY_MS),
  ...over,
})
const save = (body: Saved) => office(world, 'office/contest/saveRace', { token: two.asker.token, body })
const open = (intId: number, version: number, amount = '100.00') =>
  doByTwo(world, two, {
    path: 'office/contest/openRace',
    body: { intId, version, currency: 'USD', amount, reason: REASON },
  })
const cancel = (intId: number) =>
  doByTwo(world, two, { path: 'office/contest/cancelRace', body: { intId, reason: REASON } })

/** A race that has begun. @returns its public number */
async function held(over: Partial<Saved> = {}): Promise<number> {
  const { intId, version } = (await save(draft(over))).data
  expect(await open(intId, version, over.pool ?? '100.00')).toBe('done')
  await wait(SOON_MS)
  return intId
}

const join = (player: PlayerActor, intId: number) => joinRace(world.as(player, uuidv7()), { intId })
const raceOf = async (player: PlayerActor, intId: number) => (await getRace(world.as(player), { intId })).race
const boardOf = async (player: PlayerActor, intId: number) =>
  (await getBoard(world.as(player), { intId, pageNumber: 1 })).places
const count = () => countAll(world.app, 'races', countRaces)

const RED = { chips: [{ spot: 'red', units: 1 }] }
const bet = (player: PlayerActor, amount: string) =>
  placeBet(world.as(player), { game: 'roulette', amount, currency: player.currency, params: RED })

/** Says that bets are counted until long after every race: what runs now is over. */
async function endAll(): Promise<void> {
  const { sql, b } = world.owner
  await count()
  await sql`update ${b}.contests_look set looked_at = looked_at + interval '3 days'`
  await closeRaces(world.app)
  await count()
}

describe('a race', () => {
  it('is written by one person and opened by two, by what they saw, out of money that is there', async () => {
    const before = await houseMinor(world.app, 'contests')
    const { intId, version, problems } = (await save(draft({ sharesE4: [6_000, 4_001], endsAt: at(0) }))).data
    expect(problems).toEqual(['shares', 'times'])
    expect(await open(intId, version)).toBe('contests.race_unfit')
    const race = { intId, version }
    expect((await save({ ...draft(), race: { intId, version: 9 } })).code).toBe('contests.race_changed')
    const later = draft({ startsAt: at(DAY_MS / 2) })
    expect((await save({ ...later, race })).data).toMatchObject({ intId, version: 2, problems: [] })
    expect(await open(intId, 1)).toBe('contests.race_changed')
    expect(await open(intId, 2, '99.99')).toBe('contests.race_changed')
    const stranger = await openAccount(world)
    expect(await outcome(raceOf(stranger, intId))).toBe('contests.race_unknown')
    expect(await open(intId, 2)).toBe('done')
    expect(await open(intId, 2)).toBe('contests.race_elsewhere')
    expect((await houseMinor(world.app, 'contests')) - before).toBe(10_000n)
    expect((await save({ ...later, race: { intId, version: 2 } })).code).toBe('contests.race_elsewhere')
    expect(await raceOf(stranger, intId)).toMatchObject({
      status: 'coming',
      pool: '100.00',
      prizes: ['66.67', '33.33'],
    })
    expect(await cancel(intId)).toBe('done')
    expect(await houseMinor(world.app, 'contests')).toBe(before)
    expect(await raceOf(stranger, intId)).toMatchObject({
      status: 'cancelled',
      reasons: [{ code: 'contests.race_over' }],
    })
    await office(world, 'office/contest/getRaces', { token: two.asker.token, body: {} })
    expect(await readTrail(world.app.db, 'contests.races_read')).toHaveLength(1)
    expect(await readTrail(world.app.db, 'contests.race_saved')).toHaveLength(2)
    expect(await readTrail(world.app.db, 'contests.race_opened')).toHaveLength(1)
    expect(await readTrail(world.app.db, 'contests.race_cancelled')).toHaveLength(1)
    const thrown = (await save(draft({ startsAt: at(DAY_MS / 2) }))).data
    expect(await cancel(thrown.intId)).toBe('done')
    expect(await outcome(raceOf(stranger, thrown.intId))).toBe('contests.race_unknown')
    expect((await getRaces(world.as(stranger), { pageNumber: 1, limit: 20 })).countAll).toBe(1)
    expect((await save(draft({ currency: 'XYZ' }))).code).toBe('ledger.currency_unknown')
    expect((await save(draft({ minStake: '0.001' }))).code).toBe('wallet.amount_invalid')
    const huge = draft({ pool: '9000000000000.00' })
    const saved = (await save(huge)).data
    expect(await open(saved.intId, saved.version, huge.pool)).toBe('contests.bank_short')
  })

  it('counts the first bets of own money, each once, from the moment of joining on, and nothing more', async () => {
    const intId = await held()
    const [player, watcher] = [await openAccount(world, 100_000n), await openAccount(world)]
    await bet(player, '50')
    const tries = await Promise.all(Array.from({ length: 5 }, () => outcome(join(player, intId))))
    expect(tries.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'contests.race_joined'), 'done'])
    const since = (await raceOf(player, intId)).own?.joinedAt ?? ''
    const { sql, b } = world.owner
    for (const amount of ['0.99', '1', '2', '3', '4']) await bet(player, amount)
    await Promise.all([count(), count()])
    const [row] = await sql<{ score: string; bets: number }[]>`
      select coalesce(sum(div(payout::numeric * 100000000, stake)), 0)::text as score, count(*)::int as bets from (
        select payout, stake from ${b}.originals_bet
        where player_id = ${player.id} and stake >= 100 and created_at >= ${since} order by created_at, id limit 3
      ) bet`
    const race = await raceOf(player, intId)
    expect(race.own).toMatchObject({ score: row?.score, bets: 3 })
    expect(race.status).toBe('running')
    expect(await boardOf(watcher, intId)).toEqual(
      row?.score === '0' ? [] : [expect.objectContaining({ rank: 1, name: null, isOwn: false, prize: '100.00' })],
    )
    await bet(player, '5')
    await count()
    expect((await raceOf(player, intId)).own).toEqual(race.own)
  })

  it('counts no hand that was open before its player joined, no stake of a bonus, and none of who only watches', async () => {
    const intId = await held({ kind: 'turnover', minStake: '0.00' })
    const player = await openAccount(world, 2_000n)
    const hand = await start(contextIn(world.app, player), { game: 'mines', params: { mines: 3 }, amount: '10.00' })
    await join(player, intId)
    const { safe } = await tilesOf(world.app, player, hand)
    await act(contextIn(world.app, player), hand.bet.id, pick(safe[0]))
    await act(contextIn(world.app, player), hand.bet.id, cashOut)
    await count()
    expect((await raceOf(player, intId)).own).toMatchObject({ score: '0', bets: 0, rank: null })
    await bet(player, '3')
    const terms = plainTerms({
      kind: 'fixed',
      percent: null,
      capMinor: null,
      amountMinor: 1_000n,
      order: 'bonusFirst',
      maxStakeMinor: null,
    })
    await grantTo(world, player, await openOffer(world, { terms, budgetMinor: 1_000n }))
    await bet(player, '4')
    await bet(await openAccount(world, 1_000n), '9')
    await count()
    expect((await raceOf(player, intId)).own).toMatchObject({ score: '300', bets: 1, rank: 1 })
    expect(await boardOf(player, intId)).toMatchObject([{ rank: 1, isOwn: true, score: '300' }])
  })

  it('pays each prize once when it is over, to the earlier of equals more, and what a missing rank would have had to the first', async () => {
    const pool = '10.00'
    const intId = await held({ kind: 'turnover', pool, sharesE4: [5_000, 3_000, 2_000] })
    const [first, second] = [await openAccount(world, 10_000n), await openAccount(world, 10_000n)]
    for (const player of [first, second]) await join(player, intId)
    for (const player of [first, second]) await bet(player, '20')
    await count()
    expect((await boardOf(first, intId)).map(({ prize }) => prize)).toEqual(['7.00', '3.00'])
    const cash = await Promise.all([first, second].map((player) => world.cash(player)))
    await endAll()
    await Promise.all([closeRaces(world.app), closeRaces(world.app)])
    const after = await Promise.all([first, second].map((player) => world.cash(player)))
    expect(after.map((now, index) => now - (cash[index] ?? 0n))).toEqual([700n, 300n])
    expect(await raceOf(first, intId)).toMatchObject({ status: 'paid', own: { rank: 1, prize: '7.00' } })
    expect((await raceOf(second, intId)).own?.paidAt).not.toBeNull()
    expect(await outcome(join(await openAccount(world), intId))).toBe('contests.race_over')
  })

  it('that nobody has a score in gives its pool back, and the account holds just what is promised', async () => {
    const intId = await held({ pool: '5.00' })
    await join(await openAccount(world), intId)
    await endAll()
    expect(await raceOf(await openAccount(world), intId)).toMatchObject({ status: 'paid', own: null })
    const { sql, b } = world.owner
    const [promised] = await sql<{ minor: bigint }[]>`
      select coalesce(sum(pool), 0)::bigint as minor from ${b}.contests_race where status = 'open' and currency = 'USD'`
    expect(await houseMinor(world.app, 'contests')).toBe(promised?.minor)
  })

  it('is joined by nobody who is excluded or of another currency, and shown to nobody on a break; a prize waits for nobody', async () => {
    const intId = await held({ kind: 'turnover', pool: '4.00', sharesE4: [10_000] })
    const foreign = await openAccount(world, 0n, 'EUR')
    expect(await outcome(join(foreign, intId))).toBe('contests.race_currency')
    expect((await raceOf(foreign, intId)).reasons).toMatchObject([{ code: 'contests.race_currency' }])
    const player = await openAccount(world, 1_000n)
    await join(player, intId)
    await bet(player, '10')
    const { sql, b } = world.owner
    const breakFor = (who: PlayerActor) =>
      sql`insert into ${b}.limits_protection (player_id, time_out_until) values (${who.id}, clock_timestamp() + interval '1 day')`
    await breakFor(player)
    const resting = await openAccount(world)
    await breakFor(resting)
    expect(await outcome(join(resting, intId))).toBe('limits.time_out')
    expect(await getRaces(world.as(resting), { pageNumber: 1, limit: 20 })).toEqual({ items: [], countAll: 0 })
    expect(await outcome(getBoard(world.as(resting), { intId, pageNumber: 1 }))).toBe('contests.race_unknown')
    // Who is erased could not be paid: that waits until the race is over.
    const closed = await openAccount(world)
    await join(closed, intId)
    expect(await close(world, closed, { erase: true })).toMatchObject({ done: { isErased: false, isEraseDue: true } })
    const isErased = async () => {
      await eraseDue(world.app)
      return (await sql`select from ${b}.account_closing where player_id = ${closed.id} and erased_at is not null`)
        .length
    }
    expect(await isErased()).toBe(0)
    const before = await world.cash(player)
    await endAll()
    expect((await world.cash(player)) - before).toBe(400n)
    expect(await isErased()).toBe(1)
  })
})

describe('a rank', () => {
  it('is exact among thousands, counted from the marked place before it', async () => {
    const intId = await held({ kind: 'bestMultiplier' })
    const { sql, b } = world.owner
    const [{ id: raceId } = { id: '' }] = await sql<
      { id: string }[]
    >`select id from ${b}.contests_race where int_id = ${intId}`
    const rows = Array.from({ length: 3_210 }, (_, index) => ({
      raceId,
      playerId: uuidv7(),
      score: String(1 + ((index * 7_919) % 500)),
      reachedAt: new Date(Date.UTC(2096, 0, 1) + (index % 3) * 1_000),
      betId: uuidv7(),
    }))
    await sql`
      insert into ${b}.contests_entry (race_id, player_id, joined_at, score, bets, reached_at, bet_id)
      select race_id, player_id, reached_at, score, 1, reached_at, bet_id from ${unnested(rows, 'row', {
        race_id: 'uuid',
        player_id: 'uuid',
        score: 'numeric',
        reached_at: 'timestamptz',
        bet_id: 'uuid',
      })}`
    const ranked = [...rows].sort(
      (one, other) =>
        Number(other.score) - Number(one.score) ||
        one.reachedAt.getTime() - other.reachedAt.getTime() ||
        (one.betId < other.betId ? -1 : 1),
    )
    const rankOf = async (playerId: string) => (await readOwnPlaces(world.app.db, playerId, [raceId])).get(raceId)?.rank
    const looked = [0, 1, 999, 1_000, 1_001, 2_000, 3_209]
    const expected = looked.map((index) => index + 1)
    const ranks = () => Promise.all(looked.map((index) => rankOf(ranked[index]?.playerId ?? '')))
    expect(await ranks()).toEqual(expected)
    await inTx(world.app.db, (tx) => markPlaces(tx, [raceId]))
    expect(await ranks()).toEqual(expected)
    await sql`delete from ${b}.contests_mark`
    await sql`delete from ${b}.contests_entry where race_id = ${raceId}`
  })
})
