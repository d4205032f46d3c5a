import type { CallData } from '@tas/shared/contract/api.ts'
import { revenueOf } from '@tas/shared/rules/revenue/figures.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import type { App } from '../../ctx.ts'
import { writeAmount } from '../ledger/index.ts'
import type { Days, HouseDay, HouseSums } from './figure-store.ts'

type Totals = CallData<'office/report/getTotals'>['currencies'][number]

/** Whether a day lies in a period. */
export function isWithin({ from, to }: Days): (row: Pick<HouseDay, 'day'>) => boolean {
  return ({ day }) => day >= from && day <= to
}

/** What rows of one currency add up to, and the figures that follow from it. */
export function sumsView(app: App, currency: string, rows: readonly HouseSums[]): Totals['now'] {
  const sum = (of: (row: HouseSums) => bigint) => rows.reduce((total, row) => total + of(row), 0n)
  const write = writeAmount(app, currency)
  const turnoverMinor = sum((row) => row.turnoverMinor)
  const payoutsMinor = sum((row) => row.payoutsMinor)
  const creditsMinor = sum((row) => row.creditsMinor)
  const debitsMinor = sum((row) => row.debitsMinor)
  const adjustmentsMinor = creditsMinor - debitsMinor
  const feesMinor = sum((row) => row.feesMinor)
  const bonusesMinor = sum((row) => row.bonusesMinor)
  const rewardsMinor = sum((row) => row.rewardsMinor)
  const ofNoGame = { adjustmentsMinor, feesMinor, bonusesMinor, rewardsMinor }
  const { ggrMinor, ngrMinor, holdBp } = revenueOf({ turnoverMinor, payoutsMinor, ...ofNoGame })
  return {
    turnover: write(turnoverMinor),
    payouts: write(payoutsMinor),
    ggr: write(ggrMinor),
    ngr: write(ngrMinor),
    holdBp,
    bets: Number(sum((row) => row.bets)),
    deposits: write(sum((row) => row.depositsMinor)),
    depositCount: Number(sum((row) => row.depositCount)),
    withdrawals: write(sum((row) => row.withdrawalsMinor)),
    withdrawalCount: Number(sum((row) => row.withdrawalCount)),
    fees: write(feesMinor),
    credits: write(creditsMinor),
    debits: write(debitsMinor),
    adjustments: write(adjustmentsMinor),
    bonuses: write(bonusesMinor),
    rewards: write(rewardsMinor),
  }
}

type DayRows = {
  /** Of one currency. */
  readonly own: readonly HouseDay[]
  readonly days: Days
}

/** Every day of a period in one currency, the earliest first: one on which nothing happened is there, at nothing. */
export function daysView(app: App, currency: string, { own, days: { from, to } }: DayRows): Totals['days'] {
  const byDay = Map.groupBy(own, ({ day }) => day)
  const days: Totals['days'] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { turnover, ggr, ngr, deposits } = sumsView(app, currency, byDay.get(day) ?? [])
    days.push({ day, turnover, ggr, ngr, deposits })
  }
  return days
}
