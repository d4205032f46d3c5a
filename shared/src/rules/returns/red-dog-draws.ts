import { RANKS } from '../cards/deck.ts'
import { RED_DOG_THREE_E4, redDogPaysE4, redDogPaytable, redDogRule, redDogSpread } from '../games/red-dog/game.ts'
import type { StepAction } from '../games/step-game.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { type DrawRow, momentsOf, type PlayedHand } from './draw.ts'

/**
 * The draws of a hand of red dog: the first two cards, worth what they return without a raise, then the third. Null when the
 * actions are no whole hand.
 */
export function redDogDraws(cards: readonly number[], actions: readonly StepAction[]): PlayedHand | null {
  const deal = { params: {}, drawn: cards }
  const [given, ...more] = actions
  if (given === undefined || more.length > 0) return null
  const taken = redDogRule.step(redDogRule.begin(deal), given, deal)
  if (!taken.ok) return null
  const { multiplierE4, stakeUnitsE4 = MULTIPLIER_SCALE } = redDogRule.look(taken.spot, {})
  const spread = redDogSpread(cards)
  const draws = [
    { rows: FIRST_TWO, reachedE4: worthE4(spread) },
    { rows: thirdCards(spread, stakeUnitsE4), reachedE4: multiplierE4 },
  ]
  return { draws, stakeUnitsE4, ends: [multiplierE4], whole: WHOLE }
}

const WHOLE = momentsOf(redDogPaytable().table)

const ranksOf = (ways: number) => ({ numerator: BigInt(ways), denominator: BigInt(RANKS) })

/** Ways of 13² to each spread: a pair, neighbours, one to eleven ranks between. */
const FIRST_TWO: readonly DrawRow[] = Array.from({ length: RANKS }, (_, index) => {
  const spread = index - 1
  const ways = spread < 0 ? RANKS : 2 * (RANKS - 1 - spread)
  return { chance: { numerator: BigInt(ways), denominator: BigInt(RANKS * RANKS) }, multiplierE4: worthE4(spread) }
})

function worthE4(spread: number): bigint {
  const worths = thirdCards(spread, MULTIPLIER_SCALE).map(
    ({ chance, multiplierE4 }) => (chance.numerator * multiplierE4) / chance.denominator,
  )
  return worths.reduce((sum, one) => sum + one, 0n)
}

function thirdCards(spread: number, stakeUnitsE4: bigint): readonly DrawRow[] {
  if (spread === 0) return [{ chance: ranksOf(RANKS), multiplierE4: MULTIPLIER_SCALE }]
  if (spread > 0)
    return [{ chance: ranksOf(spread), multiplierE4: (redDogPaysE4(spread) * stakeUnitsE4) / MULTIPLIER_SCALE }]
  return [
    { chance: ranksOf(1), multiplierE4: RED_DOG_THREE_E4 },
    { chance: ranksOf(RANKS - 1), multiplierE4: MULTIPLIER_SCALE },
  ]
}
