import { DECK_CARDS } from '../cards/deck.ts'
import { POKER_DEALS, POKER_HAND, type PokerMachine } from '../cards/poker-machines.ts'
import type { StepAction } from '../games/step-game.ts'
import { pokerRule } from '../games/video-poker.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { DrawRow, PlayedHand } from './draw.ts'

/** So many of the replaced cards are held against what else could have come, the last ones: all pairs of them are counted. */
const COUNTED = 2

/**
 * The draws of a hand of video poker: the deal, worth what it would pay as it lies, then the last replaced cards, given all
 * that came before them. Null when the actions are no whole hand.
 */
export function pokerDraws(
  machine: PokerMachine,
  cards: readonly number[],
  actions: readonly StepAction[],
): PlayedHand | null {
  const rule = pokerRule(machine)
  const deal = { params: {}, drawn: cards }
  const [given, ...more] = actions
  if (given === undefined || more.length > 0) return null
  const taken = rule.step(rule.begin(deal), given, deal)
  if (!taken.ok) return null
  const { multiplierE4 } = rule.look(taken.spot, {})
  const dealt = cards.slice(0, POKER_HAND)
  const dealtRow = { rows: dealRows(machine), reachedE4: paysE4(machine, dealt) }
  const replaced = taken.spot.cards.flatMap((card, position) => (card === dealt[position] ? [] : [position]))
  const stands = { stakeUnitsE4: MULTIPLIER_SCALE, ends: [multiplierE4] }
  if (replaced.length === 0) return { draws: [dealtRow], ...stands }
  const rows = lastRows(machine, { dealt, hand: taken.spot.cards, open: replaced.slice(-COUNTED) })
  return { draws: [dealtRow, { rows, reachedE4: multiplierE4 }], ...stands }
}

function paysE4({ table, handOf }: PokerMachine, cards: readonly number[]): bigint {
  const made = handOf(cards)
  return BigInt(table.find(({ hand }) => hand === made)?.pays ?? 0) * MULTIPLIER_SCALE
}

function dealRows({ table }: PokerMachine): readonly DrawRow[] {
  return table.map(({ pays, dealt }) => ({
    chance: { numerator: BigInt(dealt), denominator: BigInt(POKER_DEALS) },
    multiplierE4: BigInt(pays) * MULTIPLIER_SCALE,
  }))
}

type Last = {
  readonly dealt: readonly number[]
  readonly hand: readonly number[]
  /** Positions whose cards could have been others. */
  readonly open: readonly number[]
}

/** What the last cards could have made of the hand, each set of cards not seen before them as likely as any other. */
function lastRows(machine: PokerMachine, { dealt, hand, open }: Last): readonly DrawRow[] {
  const seen = new Set([...dealt, ...hand.filter((_, position) => !open.includes(position))])
  const stock = Array.from({ length: DECK_CARDS }, (_, card) => card).filter((card) => !seen.has(card))
  const counts = new Map<string, number>()
  const tried = [...hand]
  let ways = 0
  const fill = (at: number, from: number): void => {
    const position = open[at]
    if (position === undefined) {
      const made = machine.handOf(tried)
      counts.set(made, (counts.get(made) ?? 0) + 1)
      ways++
      return
    }
    for (let next = from; next < stock.length; next++) {
      tried[position] = stock[next] ?? 0
      fill(at + 1, next + 1)
    }
  }
  fill(0, 0)
  return machine.table.flatMap(({ hand: made, pays }) => {
    const count = counts.get(made) ?? 0
    if (count === 0 || pays === 0) return []
    const chance = { numerator: BigInt(count), denominator: BigInt(ways) }
    return [{ chance, multiplierE4: BigInt(pays) * MULTIPLIER_SCALE }]
  })
}
