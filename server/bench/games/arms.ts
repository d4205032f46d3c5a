import { commitmentOf, type FairSeed } from '@tas/shared/rules/fairness.ts'
import { crashPaytable } from '@tas/shared/rules/games/crash.ts'
import { crashPointE2 } from '@tas/shared/rules/games/crash-point.ts'
import { DARTS_DIFFICULTIES } from '@tas/shared/rules/games/darts.ts'
import { TOWER_DIFFICULTIES } from '@tas/shared/rules/games/dragontower.ts'
import { HIDDEN_END_DIFFICULTIES } from '@tas/shared/rules/games/hidden-end.ts'
import { hiloRank } from '@tas/shared/rules/games/hilo.ts'
import { KENO_RISKS } from '@tas/shared/rules/games/keno-tables.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { Paytable, PaytableRow } from '@tas/shared/rules/games/paytable.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '@tas/shared/rules/games/plinko-tables.ts'
import { INSTANT_GAMES, STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import { SNAKES_DIFFICULTIES } from '@tas/shared/rules/games/snakes.ts'
import { CASH_OUT, type StepBet, type StepHand } from '@tas/shared/rules/games/step-game.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '@tas/shared/rules/games/wheel-tables.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'

/** One way to bet on a game, with the exact chance of every multiplier it can come to. */
export type Arm = {
  readonly name: string
  /** By the multiplier in ten-thousandths; 0n is a lost bet. The chances add up to one. */
  readonly chances: ReadonlyMap<bigint, number>
  /** Plays it by the rules the server plays by. @returns the multiplier in ten-thousandths */
  readonly play: (seed: FairSeed) => bigint
}

/** Bets of every instant game: each of its tables at least once. */
const INSTANT_BETS: Readonly<Record<string, readonly WireParams[]>> = {
  dice: ['2.00', '25.00', '50.50', '90.00'].flatMap((target) => [
    { target, direction: 'over' },
    { target, direction: 'under' },
  ]),
  limbo: ['1.01', '1.50', '2.00', '10.00', '100.00'].map((target) => ({ target })),
  plinko: PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
  keno: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((count) =>
    KENO_RISKS.map((risk) => ({
      picks: Array.from({ length: count }, (_, index) => index * 4 + 1),
      risk,
    })),
  ),
  wheel: WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk }))),
  diamonds: [{}],
  darts: DARTS_DIFFICULTIES.map((difficulty) => ({ difficulty })),
}

/** Games whose pay table has a row for each number of steps, with the action of a step. */
const LADDERS: Readonly<Record<string, { readonly bets: readonly WireParams[]; readonly stepTo: LadderStep }>> = {
  mines: {
    bets: [1, 3, 5, 10, 24].map((mines) => ({ mines })),
    stepTo: (hand, index) => hand.next('pick', { tile: index }),
  },
  dragontower: {
    bets: TOWER_DIFFICULTIES.map((difficulty) => ({ difficulty })),
    stepTo: (hand) => hand.next('pick', { tile: 0 }),
  },
  chicken: {
    bets: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
    stepTo: (hand) => hand.next('step', {}),
  },
  pump: {
    bets: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
    stepTo: (hand) => hand.next('pump', {}),
  },
}
type LadderStep = (hand: StepHand, index: number) => ReturnType<StepHand['next']>
const LADDER_STEPS = [1, 2, 4, 8]

const CRASH_TARGETS_E2 = [101, 150, 200, 1_000, 10_000]
const RANKS = 13

/** Every house game with its arms, by the name of its rule. */
export function allArms(): ReadonlyMap<string, readonly Arm[]> {
  const arms = new Map<string, readonly Arm[]>()
  for (const { game, read } of INSTANT_GAMES)
    arms.set(
      game,
      (INSTANT_BETS[game] ?? []).map((wire) => instantArm(read, wire)),
    )
  for (const { game, read } of STEP_GAMES) {
    const ladder = LADDERS[game]
    if (ladder !== undefined)
      arms.set(
        game,
        ladder.bets.flatMap((wire) => ladderArms(betOf(read, wire), ladder.stepTo)),
      )
    else if (game === 'hilo') arms.set(game, [hiloArm(betOf(read, {}))])
    else if (game === 'snakes')
      arms.set(
        game,
        SNAKES_DIFFICULTIES.map((difficulty) => snakesArm(betOf(read, { difficulty }))),
      )
  }
  arms.set('crash', CRASH_TARGETS_E2.map(crashArm))
  return arms
}

type Reading<Bet> = { readonly ok: true; readonly bet: Bet } | { readonly ok: false; readonly field: string }

function betOf<Bet>(read: (wire: WireParams) => Reading<Bet>, wire: WireParams): Bet {
  const reading = read(wire)
  if (!reading.ok) throw new Error(`${JSON.stringify(wire)} is refused by its ${reading.field}`)
  return reading.bet
}

function instantArm(read: (typeof INSTANT_GAMES)[number]['read'], wire: WireParams): Arm {
  const bet = betOf(read, wire)
  return {
    name: JSON.stringify(wire),
    chances: chancesOf(bet.paytable().table),
    play: (seed) => bet.settle(0n, seed).multiplierE4,
  }
}

/** Goes so many steps and cashes out. */
function ladderArms(bet: StepBet, stepTo: LadderStep): readonly Arm[] {
  const { table } = bet.paytable()
  return LADDER_STEPS.flatMap((steps) => {
    const row = table[steps - 1]
    if (row === undefined) return []
    return [
      {
        name: `${JSON.stringify(bet.params)} ${steps} steps`,
        chances: withLoss([[row.multiplierE4, chanceOf(row)]]),
        play(seed) {
          let hand = bet.start(seed)
          for (let index = 0; index < steps && hand.status === 'open'; index++) hand = taken(stepTo(hand, index))
          return paidBy(hand)
        },
      },
    ]
  })
}

/** One guess, on the likelier side of the first card. */
function hiloArm(bet: StepBet): Arm {
  const isHigher = (rank: number) => rank <= (RANKS + 1) / 2
  const rows = bet.paytable().table.filter(({ outcome }, index) => {
    const rank = Math.floor(index / 2) + 1
    return outcome.endsWith(isHigher(rank) ? 'higher' : 'lower')
  })
  return {
    name: 'the likelier side, once',
    chances: withLoss(rows.map((row) => [row.multiplierE4, chanceOf(row) / RANKS])),
    play(seed) {
      const hand = bet.start(seed)
      const rank = firstRank(hand)
      return paidBy(taken(hand.next(isHigher(rank) ? 'higher' : 'lower', {})))
    },
  }
}

function firstRank({ shown }: StepHand): number {
  const { cards } = shown
  const [card] = Array.isArray(cards) ? cards : []
  if (typeof card !== 'number') throw new Error('a hand of hi-lo shows no card')
  return hiloRank(card)
}

/** Rolls twice and cashes out. */
function snakesArm(bet: StepBet): Arm {
  const { table } = bet.paytable()
  const rowsOf = (roll: string) => table.filter(({ outcome }) => outcome.startsWith(roll))
  const pairs = rowsOf('first').flatMap((first) =>
    rowsOf('later').map((later): readonly [bigint, number] => [
      (first.multiplierE4 * later.multiplierE4) / MULTIPLIER_SCALE,
      chanceOf(first) * chanceOf(later),
    ]),
  )
  return {
    name: `${JSON.stringify(bet.params)} two rolls`,
    chances: withLoss(pairs.filter(([multiplierE4]) => multiplierE4 > 0n)),
    play(seed) {
      const hand = taken(bet.start(seed).next('roll', {}))
      return hand.status === 'open' ? paidBy(taken(hand.next('roll', {}))) : 0n
    },
  }
}

/** Crash with a target: its hash is a link of a chain, here any hash. */
function crashArm(targetE2: number): Arm {
  return {
    name: `target ${targetE2 / 100}`,
    chances: chancesOf(crashPaytable(targetE2).table),
    play: ({ serverSeed, nonce }) =>
      crashPointE2('bustabit-v2', commitmentOf(`${serverSeed}:${nonce}`), 'simulation') >= targetE2
        ? BigInt(targetE2) * 100n
        : 0n,
  }
}

function taken(turn: ReturnType<StepHand['next']>): StepHand {
  if (!turn.ok) throw new Error(`an action is refused: ${turn.reason}`)
  return turn.hand
}

function paidBy(hand: StepHand): bigint {
  const end = hand.status === 'open' ? taken(hand.next(CASH_OUT, {})) : hand
  return end.status === 'paid' ? end.multiplierE4 : 0n
}

function chancesOf(table: Paytable['table']): ReadonlyMap<bigint, number> {
  return summed(table.map((row) => [row.multiplierE4, chanceOf(row)]))
}

function withLoss(wins: readonly (readonly [bigint, number])[]): ReadonlyMap<bigint, number> {
  const winning = wins.reduce((sum, [, chance]) => sum + chance, 0)
  return summed([...wins, [0n, 1 - winning]])
}

function summed(entries: readonly (readonly [bigint, number])[]): ReadonlyMap<bigint, number> {
  const sums = new Map<bigint, number>()
  for (const [multiplierE4, chance] of entries) sums.set(multiplierE4, (sums.get(multiplierE4) ?? 0) + chance)
  return sums
}

/** A fraction whose parts may be larger than a double can count. */
function chanceOf({ chance: { numerator, denominator } }: PaytableRow): number {
  const SCALE = 10n ** 30n
  return Number((numerator * SCALE) / denominator) / 1e30
}
