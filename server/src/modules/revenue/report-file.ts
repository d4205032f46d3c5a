import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { ReportGroup } from '@tas/shared/contract/revenue/choices.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { Tx } from '#kit/db/connect.ts'
import { csvRow } from '#kit/files/csv-cell.ts'
import { noActivity, reportFileHead } from '#kit/files/report-head.ts'
import type { App } from '../../ctx.ts'
import { nameLines, type ReportLine } from './report-lines.ts'
import { type ReportAsked, walkReport } from './report-store.ts'

/** Lines read at once. */
const PAGE_SIZE = 1_000

const GROUP_HEADS: Readonly<Record<ReportGroup, Localized>> = {
  day: { en: 'Day (UTC)', fa: 'روز (UTC)' },
  product: { en: 'Product', fa: 'محصول' },
  game: { en: 'Game', fa: 'بازی' },
  currency: { en: 'Currency', fa: 'ارز' },
  country: { en: 'Country', fa: 'کشور' },
  player: { en: 'Player', fa: 'بازیکن' },
}

/** Every other column, with what it holds of a line. Formulas stand beside the figures they make. */
const COLUMNS: readonly { readonly head: Localized; cell(line: ReportLine): string }[] = [
  {
    head: { en: 'Title or UID', fa: 'نام یا شناسه' },
    cell: ({ title, uid }) => title ?? (uid === null ? '' : String(uid)),
  },
  { head: { en: 'Currency', fa: 'ارز' }, cell: ({ currency }) => currency.id },
  { head: { en: 'Turnover', fa: 'گردش' }, cell: ({ turnover }) => turnover },
  { head: { en: 'Payouts', fa: 'پرداخت' }, cell: ({ payouts }) => payouts },
  { head: { en: 'GGR (turnover - payouts)', fa: 'درآمد ناخالص (گردش منهای پرداخت)' }, cell: ({ ggr }) => ggr },
  {
    head: {
      en: 'NGR (GGR - bonuses - rewards - adjustments + fees)',
      fa: 'درآمد خالص (درآمد ناخالص منهای بونوس، پاداش و اصلاح موجودی، به‌اضافهٔ کارمزد)',
    },
    cell: ({ ngr }) => ngr,
  },
  {
    head: { en: 'Hold % (GGR / turnover)', fa: 'سهم خانه٪ (درآمد ناخالص بر گردش)' },
    cell: ({ holdBp }) => percentOf(holdBp),
  },
  { head: { en: 'Bets', fa: 'شرط‌ها' }, cell: ({ bets }) => String(bets) },
  { head: { en: 'Deposits', fa: 'واریز' }, cell: ({ deposits }) => deposits ?? '' },
  { head: { en: 'Number of deposits', fa: 'شمار واریز' }, cell: ({ depositCount }) => String(depositCount ?? '') },
  { head: { en: 'Withdrawals paid', fa: 'برداشت پرداخت‌شده' }, cell: ({ withdrawals }) => withdrawals ?? '' },
  {
    head: { en: 'Number of withdrawals', fa: 'شمار برداشت' },
    cell: ({ withdrawalCount }) => String(withdrawalCount ?? ''),
  },
  { head: { en: 'Fees of deposits and withdrawals', fa: 'کارمزد واریز و برداشت' }, cell: ({ fees }) => fees ?? '' },
  { head: { en: 'Bonuses', fa: 'بونوس' }, cell: ({ bonuses }) => bonuses ?? '' },
  { head: { en: 'Rewards', fa: 'پاداش' }, cell: ({ rewards }) => rewards ?? '' },
  { head: { en: 'Adjustments', fa: 'اصلاح موجودی' }, cell: ({ adjustments }) => adjustments ?? '' },
  { head: { en: 'Measured return', fa: 'بازده سنجیده' }, cell: ({ measured }) => measured?.return ?? '' },
  { head: { en: 'Exact return', fa: 'بازده دقیق' }, cell: ({ measured }) => measured?.exact ?? '' },
]

const INTERVAL: Localized = { en: 'From day to day (UTC)', fa: 'از روز تا روز (UTC)' }

function reportHead(app: Pick<App, 'business'>, asked: ReportAsked, language: Language): string {
  const { groupBy, from, to } = asked
  const interval = [INTERVAL[language], from, to]
  return reportFileHead(app, { interval, heads: reportHeads(groupBy, language), language })
}

/** A report of revenue as pieces of a file: its head, and its lines; where there is none, a line that says so. */
export async function* reportTexts(
  { app, tx, language }: { readonly app: App; readonly tx: Tx; readonly language: Language },
  asked: ReportAsked,
): AsyncGenerator<string, void, undefined> {
  yield reportHead(app, asked, language)
  let isEmpty = true
  for await (const rows of walkReport(tx, asked, PAGE_SIZE)) {
    const lines = await nameLines({ app, db: tx, language }, asked, rows)
    isEmpty &&= lines.length === 0
    yield lines.map((line) => csvRow(reportCells(line))).join('')
  }
  if (isEmpty) yield noActivity(language)
}

function reportHeads(groupBy: ReportGroup, language: Language): readonly string[] {
  return [GROUP_HEADS[groupBy], ...COLUMNS.map(({ head }) => head)].map((head) => head[language])
}

/** The cells of a line, in the same order; amounts as the wire has them. */
function reportCells(line: ReportLine): readonly string[] {
  return [line.key, ...COLUMNS.map(({ cell }) => cell(line))]
}

/** Hundredths of a percent as a percentage; nothing where there is none. */
export function percentOf(basisPoints: number | null): string {
  return basisPoints === null ? '' : formatAmount(BigInt(basisPoints), 2)
}
