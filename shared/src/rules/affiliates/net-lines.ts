import { larger, scaleFloor } from '../../values/money.ts'
import { type AffiliatePlan, WHOLE_E4 } from './plan.ts'

/** What a player came to in a month, in minor units. `isProtected`: excluded or on a break, so the month counts nothing. */
export type PlayerMonth = {
  readonly id: string
  readonly stakesMinor: bigint
  readonly payoutsMinor: bigint
  readonly bonusMinor: bigint
  readonly jackpotMinor: bigint
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  readonly chargebacksMinor: bigint
  readonly adjustmentsMinor: bigint
  readonly isProtected: boolean
}

/** The lines of net revenue, in the order in which they are taken off `ggr`. */
export const NET_LINES = [
  'ggr',
  'bonus',
  'jackpot',
  'provider',
  'deposits',
  'withdrawals',
  'tax',
  'chargebacks',
  'adjustments',
] as const
export type NetLine = (typeof NET_LINES)[number]
export type NetLines = Readonly<Record<NetLine, bigint>>

const NO_LINES: NetLines = {
  ggr: 0n,
  bonus: 0n,
  jackpot: 0n,
  provider: 0n,
  deposits: 0n,
  withdrawals: 0n,
  tax: 0n,
  chargebacks: 0n,
  adjustments: 0n,
}

type Costs = Pick<AffiliatePlan, 'providerE4' | 'depositE4' | 'withdrawalE4' | 'taxE4'>

/**
 * The lines of one player and month. Each share of a cost is rounded down by itself, so a statement that adds lines up comes to what
 * the players come to. Of a protected player every line is 0.
 */
export function linesOf(costs: Costs, month: PlayerMonth): NetLines {
  if (month.isProtected) return NO_LINES
  const ggr = month.stakesMinor - month.payoutsMinor
  const { bonusMinor: bonus, jackpotMinor: jackpot } = month
  return {
    ggr,
    bonus,
    jackpot,
    provider: partOf(ggr, costs.providerE4),
    deposits: partOf(month.depositsMinor, costs.depositE4),
    withdrawals: partOf(month.withdrawalsMinor, costs.withdrawalE4),
    tax: partOf(ggr - bonus - jackpot, costs.taxE4),
    chargebacks: month.chargebacksMinor,
    adjustments: month.adjustmentsMinor,
  }
}

/** Net revenue: `ggr` less every other line. */
export function netOf(lines: NetLines): bigint {
  return NET_LINES.reduce((net, line) => (line === 'ggr' ? net + lines.ggr : net - lines[line]), 0n)
}

/** Lines added up, line by line. */
export function addLines(all: readonly NetLines[]): NetLines {
  return all.reduce(
    (sum, one) => ({
      ggr: sum.ggr + one.ggr,
      bonus: sum.bonus + one.bonus,
      jackpot: sum.jackpot + one.jackpot,
      provider: sum.provider + one.provider,
      deposits: sum.deposits + one.deposits,
      withdrawals: sum.withdrawals + one.withdrawals,
      tax: sum.tax + one.tax,
      chargebacks: sum.chargebacks + one.chargebacks,
      adjustments: sum.adjustments + one.adjustments,
    }),
    NO_LINES,
  )
}

/** ⌊max(0, amount) · rate⌋. */
export function partOf(amountMinor: bigint, rateE4: bigint): bigint {
  return scaleFloor(larger(0n, amountMinor), rateE4, WHOLE_E4)
}
