import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { readHouseBalances } from '../../ledger/index.ts'
import { roundSeed, type TableRound } from './round.ts'
import { type Chips, createTablesWorld, type TablesWorld } from './tables.fixture.ts'

/** More of them is a longer search: TABLE_RUNS=200 npm test -- chips.property. Each is a round of the table. */
const RUNS = Number(process.env['TABLE_RUNS'] ?? 8)

let world: TablesWorld

beforeAll(async () => {
  world = await createTablesWorld()
  await world.start()
})
afterAll(async () => {
  await world.close()
})

/** What a player tries in the betting of a round, one after the other. A late one was read when betting had ended. */
type Try =
  | { readonly kind: 'bet'; readonly chips: Chips; readonly stakeMinor: bigint; readonly isLate: boolean }
  | { readonly kind: 'takeBack'; readonly isLate: boolean }

const START_MINOR = 90_000n
const PLAYERS = 3
/** What a player may stake on a round here, and what one spot may pay: $1,000 and $10,000. */
const [MAX_MINOR, MAX_SPOT_PAYOUT_MINOR] = [100_000n, 1_000_000n]
const MULTIPLIER_SCALE = 10_000n

const spot = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('red', 'black', 'dozen-1', 'straight-7', 'straight-0', 'odd') },
  { weight: 1, arbitrary: fc.constantFrom('straight-37', 'split-1-9', '', '__proto__') },
)
const units = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(1, 2, 4) }, { weight: 1, arbitrary: fc.constant(0) })
const chips: fc.Arbitrary<Chips> = fc.oneof(
  { weight: 6, arbitrary: fc.uniqueArray(fc.record({ spot, units }), { selector: (chip) => chip.spot, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.record({ spot, units }), { maxLength: 4 }) },
)
const stakeMinor = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 300n }).map((count) => count * 12n) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 100n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1_500n, max: 9_000n }).map((count) => count * 12n) },
)
const isLate = fc.integer({ min: 0, max: 6 }).map((number) => number === 6)
const attempt: fc.Arbitrary<Try> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('bet'), chips, stakeMinor, isLate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack'), isLate }) },
)
const attempts = fc.array(fc.array(attempt, { maxLength: 8 }), { minLength: PLAYERS, maxLength: PLAYERS })

type Laid = { readonly chips: Chips; readonly stakeMinor: bigint }

/** How a bet must be refused by whoever has these on the round; null: it must be taken. */
function refusalOf(bet: Laid & { readonly isLate: boolean }, laid: readonly Laid[]): string | null {
  const { spots } = world.table.game
  const own = bet.chips.map((chip) => chip.spot)
  const areChips = bet.chips.length > 0 && new Set(own).size === own.length
  if (!areChips || bet.chips.some((chip) => !spots.includes(chip.spot) || chip.units < 1)) return 'rooms.bad_chips'
  if (bet.stakeMinor === 0n) return 'wallet.amount_invalid'
  if (bet.stakeMinor > MAX_MINOR) return 'stakes.above_maximum'
  if (sharesOf(bet).some(({ rest }) => rest > 0n)) return 'rooms.uneven_chips'
  if (bet.isLate) return 'rooms.betting_closed'
  const all = [...laid, bet]
  if (staked(all) > MAX_MINOR) return 'rooms.table_limit'
  const isTooMuch = own.some((name) => {
    const onSpot = all.flatMap(sharesOf).filter((share) => share.spot === name)
    const { maxMultiplierE4 } = world.table.game.spotPaytable(name)
    return (
      onSpot.reduce((sum, { minor }) => sum + minor, 0n) * maxMultiplierE4 > MAX_SPOT_PAYOUT_MINOR * MULTIPLIER_SCALE
    )
  })
  if (isTooMuch) return 'rooms.spot_limit'
  return staked(all) > START_MINOR ? 'wallet.insufficient_funds' : null
}

/** The part of each chip in a stake, and what of it is no whole minor unit. */
function sharesOf({ chips, stakeMinor }: Laid) {
  const all = chips.reduce((sum, chip) => sum + BigInt(chip.units), 0n)
  return chips.map(({ spot, units }) => {
    const product = stakeMinor * BigInt(units)
    return { spot, minor: product / all, rest: product % all }
  })
}

function staked(bets: readonly Laid[]): bigint {
  return bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n)
}

/** Tries one after the other, each refused or taken as the model says. @returns what then lies on the table */
async function play(player: PlayerActor, tries: readonly Try[], { intId, bettingEndsAt }: TableRound): Promise<Laid[]> {
  let laid: Laid[] = []
  for (const one of tries) {
    const late = one.isLate ? { readAt: bettingEndsAt } : {}
    if (one.kind === 'takeBack') {
      const refusal = one.isLate ? 'rooms.betting_closed' : laid.length === 0 ? 'rooms.nothing_to_take_back' : null
      expect(await codeOf(world.takeBack(player, { round: intId, ...late }))).toBe(refusal)
      if (refusal === null) laid = []
    } else {
      const refusal = refusalOf(one, laid)
      const amount = `${one.stakeMinor / 100n}.${String(one.stakeMinor % 100n).padStart(2, '0')}`
      const ask = { chips: one.chips, amount, round: intId, ...late }
      expect([refusal, one, laid, await codeOf(world.bet(player, ask))]).toEqual([refusal, one, laid, refusal])
      if (refusal === null) laid = [...laid, one]
    }
  }
  return laid
}

/** The code a call was refused with; null: it was carried out. */
async function codeOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
}

/** Lets time pass in leaps until the table shows a phase of a round from this number on. */
async function leapTo(status: 'open' | 'settled', fromIntId: number): Promise<TableRound> {
  for (;;) {
    const round = world.screen().round()
    const isThere = round !== null && round.intId >= fromIntId
    if (isThere && (status === 'open' ? round.status === 'betting' : round.settledAt !== null)) return round
    world.screen().attend()
    world.clock.jump(2_500)
    await world.clock.idle()
  }
}

async function houseMinor(): Promise<bigint> {
  const balances = await readHouseBalances(world.app.db)
  return balances.find(({ code, currency }) => code === 'games' && currency === 'USD')?.balanceMinor ?? 0n
}

let nextRound = 1

it('whatever chips players try to lay, each try is taken or refused by the rules, and the round pays what they say', async () => {
  await fc.assert(
    fc.asyncProperty(attempts, async (all) => {
      const round = await leapTo('open', nextRound)
      nextRound = round.intId + 1
      const before = await houseMinor()
      const players = await Promise.all(all.map(() => world.player({ cashMinor: START_MINOR })))
      const laid = await Promise.all(players.map((player, index) => play(player, all[index] ?? [], round)))
      for (const [index, player] of players.entries()) {
        const held = staked(laid[index] ?? [])
        expect(await world.money(player)).toEqual({ cash: START_MINOR - held, held })
      }
      const { serverSeed } = await leapTo('settled', round.intId)
      const seed = roundSeed(round, serverSeed ?? '')
      const paid = laid.map((bets) => bets.reduce((sum, bet) => sum + payoutOf(bet, seed), 0n))
      for (const [index, player] of players.entries())
        expect(await world.money(player)).toEqual({
          cash: START_MINOR - staked(laid[index] ?? []) + (paid[index] ?? 0n),
          held: 0n,
        })
      expect(await houseMinor()).toBe(before + staked(laid.flat()) - paid.reduce((sum, one) => sum + one, 0n))
      await world.expectBooksRight()
    }),
    { numRuns: RUNS },
  )
})

function payoutOf({ chips, stakeMinor }: Laid, seed: ReturnType<typeof roundSeed>): bigint {
  const reading = world.table.game.read({ chips })
  if (!reading.ok) throw new Error('what was taken can be read')
  return reading.bet.settle(stakeMinor, seed).payoutMinor
}
