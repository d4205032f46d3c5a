import type { Fraction } from '../fraction.ts'
import { addPoints, type BlackjackCount, totalOf } from './blackjack-hand.ts'
import { RANKS } from './deck.ts'

/** Rules that may be otherwise, so that their price can be told. */
export type BlackjackRules = {
  /** Hands one may be split into. */
  readonly maxHands: number
  readonly isDoubleAfterSplit: boolean
}

/** What can be done with the first two cards of a hand. Without `double` the other word says what to do instead. */
export type BlackjackAdvice = 'hit' | 'stand' | 'doubleElseHit' | 'doubleElseStand' | 'split'

/** What happens to a hand, in whole stakes: how many are staked in the end and how many are paid. */
export type BlackjackEnd = { readonly staked: number; readonly paid: number; readonly chance: Fraction }

/** Points and how many of the 13 ranks have them. */
const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const waysOf = (points: number) => (points === 10 ? 4n : 1n)

/**
 * All chances are whole parts of this. Every card divides by 13, and no hand with the dealer's takes 120 cards, so every
 * division is exact; `share` would throw.
 */
const WHOLE = BigInt(RANKS) ** 120n
const BUST = 22
/** What the dealer can end with. */
const FINALS = [17, 18, 19, 20, 21, BUST] as const
const DEALER_STANDS = 17

/** The dealer against whom a hand is played: how likely each end is, given no blackjack but weighed with its chance. */
type Dealer = { readonly up: number; readonly finals: ReadonlyMap<number, bigint>; readonly known: bigint }

/** How much a hand is worth: what it wins less what it loses, in stakes × {@link WHOLE}, weighed like {@link Dealer}. */
type Worth = bigint

type Totals = ReadonlyMap<number, bigint>

/** The best way to play against one upcard. */
export type BlackjackPlan = {
  readonly up: number
  /** What to do with two cards; `isPair` for two of one rank. */
  readonly advise: (count: BlackjackCount, isPair: boolean) => BlackjackAdvice
  /** The totals that a hand without pair comes to, hit and stood as advised, with chances of `WHOLE`. */
  readonly totals: (count: BlackjackCount) => Totals
  /** What an own first hand of two cards is worth, in stakes × `WHOLE`, weighed with the chance of no dealer's blackjack. */
  readonly worth: (count: BlackjackCount, isPair: boolean) => Worth
  readonly dealer: Dealer
}

/** Plans against each upcard, by its points 1 (ace) to 10. */
export function planBlackjack(rules: BlackjackRules): ReadonlyMap<number, BlackjackPlan> {
  return new Map(POINTS.map((up) => [up, planAgainst(up, rules)]))
}

/** The return of the best way to play, without insurance, in parts of the first stake: 1 less the house edge. */
export function blackjackReturn(rules: BlackjackRules): Fraction {
  const plans = planBlackjack(rules)
  /** In half stakes. */
  let net = 0n
  for (const { up, natural, isPair, count, ways } of firstHands()) {
    const plan = plans.get(up)
    if (plan === undefined) continue
    const { known } = plan.dealer
    // A blackjack wins one and a half unless the dealer has one too; every other hand loses to that.
    if (natural) net += ways * 3n * known
    else net += ways * 2n * (plan.worth(count, isPair) - (WHOLE - known))
  }
  const denominator = 2n * WHOLE * BigInt(RANKS) ** 3n
  return { numerator: denominator + net, denominator }
}

/** Everything a hand can end as when it is played the best way, without insurance and without an own blackjack. */
export function blackjackEnds(rules: BlackjackRules): readonly BlackjackEnd[] {
  const plans = planBlackjack(rules)
  const ends: Ends = new Map()
  for (const { up, natural, isPair, count, ways } of firstHands()) {
    const plan = plans.get(up)
    if (plan === undefined || natural) continue
    addEnd(ends, endKey(1, 0), ways * (WHOLE - plan.dealer.known))
    for (const [final, weight] of plan.dealer.finals)
      for (const [key, chance] of firstEnds(plan, { final, rules }, { count, isPair }))
        addEnd(ends, key, ways * share(chance * weight, WHOLE))
  }
  const denominator = WHOLE * BigInt(RANKS) ** 3n
  return [...ends]
    .sort(([a], [b]) => a - b)
    .map(([key, numerator]) => ({ ...endOf(key), chance: { numerator, denominator } }))
}

/** The chances of an own blackjack that is paid, and of one that meets the dealer's. */
export function naturalChances(): { readonly paid: Fraction; readonly pushed: Fraction } {
  // Two cards of four tens and an ace, in either order, on each side.
  const own = 8n
  const pairs = BigInt(RANKS) ** 2n
  return {
    paid: { numerator: own * (pairs - own), denominator: pairs * pairs },
    pushed: { numerator: own * own, denominator: pairs * pairs },
  }
}

/** Every upcard and first two cards by their points, with the ways of 13³ to deal them. */
function* firstHands() {
  for (const up of POINTS)
    for (const one of POINTS)
      for (const other of POINTS) {
        const count = addPoints(addPoints({ hard: 0, hasAce: false }, one), other)
        const natural = totalOf(count) === 21
        const ways = waysOf(up) * waysOf(one) * waysOf(other)
        // Tens are pairs when they are of one rank: four ways of sixteen.
        const pairs = one === other ? waysOf(up) * waysOf(one) : 0n
        if (pairs > 0n) yield { up, natural, isPair: true, count, ways: pairs }
        if (ways > pairs) yield { up, natural, isPair: false, count, ways: ways - pairs }
      }
}

function planAgainst(up: number, rules: BlackjackRules): BlackjackPlan {
  const dealer = dealerOf(up)
  const hit = remembered((count: BlackjackCount) => meanOf(count, (next) => played(next)))
  const stand = (count: BlackjackCount) => standWorth(dealer, totalOf(count))
  const double = (count: BlackjackCount) => 2n * meanOf(count, stand)
  /** A hand that goes on by hitting or standing; 21 stands by itself. */
  const played = (count: BlackjackCount): Worth =>
    totalOf(count) >= 21 ? stand(count) : most(stand(count), hit(count))
  /** A hand that may also be doubled. */
  const doublable = (count: BlackjackCount): Worth =>
    totalOf(count) < 21 ? most(played(count), double(count)) : played(count)
  /** Hands of one card yet to be played, and splits that are left: what they are worth together. */
  const splits = (points: number, hands: number, left: number): Worth => {
    if (hands === 0) return 0n
    const rest = splits(points, hands - 1, left)
    const first = addPoints({ hard: 0, hasAce: false }, points)
    if (points === 1) return meanOf(first, stand) + rest
    const worthOf = rules.isDoubleAfterSplit ? doublable : played
    const twice = worthOf(addPoints(first, points))
    const again = left > 0 ? most(twice + rest, splits(points, hands + 1, left - 1)) : twice + rest
    // One of the ranks makes a pair; what the other cards make is the mean of all less that one.
    return meanOf(first, worthOf) + rest + share(again - (twice + rest), BigInt(RANKS))
  }
  const splitWorth = remembered((count: BlackjackCount) => splits(count.hard / 2, 2, rules.maxHands - 2))
  const advise = (count: BlackjackCount, isPair: boolean): BlackjackAdvice => {
    if (isPair && splitWorth(count) > doublable(count)) return 'split'
    if (totalOf(count) >= 21) return 'stand'
    const isHit = hit(count) > stand(count)
    const isDouble = double(count) > played(count)
    if (isHit) return isDouble ? 'doubleElseHit' : 'hit'
    return isDouble ? 'doubleElseStand' : 'stand'
  }
  const totals = remembered((count: BlackjackCount): Totals => {
    const total = totalOf(count)
    if (total >= 21 || hit(count) <= stand(count)) return new Map([[total, WHOLE]])
    const sums = new Map<number, bigint>()
    for (const points of POINTS)
      for (const [end, chance] of totals(addPoints(count, points)))
        sums.set(end, (sums.get(end) ?? 0n) + waysOf(points) * share(chance, BigInt(RANKS)))
    return sums
  })
  const worth = (count: BlackjackCount, isPair: boolean): Worth =>
    isPair ? most(doublable(count), splitWorth(count)) : doublable(count)
  return { up, advise, totals, worth, dealer }
}

/** The dealer looks for a blackjack first, so against any other hand the hole card does not make one. */
export function dealerOf(up: number): Dealer {
  const finals = new Map<number, bigint>(FINALS.map((final) => [final, 0n]))
  const draw = (count: BlackjackCount, weight: bigint): void => {
    const total = totalOf(count)
    if (total >= DEALER_STANDS) {
      const final = Math.min(total, BUST)
      finals.set(final, (finals.get(final) ?? 0n) + weight)
      return
    }
    for (const points of POINTS) draw(addPoints(count, points), waysOf(points) * share(weight, BigInt(RANKS)))
  }
  const first = addPoints({ hard: 0, hasAce: false }, up)
  for (const hole of POINTS) {
    const count = addPoints(first, hole)
    if (totalOf(count) !== 21) draw(count, waysOf(hole) * share(WHOLE, BigInt(RANKS)))
  }
  return { up, finals, known: [...finals.values()].reduce((sum, weight) => sum + weight, 0n) }
}

function standWorth({ finals, known }: Dealer, total: number): Worth {
  if (total > 21) return -known
  let worth = 0n
  for (const [final, weight] of finals) {
    if (final === BUST || final < total) worth += weight
    else if (final > total) worth -= weight
  }
  return worth
}

/** The mean over the next card. */
function meanOf(count: BlackjackCount, worthOf: (next: BlackjackCount) => Worth): Worth {
  const sum = POINTS.reduce((total, points) => total + waysOf(points) * worthOf(addPoints(count, points)), 0n)
  return share(sum, BigInt(RANKS))
}

/** How the hands of one player end against one end of the dealer, by {@link endKey}; chances sum to {@link WHOLE}. */
type Ends = Map<number, bigint>
type Against = { readonly final: number; readonly rules: BlackjackRules }
type FirstHand = { readonly count: BlackjackCount; readonly isPair: boolean }

function firstEnds(plan: BlackjackPlan, against: Against, { count, isPair }: FirstHand): Ends {
  const isSplit = isPair && plan.advise(count, true) === 'split'
  if (!isSplit) return handEnds(plan, against, { count, canDouble: true })
  return splitEnds(plan, against, { points: count.hard / 2, hands: 2, left: against.rules.maxHands - 2 })
}

type Split = { readonly points: number; readonly hands: number; readonly left: number }

function splitEnds(plan: BlackjackPlan, against: Against, { points, hands, left }: Split): Ends {
  if (hands === 0) return new Map([[endKey(0, 0), WHOLE]])
  const { final, rules } = against
  const first = addPoints({ hard: 0, hasAce: false }, points)
  const rest = splitEnds(plan, against, { points, hands: hands - 1, left })
  const ends: Ends = new Map()
  const isAgain = left > 0 && points !== 1 && plan.advise(addPoints(first, points), true) === 'split'
  const again = isAgain ? splitEnds(plan, against, { points, hands: hands + 1, left: left - 1 }) : new Map()
  for (const next of POINTS) {
    const isSame = isAgain && next === points
    const ways = waysOf(next) - (isSame ? 1n : 0n)
    const count = addPoints(first, next)
    const own =
      points === 1
        ? oneEnd(totalOf(count), final, 1)
        : handEnds(plan, against, { count, canDouble: rules.isDoubleAfterSplit })
    if (ways > 0n)
      for (const [key, chance] of own)
        for (const [other, chanceOfOther] of rest)
          addEnd(ends, key + other, ways * share(share(chance * chanceOfOther, WHOLE), BigInt(RANKS)))
    if (isSame) for (const [key, chance] of again) addEnd(ends, key, share(chance, BigInt(RANKS)))
  }
  return ends
}

type OneHand = { readonly count: BlackjackCount; readonly canDouble: boolean }

function handEnds(plan: BlackjackPlan, { final }: Against, { count, canDouble }: OneHand): Ends {
  const advice = totalOf(count) >= 21 ? 'stand' : plan.advise(count, false)
  const isDouble = canDouble && (advice === 'doubleElseHit' || advice === 'doubleElseStand')
  const ends: Ends = new Map()
  if (isDouble) {
    for (const points of POINTS)
      for (const [key] of oneEnd(totalOf(addPoints(count, points)), final, 2))
        addEnd(ends, key, waysOf(points) * share(WHOLE, BigInt(RANKS)))
    return ends
  }
  for (const [total, chance] of plan.totals(count))
    for (const [key] of oneEnd(total, final, 1)) addEnd(ends, key, chance)
  return ends
}

function oneEnd(total: number, final: number, staked: number): Ends {
  if (total > 21) return new Map([[endKey(staked, 0), WHOLE]])
  const isWin = final === BUST || final < total
  const paid = isWin ? 2 * staked : final === total ? staked : 0
  return new Map([[endKey(staked, paid), WHOLE]])
}

/** Ends add up as their keys do. */
const PAID_RANGE = 100
function endKey(staked: number, paid: number): number {
  return staked * PAID_RANGE + paid
}

function endOf(key: number): { readonly staked: number; readonly paid: number } {
  return { staked: Math.floor(key / PAID_RANGE), paid: key % PAID_RANGE }
}

function addEnd(ends: Ends, key: number, chance: bigint): void {
  ends.set(key, (ends.get(key) ?? 0n) + chance)
}

function most(one: Worth, other: Worth): Worth {
  return one > other ? one : other
}

/** A part that must come out even. */
function share(whole: bigint, parts: bigint): bigint {
  if (whole % parts !== 0n) throw new RangeError('the chance does not divide')
  return whole / parts
}

function remembered<Value>(computed: (count: BlackjackCount) => Value): (count: BlackjackCount) => Value {
  const known = new Map<number, Value>()
  return (count) => {
    const key = count.hard * 2 + (count.hasAce ? 1 : 0)
    const value = known.get(key) ?? computed(count)
    known.set(key, value)
    return value
  }
}
