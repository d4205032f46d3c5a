import { rankOf } from '../cards/deck.ts'
import { bestHold } from '../cards/poker-advice.ts'
import { DEUCES_WILD, JACKS_OR_BETTER, type PokerMachine } from '../cards/poker-machines.ts'
import { adviseBlackjack } from '../games/blackjack/strategy.ts'
import { hiloRank } from '../games/hilo/game.ts'
import type { PaytableRow } from '../games/paytable.ts'
import { RED_DOG_RAISE_FROM } from '../games/red-dog/game.ts'
import { CASH_OUT, type StepAction, type StepBet, type StepHand } from '../games/step-game.ts'
import type { VerifyOutcome } from '../games/verifier.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { type Chances, chanceOf, partsOf, STRETCH_BETS, withLoss } from './simulated-bet.ts'

/** A way to play a game of steps. */
export type StepPlay = {
  readonly name: string
  /** What is done next in an open hand. */
  readonly next: (hand: StepHand) => StepAction
  /** `table`: the pay table counts this very play. Else the chances of its returns, or null where nobody counted them. */
  readonly chances: 'table' | ((bet: StepBet) => Chances) | null
  readonly stretchBets: number
}

/** Or in a sentence what may be asked for. */
export type StepPlayReading =
  | { readonly ok: true; readonly play: StepPlay }
  | { readonly ok: false; readonly allowed: string }

const RANKS = 13
const MAX_STEPS = 100
/** A hand of poker with its best hold takes a good part of a second. */
const BEST_HOLD_STRETCH = 64

/**
 * The way to play a game of steps that `play` names, or its usual one without: so many steps and a cash-out where there is a
 * ladder, the published strategy at the tables, and for video poker `pairs`, because `best` counts 2.6 million hands a deal.
 */
export function readStepPlay(game: string, play: string | undefined): StepPlayReading {
  if (game === 'red-dog' || game === 'blackjack') {
    const next = game === 'red-dog' ? raiseWideSpreads : adviseAtTable
    if (play !== undefined && play !== 'best') return { ok: false, allowed: 'best' }
    return { ok: true, play: { name: 'best', next, chances: 'table', stretchBets: STRETCH_BETS } }
  }
  const machine = [JACKS_OR_BETTER, DEUCES_WILD].find((one) => one.game === game)
  if (machine !== undefined) return readPokerPlay(machine, play ?? 'pairs')
  const ladder = LADDERS[game]
  const steps = Number(play ?? ladder?.usualSteps)
  if (ladder === undefined || !/^[0-9]+$/.test(play ?? '1') || steps < 1 || steps > MAX_STEPS)
    return { ok: false, allowed: `a number of steps from 1 to ${MAX_STEPS}, after which the hand is cashed out` }
  return {
    ok: true,
    play: {
      name: `${steps} steps, then cash out`,
      next: (hand) => (hand.actions.length < steps ? ladder.step(hand) : { action: CASH_OUT, params: {} }),
      chances: ladder.chancesAfter(steps),
      stretchBets: STRETCH_BETS,
    },
  }
}

type Ladder = {
  readonly usualSteps: number
  readonly step: (hand: StepHand) => StepAction
  readonly chancesAfter: (steps: number) => ((bet: StepBet) => Chances) | null
}

const plain = (action: string): StepAction => ({ action, params: {} })

/** The row of the pay table with that number of steps, or the last one: there the hand is paid by itself. */
const rungChances = (steps: number) => (bet: StepBet) => {
  const { table } = bet.paytable()
  const row = table[Math.min(steps, table.length) - 1]
  return withLoss(row === undefined ? [] : [[partsOf(row.multiplierE4), chanceOf(row.chance)]])
}

const LADDERS: Readonly<Record<string, Ladder>> = {
  mines: {
    usualSteps: 3,
    step: ({ actions }) => ({ action: 'pick', params: { tile: actions.length } }),
    chancesAfter: rungChances,
  },
  dragontower: {
    usualSteps: 3,
    step: () => ({ action: 'pick', params: { tile: 0 } }),
    chancesAfter: rungChances,
  },
  chicken: { usualSteps: 3, step: () => plain('step'), chancesAfter: rungChances },
  pump: { usualSteps: 3, step: () => plain('pump'), chancesAfter: rungChances },
  hilo: {
    usualSteps: 1,
    step: (hand) => plain(isHigherLikelier(numbersOf(hand.shown['cards']).at(-1) ?? 0) ? 'higher' : 'lower'),
    chancesAfter: (steps) => (steps === 1 ? hiloChances : null),
  },
  snakes: {
    usualSteps: 2,
    step: () => plain('roll'),
    chancesAfter: (steps) => (steps === 2 ? snakesChances : null),
  },
}

function isHigherLikelier(card: number): boolean {
  return hiloRank(card) <= (RANKS + 1) / 2
}

/** One guess on the likelier side of the first card: rows come in pairs, "A.higher", "A.lower", "2.higher", … */
function hiloChances(bet: StepBet): Chances {
  const likelier = bet.paytable().table.filter(({ outcome }, index) => {
    const rank = Math.floor(index / 2) + 1
    return outcome.endsWith(rank <= (RANKS + 1) / 2 ? 'higher' : 'lower')
  })
  return withLoss(likelier.map((row) => [partsOf(row.multiplierE4), chanceOf(row.chance) / RANKS]))
}

function snakesChances(bet: StepBet): Chances {
  const { table } = bet.paytable()
  const rowsOf = (roll: string) => table.filter(({ outcome }) => outcome.startsWith(roll))
  const together = (first: PaytableRow, later: PaytableRow): readonly [number, number] => [
    partsOf((first.multiplierE4 * later.multiplierE4) / MULTIPLIER_SCALE),
    chanceOf(first.chance) * chanceOf(later.chance),
  ]
  const pairs = rowsOf('first').flatMap((first) => rowsOf('later').map((later) => together(first, later)))
  return withLoss(pairs.filter(([parts]) => parts > 0))
}

function raiseWideSpreads({ shown }: StepHand): StepAction {
  return plain(Number(shown['spread']) >= RED_DOG_RAISE_FROM ? 'raise' : 'call')
}

function adviseAtTable({ shown }: StepHand): StepAction {
  const { hands, at, dealer, choices } = shown
  const seat = Array.isArray(hands) ? hands[Number(at ?? 0)] : undefined
  const cards = typeof seat === 'object' && 'cards' in seat ? numbersOf(seat.cards) : []
  const [upcard = 0] = numbersOf(dealer)
  return plain(adviseBlackjack(cards, upcard, Array.isArray(choices) ? choices.map(String) : []))
}

function readPokerPlay(machine: PokerMachine, name: string): StepPlayReading {
  const hold = (positions: readonly number[]): StepAction => ({ action: 'hold', params: { positions } })
  const dealt = ({ shown }: StepHand) => numbersOf(shown['cards'])
  switch (name) {
    case 'best': {
      const next = (hand: StepHand) => hold(bestHold(machine, dealt(hand)).positions)
      return { ok: true, play: { name, next, chances: 'table', stretchBets: BEST_HOLD_STRETCH } }
    }
    case 'pairs': {
      const next = (hand: StepHand) => hold(pairedPositions(machine, dealt(hand)))
      return { ok: true, play: { name, next, chances: null, stretchBets: STRETCH_BETS } }
    }
    default:
      return { ok: false, allowed: 'pairs (what pays, or cards of equal rank, are held) or best (some hands a second)' }
  }
}

/** All five where they pay already, else those with another of their rank and the twos where they are wild. */
function pairedPositions(machine: PokerMachine, cards: readonly number[]): readonly number[] {
  const made = machine.handOf(cards)
  const isPaid = (machine.table.find(({ hand }) => hand === made)?.pays ?? 0) >= LEAST_KEPT
  const ranks = cards.map(rankOf)
  const isHeld = (rank: number) =>
    isPaid || (machine === DEUCES_WILD && rank === 0) || ranks.filter((one) => one === rank).length > 1
  return ranks.flatMap((rank, position) => (isHeld(rank) ? [position] : []))
}

/** Hands from a straight of jacks or better on are not drawn to. */
const LEAST_KEPT = 4

function numbersOf(value: VerifyOutcome | undefined): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
