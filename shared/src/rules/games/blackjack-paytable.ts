import { type BlackjackRules, blackjackEnds, naturalChances } from '../cards/blackjack-odds.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { lowestTerms, type Paytable, type PaytableRow, skillPaytable } from './paytable.ts'

/** The rules blackjack is played by here. */
export const BLACKJACK_RULES: BlackjackRules = { maxHands: 2, isDoubleAfterSplit: true }

let counted: Paytable | undefined

/**
 * Everything a hand of blackjack comes to when it is played by the published strategy, exact: "blackjack", one that meets the
 * dealer's, and by what is staked and paid in the end, "2.4" for a double or both hands of a split that won. Counted once.
 */
export function blackjackPaytable(): Paytable {
  counted ??= skillPaytable(countRows())
  return counted
}

function countRows(): readonly PaytableRow[] {
  const { paid: natural, pushed } = naturalChances()
  const ends = blackjackEnds(BLACKJACK_RULES).map(({ staked, paid, chance }) => ({
    outcome: `${staked}.${paid}`,
    multiplierE4: BigInt(paid) * MULTIPLIER_SCALE,
    stakeUnitsE4: BigInt(staked) * MULTIPLIER_SCALE,
    chance: lowestTerms(chance),
  }))
  return [
    { outcome: 'blackjack', multiplierE4: 25_000n, chance: lowestTerms(natural) },
    { outcome: 'blackjack.push', multiplierE4: MULTIPLIER_SCALE, chance: lowestTerms(pushed) },
    ...ends,
  ]
}
