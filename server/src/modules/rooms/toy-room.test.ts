import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { lockedFor, type Resource } from '#kit/commit/state.ts'
import { type Db, inTx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { randomToken, uuidv7 } from '#kit/random.ts'
import { type Campaign, TICK_MS } from '#kit/rounds/campaign.ts'
import type { Control } from '#kit/rounds/control.ts'
import { holdUntil } from '#kit/rounds/hold-until.ts'
import { leadRounds, type RoundSteps } from '#kit/rounds/lead-rounds.ts'
import { createManualClock } from '#kit/rounds/manual-clock.fixture.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { betNumberNeed, betNumbers } from '../bets/index.ts'
import { stakeNeeds, takeStake } from '../stakes/index.ts'
import type { BetKind, RoundBet } from './bets/bet-kind.ts'
import { endOpenBets } from './bets/end-open-bets.ts'
import { takeBackWaiting } from './bets/take-back-waiting.ts'
import { type ChainLink, readHashes, retireChain, takePosition } from './chains/chain-store.ts'
import { type ChainPlan, ensurePosition } from './chains/ensure-chain.ts'
import { partsOf } from './module-parts.ts'
import type { RoomKind } from './room-kind.ts'
import { runRounds } from './run-rounds.ts'

/*
 * A third kind of shared rounds, a coin that is tossed for everybody: whoever bets gets double or nothing by the hash of the
 * round. It is made of what crash and the live tables are made of, and neither of them knows it.
 */

const CHAIN: ChainPlan = {
  kind: 'toy',
  game: 'toy',
  walk: 'hex-text',
  formula: null,
  length: { sandbox: 30, production: 30 },
}
const BETTING_MS = 3_000
const STAKE_MINOR = 100n

type Round = ChainLink & { readonly intId: number; readonly status: string; readonly endsAtMs: number }
type Toss = RoundBet & { readonly roundIntId: number }
type End = { readonly status: 'won' | 'lost' | 'refunded' }

type TossRow = {
  readonly id: string
  readonly int_id: bigint
  readonly round_int_id: number
  readonly player_id: string
  readonly status: string
  readonly payout: bigint
  readonly created_at: Date
}

const tossOf = (row: TossRow): Toss => ({
  id: row.id,
  intId: Number(row.int_id),
  roundIntId: row.round_int_id,
  playerId: row.player_id,
  currency: 'USD',
  stakeMinor: STAKE_MINOR,
  payoutMinor: row.payout,
  status: row.status,
  createdAt: row.created_at,
})

const tosses: Resource<Toss> = {
  name: 'rooms.toy_bets',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<TossRow[]>`
      select * from ${tx.b}.rooms_toy_bet where id = any(${ids}::uuid[]) order by id ${lockedFor(tx, how, 'for update')}`
    return new Map(rows.map((row) => [row.id, tossOf(row)]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      insert into ${tx.b}.rooms_toy_bet (id, int_id, round_int_id, player_id, status, payout, created_at)
      select * from ${unnested(all, 'row', {
        id: 'uuid',
        int_id: 'bigint',
        round_int_id: 'int',
        player_id: 'uuid',
        status: 'text',
        payout: ['bigint', ({ payoutMinor }) => payoutMinor],
        created_at: 'timestamptz',
      })}
      on conflict (id) do update set status = excluded.status, payout = excluded.payout`
  },
}

/** Where rounds stand, under a lock that their closing waits for. */
const gates: Resource<string> = {
  name: 'rooms.toy_rounds',
  isLocking: true,
  async load(tx, numbers, how) {
    const rows = await tx.sql<{ int_id: number; status: string }[]>`
      select int_id, status from ${tx.b}.rooms_toy_round where int_id = any(${numbers}::int[]) order by int_id
      ${lockedFor(tx, how, 'for key share')}`
    return new Map(rows.map((row) => [String(row.int_id), row.status]))
  },
}

const gateNeed = (roundIntId: number) => ({ resource: gates, key: String(roundIntId) })

const tossKind: BetKind<Toss, End> = {
  name: 'toy',
  bets: tosses,
  product: 'casino',
  endedBet: (bet, { status }) => ({ ...bet, status, payoutMinor: status === 'won' ? 2n * STAKE_MINOR : 0n }),
  newsOf: () => ({ type: 'rounds.changed', room: 'toy' }),
  resultOf: ({ status }) => ({ game: 'toy', multiplierE4: status === 'won' ? 20_000n : 0n }),
  waiting: {
    async read({ sql, b }, playerId) {
      const rows = await sql<TossRow[]>`
        select * from ${b}.rooms_toy_bet where status = 'open' and (${playerId}::uuid is null or player_id = ${playerId})`
      return rows.map(tossOf)
    },
    needs: ({ roundIntId }) => [gateNeed(roundIntId)],
    isWaiting: (state, { roundIntId }) => state.get(gates, String(roundIntId)) === 'betting',
  },
}

async function readRounds({ sql, b }: Db): Promise<Round[]> {
  const rows = await sql<
    { int_id: number; chain_id: string; chain_number: number; hash0: string; status: string; ends_at: Date }[]
  >`
    select * from ${b}.rooms_toy_round order by int_id`
  return rows.map((row) => ({
    intId: row.int_id,
    chainId: row.chain_id,
    chainNumber: row.chain_number,
    terminatingHash: row.hash0,
    status: row.status,
    endsAtMs: row.ends_at.getTime(),
  }))
}

const noRevealed = async () => null

function stepsOf(app: App): RoundSteps<Round> {
  const { sql, b } = app.db
  const mark = (intId: number, from: string, to: string) => sql`
    update ${b}.rooms_toy_round set status = ${to} where int_id = ${intId} and status = ${from}`
  const endAll = (round: Round, endOf: () => End) =>
    endOpenBets(app, tossKind, {
      endOf,
      async readOpen({ after, limit }) {
        const rows = await sql<TossRow[]>`
          select * from ${b}.rooms_toy_bet where round_int_id = ${round.intId} and status = 'open' and int_id > ${after}
          order by int_id limit ${limit}`
        return rows.map(tossOf)
      },
    })
  return {
    name: 'toy',
    async readUnsettled() {
      stepCount++
      return (await readRounds(app.db)).find(({ status }) => !/settled|given back/.test(status)) ?? null
    },
    isLeft: ({ status }) => status === 'betting',
    hasBets: async ({ intId }) =>
      (await sql`select from ${b}.rooms_toy_bet where round_int_id = ${intId} and status = 'open'`).length > 0,
    async open(control) {
      const position = await ensurePosition(app, CHAIN, control.stopping)
      if (position === null) return
      const endsAt = new Date(clock.now() + BETTING_MS)
      await sql`
        with taken as (${takePosition(app.db, position)})
        insert into ${b}.rooms_toy_round (int_id, chain_id, chain_number, hash0, status, ends_at)
        select (select coalesce(max(int_id), 0) + 1 from ${b}.rooms_toy_round), ${position.chainId}::uuid,
          ${position.chainNumber}::int, ${position.terminatingHash}::text, 'betting', ${endsAt}::timestamptz
        from taken`
    },
    async advance(round, control) {
      if (round.status === 'betting') {
        const isOver = await holdUntil(clock, control, { atMs: round.endsAtMs, catchUp: async () => undefined })
        if (isOver) await mark(round.intId, 'betting', 'closed')
      } else if (round.status === 'refunded') {
        await endAll(round, () => ({ status: 'refunded' }))
        await mark(round.intId, 'refunded', 'given back')
      } else {
        const { hash } = await readHashes(app, round, noRevealed)
        await endAll(round, () => ({ status: isHeads(hash) ? 'won' : 'lost' }))
        await mark(round.intId, 'closed', 'settled')
      }
      return true
    },
    async giveUp({ intId, chainId }) {
      await retireChain(app.db, chainId)
      await mark(intId, 'closed', 'refunded')
    },
  }
}

const isHeads = (hash: string) => Number.parseInt(hash.slice(-1), 16) % 2 === 0

const clock = createManualClock(TICK_MS)
let lookCount = 0
let stepCount = 0

function start(app: App): Campaign {
  const lead = (guarded: App, control: Control) => leadRounds({ clock, log: app.log }, stepsOf(guarded), control)
  return runRounds(app, { name: 'toy', clock, lead, follow: async () => undefined, close: () => undefined })
}

const toyRoom: RoomKind = {
  betSource: { name: 'toy', namePlays: async () => [], describePlays: async () => [] },
  routes: {},
  listeners: {},
  rooms: { toy: { snapshot: async () => null } },
  // The test starts it, on a clock of its own.
  start: () => ({ stop: async () => undefined }),
  look: () => void lookCount++,
  takeBackWaiting: (app, whose) => takeBackWaiting(app, tossKind, whose),
  namings: () => [],
}

let world: World
let running: Campaign

beforeAll(async () => {
  world = await createWorld({ extra: { calls: {}, modules: [{ name: 'toys', ...partsOf([toyRoom]) }] } })
  const { sql, schema } = world.owner
  await sql.unsafe(`
    create table ${schema}.rooms_toy_round (int_id int primary key, chain_id uuid not null references ${schema}.rooms_chain,
      chain_number int not null, hash0 text not null, status text not null, ends_at timestamptz not null);
    create table ${schema}.rooms_toy_bet (id uuid primary key, int_id bigint not null, round_int_id int not null,
      player_id uuid not null, status text not null, payout bigint not null, created_at timestamptz not null);
    grant select, insert, update on ${schema}.rooms_toy_round, ${schema}.rooms_toy_bet to public`)
})
beforeEach(async () => {
  running = start(world.app)
  clock.loopCount = 1
  await clock.idle()
})
afterEach(async () => {
  clock.loopCount = 0
  await running.kill()
})
afterAll(() => world.stop())

async function last(): Promise<Round> {
  const round = (await readRounds(world.app.db)).at(-1)
  assert(round !== undefined, 'a round was opened')
  return round
}

/** Moves the clock until the last round is the one after this, or another given, and takes bets. */
async function nextBetting(after = 0): Promise<Round> {
  for (;;) {
    const round = (await readRounds(world.app.db)).at(-1)
    if (round !== undefined && round.status === 'betting' && round.intId > after) return round
    await clock.advanceTo(clock.now() + TICK_MS)
  }
}

async function bet(player: PlayerActor, roundIntId: number): Promise<string> {
  const id = uuidv7()
  const { app } = world
  const { id: playerId, currency } = player
  await app.engine.commit({
    scope: playerId,
    key: randomToken(),
    fingerprint: fingerprintOf('toy/bet', null),
    needs: [...stakeNeeds(playerId, currency), betNumberNeed(id), gateNeed(roundIntId)],
    decide(state) {
      assert(state.get(gates, String(roundIntId)) === 'betting', 'the round takes bets')
      const play = { playerId, currency, reference: id, game: 'toy', product: 'casino' } as const
      takeStake(app, state, { ...play, amountMinor: STAKE_MINOR, isHeld: true })
      const intId = state.get(betNumbers, id) ?? 0
      const ends = { payoutMinor: 0n, status: 'open', createdAt: state.now }
      state.set(tosses, id, { id, intId, roundIntId, playerId, currency, stakeMinor: STAKE_MINOR, ...ends })
      return null
    },
  })
  return id
}

async function statusOf(id: string): Promise<string | undefined> {
  const { sql, b } = world.app.db
  const [row] = await sql<{ status: string }[]>`select status from ${b}.rooms_toy_bet where id = ${id}`
  return row?.status
}

const rich = () => world.player({ cashMinor: 1_000n })

describe('a third kind of shared rounds', () => {
  it('plays round after round by the hashes of its own chain, and pays each bet once', async () => {
    const lookedBefore = lookCount
    let round = await nextBetting()
    for (let played = 0; played < 3; played++) {
      const players = await Promise.all([rich(), rich()])
      const bets = await Promise.all(players.map((player) => bet(player, round.intId)))
      const { hash } = await readHashes(world.app, round, noRevealed)
      const next = await nextBetting(round.intId)
      const end = isHeads(hash) ? 'won' : 'lost'
      expect(await Promise.all(bets.map(statusOf))).toEqual([end, end])
      expect(await Promise.all(players.map(world.cash))).toEqual(players.map(() => (end === 'won' ? 1_100n : 900n)))
      expect(next).toMatchObject({ chainId: round.chainId, chainNumber: round.chainNumber + 1 })
      round = next
    }
    expect(lookCount).toBeGreaterThan(lookedBefore)
  })

  it('goes on where a writer died, and leaves to the next one what an orderly stop has not begun', async () => {
    const round = await nextBetting((await readRounds(world.app.db)).at(-1)?.intId)
    const id = await bet(await rich(), round.intId)
    clock.loopCount = 0
    const stepsBefore = stepCount
    await running.stop()
    // One look at where the round stands, and no step of it.
    expect(stepCount - stepsBefore).toBeLessThanOrEqual(1)
    expect(await statusOf(id)).toBe('open')
    expect((await last()).status).toBe('betting')
    running = start(world.app)
    clock.loopCount = 1
    await nextBetting(round.intId)
    expect(await statusOf(id)).toMatch(/^(won|lost)$/)
  })

  it('gives back what waits for its round to a player who stops playing, and to all when it is closed', async () => {
    const round = await nextBetting((await readRounds(world.app.db)).at(-1)?.intId)
    const [stopped, other] = await Promise.all([rich(), rich()])
    const [first, second] = [await bet(stopped, round.intId), await bet(other, round.intId)]
    const { app } = world
    await inTx(app.db, (tx) => app.leave(tx, { type: 'limits.play_stopped', playerId: stopped.id }))
    await expect.poll(() => statusOf(first)).toBe('cancelled')
    expect(await statusOf(second)).toBe('open')
    app.tell({ type: 'stakes.stops_seen', stops: new Set(['toy']) })
    await expect.poll(() => statusOf(second)).toBe('cancelled')
    expect(await Promise.all([stopped, other].map(world.cash))).toEqual([1_000n, 1_000n])
  })

  it('gives a round whose hash cannot be read back whole, and goes on with another chain', async () => {
    const round = await nextBetting((await readRounds(world.app.db)).at(-1)?.intId)
    const player = await rich()
    const id = await bet(player, round.intId)
    const { sql, b } = world.app.db
    await sql`update ${b}.rooms_chain set sealed = 'damaged' where id = ${round.chainId}`
    const next = await nextBetting(round.intId)
    expect(await statusOf(id)).toBe('refunded')
    expect(await world.cash(player)).toBe(1_000n)
    expect(next).toMatchObject({ chainNumber: 1 })
    expect(next.chainId).not.toBe(round.chainId)
  })
})
