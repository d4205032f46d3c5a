import type { Fraction } from '../fraction.ts'
import { splitReturn, splitStake } from './split.ts'
import { moneyWhenDone, type Stretches, type Walk, type WalkEnd } from './walk.ts'

/** One thing that can come of a bet. Those of a list add up to one. */
export type Outcome = {
  readonly payoutMinor: bigint
  /** What is staked in all by then, in minor units: more than the first stake where a hand lets it grow. */
  readonly stakedMinor: bigint
  readonly chance: Fraction
}

type Place = { readonly cashMinor: bigint; readonly bonusMinor: bigint; share: bigint }
type SharedOutcome = Omit<Outcome, 'chance'> & { readonly share: bigint }

/** Chances are kept in so many binary digits, cut; what was cut off is known at the end. */
const DIGITS = 96n
const ONE = 1n << DIGITS
/** So many steps from one place to another are counted at most, and this many at a stretch. */
const MOST_STEPS = 400_000
const STRETCH = 2_000

/**
 * Follows every way a walk can go, place by place. null: there are too many. Where everything is safe from some place on, and all
 * bonus money would become the player's own, the rest is a sum: each further bet costs the same on average.
 */
export function* walkExactly(walk: Walk, outcomes: readonly Outcome[]): Stretches<WalkEnd | null> {
  const { grant, betCount } = walk
  const shares = outcomes.map(({ chance: { numerator, denominator }, ...outcome }) => ({
    ...outcome,
    share: (numerator << DIGITS) / denominator,
  }))
  const end = { done: 0n, all: 0n, money: 0n }
  let [places, steps] = [new Map<string, Place>(), 0]
  reach(places, { cashMinor: grant.cashMinor, bonusMinor: grant.bonusMinor, share: ONE })
  let pause = STRETCH
  for (let left = betCount; places.size > 0; left--) {
    const next = new Map<string, Place>()
    for (const place of places.values()) {
      if (settleEnd(walk, place, { left, end, outcomes })) continue
      step(walk, place, { shares, next })
      steps += shares.length
      if (steps > MOST_STEPS) return null
      if (steps < pause) continue
      pause = steps + STRETCH
      yield
    }
    places = next
  }
  // What was cut off belongs to one of the ends: it is less than the last digit that is told, unless that is a whole number.
  const cut = ONE - end.all
  const most = grant.cashMinor + grant.bonusMinor + walk.stakeMinor * BigInt(betCount)
  return {
    chanceE8: ((end.done + (end.done === 0n ? 0n : cut)) * 100_000_000n) >> DIGITS,
    meanEndMinor: (end.money + cut * most) >> DIGITS,
  }
}

type Ends = { done: bigint; all: bigint; money: bigint }

/** Whether a walk is over at a place: what it came to is added up. */
function settleEnd(
  walk: Walk,
  { cashMinor, bonusMinor, share }: Place,
  { left, end, outcomes }: { readonly left: number; readonly end: Ends; readonly outcomes: readonly Outcome[] },
): boolean {
  const {
    grant: { terms },
    stakeMinor,
  } = walk
  const needed = highestStakeOf(outcomes) * BigInt(left)
  const isSafe = (terms.order === 'cashFirst' ? cashMinor + bonusMinor : bonusMinor) >= needed
  const isAll = !terms.sticky && terms.maxConversionMinor === null
  if (left === 0 || (isSafe && isAll)) {
    end.done += share
    end.all += share
    end.money += share * moneyWhenDone(walk, cashMinor, bonusMinor) - costOf(share, { left, outcomes })
    return true
  }
  const isOut = splitStake(stakeMinor, { order: terms.order, cashMinor, bonusMinor }) === null
  if (bonusMinor > 0n && !isOut) return false
  end.all += share
  end.money += share * cashMinor
  return true
}

/** What so many further bets cost on average, of a share of all walks. */
function costOf(
  share: bigint,
  { left, outcomes }: { readonly left: number; readonly outcomes: readonly Outcome[] },
): bigint {
  return outcomes.reduce(
    (sum, { stakedMinor, payoutMinor, chance: { numerator, denominator } }) =>
      sum + (share * BigInt(left) * (stakedMinor - payoutMinor) * numerator) / denominator,
    0n,
  )
}

function highestStakeOf(outcomes: readonly Outcome[]): bigint {
  let highest = 0n
  for (const { stakedMinor } of outcomes) if (stakedMinor > highest) highest = stakedMinor
  return highest
}

type Step = { readonly shares: readonly SharedOutcome[]; readonly next: Map<string, Place> }

function step({ grant: { terms } }: Walk, place: Place, { shares, next }: Step): void {
  for (const { payoutMinor, stakedMinor, share } of shares) {
    // Who has too little for what a hand asks for adds what they have: the chance that is told is a little too high then.
    const stake = splitStake(stakedMinor, { order: terms.order, ...place }) ?? place
    const back = splitReturn(payoutMinor, stake)
    reach(next, {
      cashMinor: place.cashMinor - stake.cashMinor + back.cashMinor,
      bonusMinor: place.bonusMinor - stake.bonusMinor + back.bonusMinor,
      share: (place.share * share) >> DIGITS,
    })
  }
}

function reach(places: Map<string, Place>, place: Place): void {
  const key = `${place.cashMinor}/${place.bonusMinor}`
  const known = places.get(key)
  if (known === undefined) places.set(key, place)
  else known.share += place.share
}
