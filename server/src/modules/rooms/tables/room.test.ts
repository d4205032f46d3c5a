import type { TableSeatData, TableStateData, TableTotalData } from '@tas/shared/contract/rooms/table-calls.ts'
import type { LiveEvent } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { listBets } from '../../bets/list-bets.ts'
import { hidePlayer, showPlayer } from '../../bets/visibility-store.ts'
import { getResults } from './get-results.ts'
import { getStatistics } from './get-statistics.ts'
import { getTableRound } from './get-table-round.ts'
import { getTableState } from './get-table-state.ts'
import { getTables } from './get-tables.ts'
import type { RunningTables } from './start-tables.ts'
import { createTablesWorld, pause, type TablesWorld } from './tables.fixture.ts'
import { ATTENDED_MS } from './timing.ts'

let world: TablesWorld
let running: RunningTables

beforeAll(async () => {
  world = await createTablesWorld('live-baccarat')
  running = await world.start()
})
afterAll(() => world.close())

const rich = () => world.player({ cashMinor: 100_000n })
const on = (spot: string) => ({ chips: [{ spot, units: 1 }] })
const stateFor = async (player: PlayerActor | null) =>
  getTableState({ ...world.as(await rich()), player }, { table: world.table.name })

type Shown = {
  readonly totals: ReadonlyMap<string, TableTotalData>
  readonly seats: ReadonlyMap<number, TableSeatData>
  readonly seatCount: number
}

/** What somebody sees who was given a snapshot and the events after it. */
function applyEvents(state: TableStateData, events: readonly LiveEvent[]): Shown {
  const totals = new Map(state.totals.map((total) => [total.currency, total]))
  const seats = new Map(state.seats.map((seat) => [seat.intId, seat]))
  let { seatCount } = state
  for (const event of events) {
    if (event.type !== 'table.bets') continue
    for (const total of event.totals) {
      const spots = new Map(totals.get(total.currency)?.spots.map(({ spot, amount }) => [spot, amount]))
      for (const { spot, amount } of total.spots) spots.set(spot, amount)
      const lying = [...spots].filter(([, amount]) => amount !== '0').map(([spot, amount]) => ({ spot, amount }))
      totals.set(total.currency, { ...total, spots: lying })
    }
    for (const seat of event.seats) seats.set(seat.intId, seat)
    for (const intId of event.removed) seats.delete(intId)
    seatCount = event.seatCount
  }
  return { totals, seats, seatCount }
}

const bySpot = (total: TableTotalData | undefined) =>
  Object.fromEntries(total?.spots.map(({ spot, amount }) => [spot, amount]) ?? [])

describe('the room of a table', () => {
  it('gives a snapshot and events that together are what a newcomer is shown', async () => {
    await world.until('betting')
    const { state: before } = await stateFor(null)
    const ear = world.listen()
    const players = await Promise.all(Array.from({ length: 12 }, rich))
    await Promise.all(players.map((player, index) => world.bet(player, on(index % 2 ? 'banker' : 'tie'))))
    const [first, second] = players
    if (first === undefined || second === undefined) return expect.fail('there are players')
    await world.takeBack(first)
    await world.bet(second, { ...on('player'), amount: '7.00' })
    await pause()
    ear.stop()
    const { state: after } = await stateFor(null)
    const screen = applyEvents(before, ear.events)
    expect(screen.seatCount).toBe(11)
    expect(screen.seatCount).toBe(after.seatCount)
    expect(bySpot(screen.totals.get('USD'))).toEqual(bySpot(after.totals[0]))
    expect(bySpot(after.totals[0])).toEqual({ tie: '5.00', banker: '6.00', player: '7.00' })
    const seats = [...screen.seats.values()].toSorted((one, other) => one.intId - other.intId)
    expect(seats).toEqual(after.seats.toSorted((one, other) => one.intId - other.intId))
  })

  it('tells of many bets together', async () => {
    await world.until('betting', { isNext: true })
    const players = await Promise.all(Array.from({ length: 40 }, rich))
    const ear = world.listen()
    await Promise.all(players.map((player) => world.bet(player, on('banker'))))
    await pause()
    ear.stop()
    const told = ear.events.filter(({ type }) => type === 'table.bets')
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThan(40)
    expect(told.at(-1)).toMatchObject({ seatCount: 40, totals: [{ betCount: 40, staked: '40.00' }] })
  })

  it('tells each phase, the outcome with the closing, and what was paid', async () => {
    const player = await rich()
    await world.until('betting', { isNext: true })
    const ear = world.listen()
    await world.bet(player, { chips: ['player', 'banker', 'tie'].map((spot) => ({ spot, units: 1 })), amount: '3.00' })
    await world.until('settled')
    await pause()
    ear.stop()
    const phases = ear.events.flatMap((event) => (event.type === 'table.phase' && event.round ? [event.round] : []))
    expect(phases.map(({ phase }) => phase)).toEqual(['dealing', 'settled'])
    expect(phases[0]?.result).toMatch(/^(player|banker|tie)/)
    const paid = applyEvents((await stateFor(null)).state, ear.events).totals.get('USD')?.paid
    const { cash } = await world.money(player)
    expect(paid).toBe(`${(cash - 99_700n) / 100n}.${String((cash - 99_700n) % 100n).padStart(2, '0')}`)
  })

  it('names nobody who does not choose to be seen, and hides a name again', async () => {
    const [seen, hidden] = [await rich(), await rich()]
    await world.until('betting', { isNext: true })
    await world.bet(hidden, on('tie'))
    expect((await stateFor(null)).state.seats.map(({ name }) => name)).toEqual([null])
    await showPlayer(world.app.db, seen.id, 'Shirin')
    const ear = world.listen()
    await world.bet(seen, { amount: '5.00', ...on('banker') })
    await expect
      .poll(() => ear.events.find(({ type }) => type === 'table.named'))
      .toMatchObject({ seats: [{ name: 'Shirin' }] })
    expect((await stateFor(null)).state.seats.map(({ name }) => name)).toEqual(['Shirin', null])
    await hidePlayer(world.app.db, seen.id)
    await world.app.hideName('Shirin')
    ear.stop()
    expect(ear.events.at(-1)).toEqual({ type: 'feed.nameHidden', name: 'Shirin' })
    expect((await stateFor(null)).state.seats.map(({ name }) => name)).toEqual([null, null])
  })
})

describe('a table', () => {
  it('shows the caller their own bets of the round, and everybody its results, counts and proofs', async () => {
    const player = await rich()
    const { intId } = await world.until('betting', { isNext: true })
    const { bet } = await world.bet(player, on('tie'))
    expect((await stateFor(player)).myBets).toEqual([bet])
    expect((await stateFor(null)).myBets).toEqual([])
    const ctx = world.as(player)
    const { table } = bet
    await expect(getTableRound(ctx, { table, intId })).rejects.toMatchObject({ code: 'rooms.round_not_found' })
    await world.until('settled')
    const { round } = await getTableRound(ctx, { table, intId })
    const { items, countAll } = await getResults(ctx, { table, pageNumber: 1, limit: 2 })
    expect(items[0]).toMatchObject({ intId, result: round.result, outcome: round.outcome })
    expect(items).toHaveLength(2)
    const { rounds, counts } = await getStatistics(ctx, { table, rounds: 100 })
    expect(rounds).toBe(countAll)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rounds)
    expect((await getTables(ctx)).tables).toMatchObject([{ table, phase: 'settled', results: expect.anything() }])
    await expect(getResults(ctx, { table: 'live-poker', pageNumber: 1, limit: 2 })).rejects.toMatchObject({
      code: 'rooms.unknown_table',
    })
  })

  it('tells a player how the last round ended that they were in, whatever rounds have been since', async () => {
    const player = await rich()
    await world.until('betting', { isNext: true })
    const { bet } = await world.bet(player, on('banker'))
    await world.until('betting', { isNext: true })
    await world.until('betting', { isNext: true })
    const ended = { id: bet.id, status: expect.stringMatching(/won|lost|refunded/) }
    expect((await stateFor(player)).myBets).toMatchObject([ended])
    const { bet: next } = await world.bet(player, on('tie'))
    expect((await stateFor(player)).myBets).toMatchObject([{ id: next.id, status: 'open' }, ended])
  })

  it('answers whoever lays chips and takes them back all the time no more than others', async () => {
    const player = await rich()
    const { intId } = await world.until('betting', { isNext: true })
    const { bet } = await world.bet(player, on('banker'))
    const { sql, b } = world.app.db
    const [kept] = await sql<{ id: string }[]>`select id from ${b}.rooms_table_bet where id = ${bet.id}`
    // As after hundreds of calls: newer than what counts.
    await world.owner.sql`
      insert into ${b}.rooms_table_bet (id, int_id, table_name, round_int_id, player_id, stake, currency, chips, status, created_at, changed_at)
      select gen_random_uuid(), int_id + number, table_name, round_int_id, player_id, stake, currency, chips, 'cancelled', now(), now()
      from ${b}.rooms_table_bet, generate_series(100, 600) as number where id = ${bet.id}`
    const { myBets } = await stateFor(player)
    expect(myBets.length).toBeLessThan(200)
    expect(myBets.filter(({ status }) => status !== 'cancelled')).toEqual([bet])
    expect(myBets.flatMap(({ status, chips }) => (status === 'cancelled' ? chips : []))).toEqual([])
    // They have no postings.
    await world.owner.sql`
      delete from ${b}.rooms_table_bet where player_id = ${player.id} and status = 'cancelled'`
    await world.until('betting', { isNext: true })
    const ended = (await stateFor(player)).myBets.filter(({ status }) => status !== 'cancelled')
    expect(ended).toMatchObject([{ id: kept?.id, roundIntId: intId, chips: [] }])
  })

  it('keeps its bets in the list of all house bets, by the name of the table', async () => {
    const player = await rich()
    await world.until('betting', { isNext: true })
    const { bet } = await world.bet(player, on('banker'))
    await world.until('settled')
    for (const game of [null, 'live-baccarat']) {
      const { items, countAll } = await listBets(world.as(player), { game, pageNumber: 1, limit: 20 })
      expect(countAll).toBe(1)
      expect(items).toMatchObject([{ id: bet.id, game: 'live-baccarat', status: expect.stringMatching(/won|lost/) }])
    }
    expect(await listBets(world.as(player), { game: 'baccarat', pageNumber: 1, limit: 20 })).toMatchObject({
      countAll: 0,
    })
  })

  it('rests while nobody is at it, and opens for the first who comes', async () => {
    await world.until('settled')
    await world.kill(running)
    world.clock.jump(10 * ATTENDED_MS)
    const { sql, b } = world.app.db
    const count = async () => (await sql`select 1 from ${b}.rooms_table_round`).length
    const before = await count()
    running = await world.start()
    world.clock.jump(2 * ATTENDED_MS)
    await world.clock.advanceTo(world.clock.now() + 60_000)
    const rested = await count()
    // The fixture attends when it starts; one round may have been opened by that.
    expect(rested - before).toBeLessThanOrEqual(1)
    await world.clock.advanceTo(world.clock.now() + 60_000)
    expect(await count()).toBe(rested)
    expect((await stateFor(null)).state.round).toBeNull()
    const ear = world.listen()
    await world.until('betting')
    ear.stop()
    expect(await count()).toBe(rested + 1)
  })
})
