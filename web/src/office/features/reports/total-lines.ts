import type { ReportGroup } from '@tas/shared/contract/revenue/choices.ts'
import type { CurrencyTotals, ReportLine } from './report-data.ts'

/**
 * The lines under a report that add up all of its lines, those of other pages too: one for each currency. A report by currency has them
 * already. What belongs to no game is in no line by game or product, so it is in no sum of them: their NGR is their GGR.
 */
export function totalLines(by: ReportGroup, currencies: readonly CurrencyTotals[]): readonly ReportLine[] {
  if (by === 'currency') return []
  const isOfPlay = by === 'game' || by === 'product'
  return currencies.map(({ currency, now }) => ({
    isTotal: true,
    key: 'total',
    title: null,
    uid: null,
    measured: null,
    currency,
    turnover: now.turnover,
    payouts: now.payouts,
    ggr: now.ggr,
    ngr: isOfPlay ? now.ggr : now.ngr,
    holdBp: now.holdBp,
    bets: now.bets,
    deposits: isOfPlay ? null : now.deposits,
    depositCount: isOfPlay ? null : now.depositCount,
    withdrawals: isOfPlay ? null : now.withdrawals,
    withdrawalCount: isOfPlay ? null : now.withdrawalCount,
    fees: isOfPlay ? null : now.fees,
    adjustments: isOfPlay ? null : now.adjustments,
    bonuses: isOfPlay ? null : now.bonuses,
    rewards: isOfPlay ? null : now.rewards,
  }))
}
