import { fundMinor, type LotteryRules } from './draw-rules.ts'

/** What became of one class of winners. */
export type TierResult = {
  readonly hits: number
  readonly winners: number
  /** What each of them gets; 0 without winners. */
  readonly prizeMinor: bigint
}

/** What a draw pays: `paidMinor` to all winners together; `remainderMinor` of the fund stays and goes back to the house. */
export type DrawResult = {
  readonly tiers: readonly TierResult[]
  readonly paidMinor: bigint
  readonly remainderMinor: bigint
}

/** How many of a ticket's numbers were drawn. */
export function hitsOf(numbers: readonly number[], drawn: readonly number[]): number {
  return numbers.filter((number) => drawn.includes(number)).length
}

/**
 * What each class pays for this many tickets: the whole reserve in equal shares, or a fixed prize while the reserve covers
 * it. Shares are floored to the minor unit, so no number of winners gets more than was set aside.
 */
export function settleDraw(
  rules: LotteryRules,
  tickets: Iterable<readonly number[]>,
  drawn: readonly number[],
): DrawResult {
  const counts = new Map<number, number>()
  for (const numbers of tickets) {
    const hits = hitsOf(numbers, drawn)
    counts.set(hits, (counts.get(hits) ?? 0) + 1)
  }
  const tiers = rules.tiers.map((tier) => {
    const winners = counts.get(tier.hits) ?? 0
    return { hits: tier.hits, winners, prizeMinor: prizePerWinner(tier, winners) }
  })
  const paidMinor = tiers.reduce((sum, { winners, prizeMinor }) => sum + BigInt(winners) * prizeMinor, 0n)
  return { tiers, paidMinor, remainderMinor: fundMinor(rules) - paidMinor }
}

/** What each of so many winners of a class gets. */
export function prizePerWinner(tier: LotteryRules['tiers'][number], winners: number): bigint {
  if (winners === 0) return 0n
  const share = tier.reserveMinor / BigInt(winners)
  return tier.prizeMinor === null || share < tier.prizeMinor ? share : tier.prizeMinor
}

/** What one ticket won. */
export function ticketPrize(numbers: readonly number[], drawn: readonly number[], tiers: DrawResult['tiers']): bigint {
  const hits = hitsOf(numbers, drawn)
  return tiers.find((tier) => tier.hits === hits)?.prizeMinor ?? 0n
}
