import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { csvRow } from '#kit/files/csv-cell.ts'
import { noActivity, reportFileHead } from '#kit/files/report-head.ts'
import type { App } from '../../../ctx.ts'
import { percentOf } from '../report-file.ts'
import { readCohorts } from './get-cohorts.ts'

/** `currencies`: one after another. */
type CohortsAsked = Omit<ParsedInput<'office/report/exportCohorts'>, 'currency'> & {
  readonly currencies: readonly string[]
}
type Cohorts = CallData<'office/report/getCohorts'>
type Cohort = Cohorts['cohorts'][number]
type Line = { readonly cohort: Cohort; readonly month: Cohort['months'][number]; readonly currency: string }

const INTERVAL: Localized = { en: 'From month to month (UTC)', fa: 'از ماه تا ماه (UTC)' }
const BASES: Readonly<Record<CohortsAsked['by'], Localized>> = {
  registration: { en: 'Registered in (UTC)', fa: 'ماه ثبت‌نام (UTC)' },
  first_deposit: { en: 'First deposit in (UTC)', fa: 'ماه نخستین واریز (UTC)' },
}
/** Every column after the first, with what it holds of a month of a cohort. */
const COLUMNS: readonly { readonly head: Localized; cell(line: Line): string }[] = [
  { head: { en: 'Players', fa: 'بازیکنان' }, cell: ({ cohort }) => String(cohort.players) },
  { head: { en: 'Month (UTC)', fa: 'ماه (UTC)' }, cell: ({ month }) => month.month },
  { head: { en: 'Currency', fa: 'ارز' }, cell: ({ currency }) => currency },
  { head: { en: 'Active', fa: 'فعال' }, cell: ({ month }) => String(month.active) },
  {
    head: { en: 'Retention % (active / players)', fa: 'ماندگاری٪ (فعال بر بازیکنان)' },
    cell: ({ month }) => percentOf(month.retentionBp),
  },
  { head: { en: 'Depositors', fa: 'واریزکنندگان' }, cell: ({ month }) => String(month.depositors) },
  { head: { en: 'Deposits', fa: 'واریز' }, cell: ({ month }) => month.deposits },
  { head: { en: 'GGR', fa: 'درآمد ناخالص' }, cell: ({ month }) => month.ggr },
  { head: { en: 'NGR', fa: 'درآمد خالص' }, cell: ({ month }) => month.ngr },
]

/** Cohorts as pieces of a file: a line for each month of each, from the very reading that the screen shows. */
export async function* cohortTexts(
  { app, tx, language }: { readonly app: App; readonly tx: Tx; readonly language: Language },
  asked: CohortsAsked,
): AsyncGenerator<string, void, undefined> {
  const { by, months, currencies } = asked
  const read = []
  for (const currency of currencies) read.push(await readCohorts({ app, tx }, { by, months, currency }))
  const cohorts = read[0]?.cohorts ?? []
  yield reportFileHead(app, {
    interval: [INTERVAL[language], cohorts[0]?.month ?? '', cohorts.at(-1)?.month ?? ''],
    heads: [BASES[by], ...COLUMNS.map(({ head }) => head)].map((head) => head[language]),
    language,
  })
  const told = read.filter((one) => one.cohorts.some(hasAny))
  if (told.length === 0) yield noActivity(language)
  for (const { currency, cohorts: each } of told)
    for (const cohort of each)
      yield cohort.months
        .map((month) => ({ cohort, month, currency: currency.id }))
        .map((line) => csvRow([cohort.month, ...COLUMNS.map(({ cell }) => cell(line))]))
        .join('')
}

const hasAny = ({ players, months }: Cohort) =>
  players > 0 || months.some(({ active, depositors }) => active > 0 || depositors > 0)
