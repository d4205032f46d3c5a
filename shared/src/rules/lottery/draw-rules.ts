import { isWholeIn } from '../games/params.ts'

/** Version of how numbers are drawn, tickets written and prizes shared; kept with every draw. */
export const LOTTERY_RULES_VERSION = 1

/** Tickets of one draw; what a person can download and go through in a browser. */
export const MAX_DRAW_TICKETS = 100_000
/** Balls in the drum, and how many of them a ticket may have. */
export const MAX_BALLS = 99
export const MAX_PICK = 10

/**
 * One class of winners: those with exactly `hits` numbers right. `reserveMinor` is set aside for them before the first
 * ticket is sold, and is the most they win together.
 */
export type LotteryTier = {
  readonly hits: number
  readonly reserveMinor: bigint
  /** What each winner gets, as long as the reserve is enough for all. Null: the winners share the whole reserve. */
  readonly prizeMinor: bigint | null
}

/** The terms of a draw, fixed before its sale opens. Amounts in minor units of the draw's currency. */
export type LotteryRules = {
  readonly rulesVersion: number
  /** Numbers on a ticket, and drawn: `pick` different ones of 1…`from`. */
  readonly pick: number
  readonly from: number
  readonly priceMinor: bigint
  /** Most tickets sold in all, and to one player. */
  readonly maxTickets: number
  readonly maxPerPlayer: number
  /** The most hits first. */
  readonly tiers: readonly LotteryTier[]
}

/** Why terms cannot be offered. `prize_exceeds_pool`: a prize is more than what is set aside for it. */
export type RulesProblem = 'form' | 'prize_exceeds_pool'

/** What is wrong with the terms of a draw; null: nothing. Never throws. */
export function findRulesProblem(rules: LotteryRules): RulesProblem | null {
  const { pick, from, priceMinor, maxTickets, maxPerPlayer, tiers } = rules
  const isFormed =
    isWholeIn(pick, 1, MAX_PICK) &&
    isWholeIn(from, pick + 1, MAX_BALLS) &&
    priceMinor > 0n &&
    isWholeIn(maxTickets, 1, MAX_DRAW_TICKETS) &&
    isWholeIn(maxPerPlayer, 1, maxTickets) &&
    tiers.length > 0 &&
    tiers.every(({ hits }, index) => isWholeIn(hits, 1, (tiers[index - 1]?.hits ?? pick + 1) - 1)) &&
    tiers.every(({ reserveMinor, prizeMinor }) => reserveMinor > 0n && (prizeMinor === null || prizeMinor > 0n))
  if (!isFormed) return 'form'
  const isCovered = tiers.every(({ reserveMinor, prizeMinor }) => prizeMinor === null || prizeMinor <= reserveMinor)
  return isCovered ? null : 'prize_exceeds_pool'
}

/** Everything set aside for the winners of a draw. */
export function fundMinor({ tiers }: Pick<LotteryRules, 'tiers'>): bigint {
  return tiers.reduce((sum, { reserveMinor }) => sum + reserveMinor, 0n)
}

/** Are these the numbers of a ticket: `pick` different ones of 1…`from`, in ascending order? */
export function isTicketNumbers(
  numbers: readonly unknown[],
  { pick, from }: Pick<LotteryRules, 'pick' | 'from'>,
): boolean {
  return (
    numbers.length === pick &&
    numbers.every((number, index) => isWholeIn(number, Number(numbers[index - 1] ?? 0) + 1, from))
  )
}
