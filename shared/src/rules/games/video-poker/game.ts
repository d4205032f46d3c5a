import { drawFromDeck } from '../../cards/deck.ts'
import {
  DEUCES_WILD,
  JACKS_OR_BETTER,
  POKER_CARDS,
  POKER_HAND,
  POKER_WAYS,
  type PokerMachine,
} from '../../cards/poker-machines.ts'
import { MULTIPLIER_SCALE } from '../../payout.ts'
import { isWholeIn, type WireParams } from '../params.ts'
import { drawPaytable, type Paytable } from '../paytable.ts'
import { refuseStep, type StepRule, type StepView, stepGame } from '../step-game.ts'

/** The cards on the table, and after the draw what they make. */
type Spot = { readonly cards: readonly number[]; readonly made: string | null }

/** Every hand with its chance when the best cards are held; the figures behind it are counted by a command of their own. */
export function pokerPaytable({ table }: PokerMachine): Paytable {
  return drawPaytable(
    table.map(({ hand, pays, ways }) => ({
      outcome: hand,
      multiplierE4: BigInt(pays) * MULTIPLIER_SCALE,
      chance: { numerator: ways, denominator: POKER_WAYS },
    })),
  )
}

/**
 * Completes the rule of a video poker: five cards of one deck, `hold {positions: [0…4]}`, and the others are replaced by the
 * next ones. No parameters. Outcome: the five cards dealt and the five that may replace them, in their order.
 */
export function pokerRule(machine: PokerMachine): StepRule<object, readonly number[], Spot> {
  const paysE4 = (made: string) => BigInt(machine.table.find(({ hand }) => hand === made)?.pays ?? 0) * MULTIPLIER_SCALE
  const topE4 = BigInt(machine.table[0]?.pays ?? 0) * MULTIPLIER_SCALE
  return {
    game: machine.game,
    actions: ['hold'],
    rulesVersion: 1,
    paytableVersion: 1,
    bets: [{}],
    parse: () => ({ ok: true, params: {} }),
    wire: () => ({}),
    draw: (seed) => drawFromDeck(seed, POKER_CARDS),
    outcome: (cards) => cards,
    paytable: () => pokerPaytable(machine),
    begin: ({ drawn }) => ({ cards: drawn.slice(0, POKER_HAND), made: null }),
    step({ cards }, { params }, { drawn }) {
      const held = readPositions(params)
      if (held === null) return refuseStep('bad_params', 'params.positions')
      const stock = drawn.slice(POKER_HAND)
      const drawnTo = cards.map((card, position) => (held.includes(position) ? card : (stock.shift() ?? card)))
      return { ok: true, spot: { cards: drawnTo, made: machine.handOf(drawnTo) }, params: { positions: held } }
    },
    look({ cards, made }): StepView {
      if (made === null)
        return {
          state: 'open',
          multiplierE4: 0n,
          nextMultiplierE4: topE4,
          // Whoever leaves keeps what was dealt.
          fallback: { action: 'hold', params: { positions: [0, 1, 2, 3, 4] } },
          shown: { cards, dealt: machine.handOf(cards) },
        }
      const multiplierE4 = paysE4(made)
      const state = multiplierE4 === 0n ? 'lost' : 'complete'
      return { state, multiplierE4, nextMultiplierE4: 0n, shown: { cards, made } }
    },
  }
}

export const videoPokerRule = pokerRule(JACKS_OR_BETTER)
export const videoPokerGame = stepGame(videoPokerRule)

export const deucesWildRule = pokerRule(DEUCES_WILD)
export const deucesWildGame = stepGame(deucesWildRule)

/** Different positions 0…4 in ascending order; none at all replaces every card. */
function readPositions({ positions }: WireParams): readonly number[] | null {
  if (!Array.isArray(positions) || positions.length > POKER_HAND) return null
  const isPosition = (value: unknown): value is number => isWholeIn(value, 0, POKER_HAND - 1)
  if (!positions.every(isPosition) || new Set(positions).size !== positions.length) return null
  return positions.toSorted((a, b) => a - b)
}
