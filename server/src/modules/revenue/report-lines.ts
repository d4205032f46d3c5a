import type { CallData } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { FIRST_REPORT_DAY, type PlannedReport, REPORT_RIGHTS } from '@tas/shared/contract/revenue/choices.ts'
import { revenueOf } from '@tas/shared/rules/revenue/figures.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, StaffActor } from '../../ctx.ts'
import { readGamesByName } from '../catalogue/index.ts'
import { readPlayerNumbers } from '../identity/index.ts'
import { writeAmount } from '../ledger/index.ts'
import { type GameReturn, readGameReturns } from '../returns/index.ts'
import { reachesAll } from '../staff/index.ts'
import { currencyView } from './currency-view.ts'
import type { Days } from './figure-store.ts'
import { type ReportAsked, type ReportPage, type ReportRow, readReport } from './report-store.ts'

const DAY_MS = 86_400_000

export type ReportLine = CallData<'office/report/getRevenue'>['items'][number]

/** How many days a period has, its first and its last among them. */
export function daysBetween({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** What is earlier than the first day yet, no calendar of the database holds. @throws Refusal revenue.bad_period when it ends before it begins or has more days */
export function requirePeriod({ from, to }: Days, { days }: { readonly days: number }): void {
  const length = daysBetween({ from, to })
  if (length < 1 || length > days || from < FIRST_REPORT_DAY)
    throw refuse('revenue.bad_period', { days }, { to: 'choice' })
}

/** Whether somebody who has these rights about everybody may have a report. */
export function isAllowed({ permissions }: Pick<StaffActor, 'permissions'>, report: PlannedReport): boolean {
  const needed = REPORT_RIGHTS[report]
  return needed === undefined || permissions.has(needed)
}

/** @throws Refusal http.permission_missing; by player staff.out_of_branch where the right reaches one branch alone */
export async function requireRight(db: Db, staff: StaffActor, report: PlannedReport): Promise<void> {
  const permission = REPORT_RIGHTS[report]
  if (permission === undefined) return
  if (!staff.permissions.has(permission)) throw refuse('http.permission_missing', { permission })
  if (!(await reachesAll(db, staff, permission))) throw refuse('staff.out_of_branch', { permission })
}

/** What a report's keys are called, and what is known of them beside the sums. */
type Known = {
  readonly titles: ReadonlyMap<string, string>
  readonly uids: ReadonlyMap<string, number>
  readonly returns: ReadonlyMap<string, GameReturn>
}

type Reading = { readonly app: App; readonly db: Db; readonly language: Language }

/** A page of a report with the names of what its lines are about, and the rows it was made of. */
export async function readLines(
  reading: Reading,
  asked: ReportAsked,
  page: ReportPage,
): Promise<{ readonly rows: readonly ReportRow[]; readonly lines: readonly ReportLine[] }> {
  const rows = await readReport(reading.db, asked, page)
  return { rows, lines: await nameLines(reading, asked, rows) }
}

/** The names of what lines are about, and what else is known of it. */
export async function nameLines(
  { app, db, language }: Reading,
  asked: ReportAsked,
  rows: readonly ReportRow[],
): Promise<readonly ReportLine[]> {
  const keys = [...new Set(rows.map(({ key }) => key))]
  const isOf = (group: ReportAsked['groupBy']) => asked.groupBy === group
  const known: Known = {
    titles: isOf('game') ? await readTitles(db, language, keys) : new Map(),
    uids: isOf('player') ? await readPlayerNumbers(db, keys) : new Map(),
    returns: isOf('game') ? await readGameReturns(db, { fromDay: asked.from, toDay: asked.to }) : new Map(),
  }
  return rows.map((row) => lineView(app, row, known))
}

/** A game may stand in several categories under one name. */
async function readTitles(db: Db, language: Language, games: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shown = await readGamesByName(db, language, games)
  return new Map(shown.map(({ uniqueName, title }) => [uniqueName, title]))
}

function lineView(app: App, row: ReportRow, { titles, uids, returns }: Known): ReportLine {
  const { key, currency, turnoverMinor, payoutsMinor, bets, depositsMinor, depositCount, adjustmentsMinor } = row
  const { withdrawalsMinor, withdrawalCount, feesMinor, bonusesMinor, rewardsMinor } = row
  const write = writeAmount(app, currency)
  const { ggrMinor, ngrMinor, holdBp } = revenueOf({
    turnoverMinor,
    payoutsMinor,
    adjustmentsMinor: adjustmentsMinor ?? 0n,
    feesMinor: feesMinor ?? 0n,
    bonusesMinor: bonusesMinor ?? 0n,
    rewardsMinor: rewardsMinor ?? 0n,
  })
  return {
    key,
    title: titles.get(key) ?? null,
    uid: uids.get(key) ?? null,
    currency: currencyView(app, currency),
    turnover: write(turnoverMinor),
    payouts: write(payoutsMinor),
    ggr: write(ggrMinor),
    ngr: write(ngrMinor),
    holdBp,
    bets: Number(bets),
    deposits: depositsMinor === null ? null : write(depositsMinor),
    depositCount: depositCount === null ? null : Number(depositCount),
    withdrawals: withdrawalsMinor === null ? null : write(withdrawalsMinor),
    withdrawalCount: withdrawalCount === null ? null : Number(withdrawalCount),
    fees: feesMinor === null ? null : write(feesMinor),
    adjustments: adjustmentsMinor === null ? null : write(adjustmentsMinor),
    bonuses: bonusesMinor === null ? null : write(bonusesMinor),
    rewards: rewardsMinor === null ? null : write(rewardsMinor),
    measured: returns.get(key) ?? null,
  }
}
