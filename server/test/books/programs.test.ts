import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../world.ts'
import { carryOut, createHoldTable } from './carry-out.ts'
import { explain, NEW_PLAYER, type PlayerModel, type Sent } from './model.ts'
import type { Ask, Order, Outcome } from './order.ts'
import { type OtherHouse, openOtherHouse } from './other-house.ts'
import { readSnapshots } from './snapshots.ts'

/** More of them is a longer search: PROGRAM_RUNS=500 npm test -- programs. */
const RUNS = Number(process.env['PROGRAM_RUNS'] ?? 20)

let world: World
let other: OtherHouse

beforeAll(async () => {
  world = await createWorld()
  await createHoldTable(world.owner)
  other = await openOtherHouse(world.config)
})
afterAll(async () => {
  await other.stop()
  await world.expectBooksRight()
  await world.stop()
})

/** One thing in a burst. `target` points at something that was done before, whatever there is by then. */
type Step = {
  readonly who: number
  readonly house: number
  readonly what:
    | { readonly kind: 'deposit' | 'stake' | 'hold'; readonly amount: number }
    | { readonly kind: 'settle'; readonly target: number; readonly payout: number }
    | { readonly kind: 'refund'; readonly target: number }
    | { readonly kind: 'reverse'; readonly target: number }
    | { readonly kind: 'again'; readonly target: number; readonly isChanged: boolean }
}

const amount = fc.integer({ min: 1, max: 600 })
const target = fc.nat(1_000)
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(3),
  house: fc.nat(1),
  what: fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('deposit', 'stake', 'hold'), amount }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle'), target, payout: fc.nat(900) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund'), target }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse'), target }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('again'), target, isChanged: fc.boolean() }) },
  ),
})
/** Steps of one burst are sent at the same moment. */
const program = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 8 })

type House = (order: Order) => Promise<Outcome>

const CURRENCIES = ['USD', 'USD', 'EUR', 'USDT']

async function runProgram(bursts: readonly (readonly Step[])[], houses: readonly House[]): Promise<void> {
  const players = await Promise.all(CURRENCIES.map((currency) => world.player({ currency })))
  const models = new Map<string, PlayerModel>(players.map((player) => [player.id, NEW_PLAYER]))
  const past: Order[] = []
  for (const burst of bursts) {
    const before = [...past]
    const orders = burst.map((one) => {
      const order = orderOf(one, players, before, past)
      past.push(order)
      return order
    })
    const outcomes = await Promise.all(
      orders.map((order, index) => {
        const house = houses[(burst[index]?.house ?? 0) % houses.length]
        if (house === undefined) throw new Error('there is a house')
        return house(order)
      }),
    )
    const sent = orders.flatMap((order, index): Sent[] => {
      const outcome = outcomes[index]
      return outcome === undefined ? [] : [{ order, outcome }]
    })
    for (const player of players) {
      const own = sent.filter(({ order }) => order.player.id === player.id)
      const explained = explain(models.get(player.id) ?? NEW_PLAYER, own)
      expect(explained.unexplained).toEqual([])
      models.set(player.id, explained.model)
    }
    expect(await storedBooks(players)).toEqual(players.map((player) => shown(player, models.get(player.id))))
  }
}

/** Makes the order of a step. What it points at is from an earlier burst; only a repetition may be of the same one. */
function orderOf(one: Step, players: readonly PlayerActor[], before: readonly Order[], past: readonly Order[]): Order {
  const { what } = one
  const player = players[one.who]
  if (player === undefined) throw new Error('there is such a player')
  if (what.kind === 'again') {
    const first = past[what.target % Math.max(1, past.length)]
    if (first === undefined) return { player, key: uuidv7(), ask: { kind: 'refund', hold: uuidv7() } }
    return what.isChanged ? { ...first, ask: { kind: 'deposit', amountMinor: 1n, reference: uuidv7() } } : first
  }
  return {
    player,
    key: uuidv7(),
    ask: askOf(
      what,
      before.filter((order) => order.player.id === player.id),
    ),
  }
}

function askOf(what: Exclude<Step['what'], { readonly kind: 'again' }>, own: readonly Order[]): Ask {
  if ('amount' in what) return { kind: what.kind, amountMinor: BigInt(what.amount), reference: uuidv7() }
  const kinds = what.kind === 'reverse' ? ['deposit', 'stake'] : ['hold']
  const references = own.flatMap(({ ask }) => (kinds.includes(ask.kind) && 'reference' in ask ? [ask.reference] : []))
  const reference = references[what.target % Math.max(1, references.length)] ?? uuidv7()
  if (what.kind === 'reverse') return { kind: 'reverse', reference }
  if (what.kind === 'refund') return { kind: 'refund', hold: reference }
  return { kind: 'settle', hold: reference, payoutMinor: BigInt(what.payout) }
}

type Books = {
  readonly id: string
  readonly currency: string
  readonly cash: bigint
  readonly held: bigint
  readonly version: bigint
  readonly games: bigint
  readonly clearing: bigint
  readonly openHolds: bigint
  /** Of everything the player has and the house got from them. */
  readonly sum: bigint
}

function shown({ id, currency }: PlayerActor, model: PlayerModel = NEW_PLAYER): Books {
  const { cash, held, version, games, clearing } = model
  const openHolds = [...model.holds.values()].reduce((sum, hold) => sum + (hold.isOpen ? hold.amountMinor : 0n), 0n)
  return { id, currency, cash, held, version, games, clearing, openHolds, sum: 0n }
}

/** The purses as stored, and the accounts of the house as the postings with these players give them. */
async function storedBooks(players: readonly PlayerActor[]): Promise<readonly Books[]> {
  const { sql, b } = world.app.db
  const rows = await sql<Books[]>`
    with house as (
      select posting.wallet_id, account.code, sum(case when from_account = account.id * 16 then -amount else amount end) as got
      from ${b}.ledger_posting posting join ${b}.ledger_house_account account
        on account.id * 16 in (posting.from_account, posting.to_account)
      group by posting.wallet_id, account.code
    ), open as (
      select posting.wallet_id, sum(hold.amount) as held
      from ${b}.test_hold hold join ${b}.ledger_posting posting on posting.reference = hold.id and posting.kind = 'hold'
      where hold.is_open group by posting.wallet_id
    )
    select wallet.player_id as id, wallet.currency, wallet.cash, wallet.held, wallet.version,
      coalesce(games.got, 0)::bigint as games, coalesce(clearing.got, 0)::bigint as clearing,
      coalesce(open.held, 0)::bigint as "openHolds",
      (wallet.cash + wallet.held + wallet.bonus + coalesce(games.got, 0) + coalesce(clearing.got, 0))::bigint as sum
    from unnest(${players.map((player) => player.id)}::uuid[]) with ordinality as asked (id, place)
    join ${b}.ledger_wallet wallet on wallet.player_id = asked.id
    left join house games on games.wallet_id = wallet.id and games.code = 'games'
    left join house clearing on clearing.wallet_id = wallet.id and clearing.code = 'clearing.sandbox'
    left join open on open.wallet_id = wallet.id
    order by asked.place`
  return rows
}

describe.each([
  ['one house', (): House[] => [(order) => carryOut(world.app, order)]],
  ['two houses in two processes', (): House[] => [(order) => carryOut(world.app, order), other.carryOut]],
])('random programs in %s', (_, houses) => {
  it('get the answers and leave the balances of a plain in-memory model, at every step and for every snapshot', async () => {
    const snapshots = readSnapshots(world)
    try {
      await fc.assert(
        fc.asyncProperty(program, (bursts) => runProgram(bursts, houses())),
        // What depends on a race does not get smaller by being run again.
        { numRuns: RUNS, endOnFailure: true },
      )
    } finally {
      const { count, problems } = await snapshots.stop()
      expect(problems).toEqual([])
      expect(count).toBeGreaterThan(0)
    }
  })
})
