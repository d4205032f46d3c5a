import { addPoints, blackjackPoints, countCards } from '../../cards/blackjack-hand.ts'
import { type BlackjackAdvice, type BlackjackPlan, planBlackjack } from '../../cards/blackjack-odds.ts'
import { rankOf } from '../../cards/deck.ts'
import { BLACKJACK_RULES } from './paytable.ts'

/** What to do with a kind of hand against each upcard: 2 to 10, then the ace. */
export type StrategyRow = { readonly hand: string; readonly against: readonly BlackjackAdvice[] }

/** The upcards of a row, by their points. */
export const STRATEGY_UPCARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const

let known: ReadonlyMap<number, BlackjackPlan> | undefined

function plans(): ReadonlyMap<number, BlackjackPlan> {
  known ??= planBlackjack(BLACKJACK_RULES)
  return known
}

/**
 * The best way to play, counted from the rules: hard totals "5" … "20", soft ones "A2" … "A9", pairs "2-2" … "A-A". Insurance
 * is never worth its price.
 */
export function blackjackStrategy(): readonly StrategyRow[] {
  const row = (hand: string, [one, other]: readonly [number, number]): StrategyRow => {
    const count = addPoints(addPoints({ hard: 0, hasAce: false }, one), other)
    const isPair = hand.includes('-')
    return { hand, against: STRATEGY_UPCARDS.map((up) => plans().get(up)?.advise(count, isPair) ?? 'stand') }
  }
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [
    ...from(5, 20).map((total) => row(String(total), [Math.min(total - 2, 10), total - Math.min(total - 2, 10)])),
    ...from(2, 9).map((points) => row(`A${points}`, [1, points])),
    ...from(2, 10).map((points) => row(`${points}-${points}`, [points, points])),
    row('A-A', [1, 1]),
  ]
}

/**
 * What the strategy does with a hand against the dealer's upcard, as one of the actions that are open to it now. `choices`
 * as the hand shows them.
 */
export function adviseBlackjack(cards: readonly number[], upcard: number, choices: readonly string[]): string {
  if (choices.includes('decline')) return 'decline'
  const plan = plans().get(blackjackPoints(upcard))
  const isPair = choices.includes('split') && new Set(cards.map(rankOf)).size === 1
  const advice = plan?.advise(countCards(cards), isPair) ?? 'stand'
  const canDouble = choices.includes('double')
  if (advice === 'doubleElseHit') return canDouble ? 'double' : 'hit'
  if (advice === 'doubleElseStand') return canDouble ? 'double' : 'stand'
  return advice
}
