import { z } from 'zod'
import { FIGURE_TERMS } from '../../rules/revenue/figures.ts'
import { currencyData, currencyIdField, dayField, instantData, limitField, moneyData } from '../fields.ts'
import { operation } from '../operation.ts'
import { COHORT_BASES, FIGURE_PERIODS, MOST_COHORT_MONTHS, REPORT_GROUPS, REPORT_ORDERS } from './choices.ts'

const LOGIN = 'identity.login_required'
const MISSING = 'http.permission_missing'

/** Days are of UTC. */
const daysData = z.object({ from: dayField, to: dayField })
const decimal = z.string().regex(/^\d+\.\d+$/)
/** The last line of a page: its currency, its rank in the order of the report, its key. */
const cursorField = z
  .string()
  .max(140)
  .regex(/^[A-Z0-9]{3,8}~-?\d{1,40}~[\w-]{0,60}$/)
  .nullish()

const formulaData = z.array(z.object({ sign: z.enum(['plus', 'minus']), term: z.enum(FIGURE_TERMS) })).readonly()
/** How the figures are made, for whoever reads a number. */
const formulasData = z.object({ ggr: formulaData, ngr: formulaData })

/** What settled bets came to. `holdBp`: GGR per turnover in hundredths of a percent; null without a turnover. */
const playFields = {
  turnover: moneyData,
  payouts: moneyData,
  ggr: moneyData,
  ngr: moneyData,
  holdBp: z.int().nullable(),
  bets: z.int(),
}
const sumsData = z.object({
  ...playFields,
  deposits: moneyData,
  depositCount: z.int(),
  /** What arrived of what was asked to be paid out, without the fees, which the house keeps. */
  withdrawals: moneyData,
  withdrawalCount: z.int(),
  fees: moneyData,
  /** What the operator gave to players, and what it took from them, to put something right. */
  credits: moneyData,
  debits: moneyData,
  /** The first less the second. */
  adjustments: moneyData,
  /** Bonus money that was granted less what went back, and rewards in cash. */
  bonuses: moneyData,
  rewards: moneyData,
})
const dayFigures = z.object({ day: dayField, turnover: moneyData, ggr: moneyData, ngr: moneyData, deposits: moneyData })
const countsData = z.object({ now: z.int(), before: z.int() })

const currencyFigures = z.object({
  currency: currencyData,
  now: sumsData,
  before: sumsData,
  /** Asked for and neither paid nor over, at this moment. */
  withdrawalsWaiting: z.object({ count: z.int(), sum: moneyData }),
  /** What the operator gave to players today and what it took from them, to put something right, whichever period is asked for. */
  adjustedToday: z.object({ credits: moneyData, debits: moneyData }),
  /** Every day of the last thirty, with and without play. */
  days: z.array(z.object({ day: dayField, turnover: moneyData, ggr: moneyData })),
})

const reportLine = z.object({
  /** The day, product, game, currency or country, or the id of the player; empty: the country is not known. */
  key: z.string(),
  /** Of a game: what the catalogue calls it. */
  title: z.string().nullable(),
  /** Of a player: the public number. */
  uid: z.int().nullable(),
  currency: currencyData,
  ...playFields,
  /** Null where lines are of play alone. */
  deposits: moneyData.nullable(),
  depositCount: z.int().nullable(),
  withdrawals: moneyData.nullable(),
  withdrawalCount: z.int().nullable(),
  fees: moneyData.nullable(),
  /** What players were given less what was taken from them to put something right; null as above. */
  adjustments: moneyData.nullable(),
  /** Bonus money that was granted less what went back, and rewards in cash; null as above. */
  bonuses: moneyData.nullable(),
  rewards: moneyData.nullable(),
  /** Of a game: what its bets returned on average, and what the pay tables say of just these; all bets by its rules count. */
  measured: z.object({ return: decimal, exact: decimal, isRough: z.boolean() }).nullable(),
})

/** A month of UTC. */
const monthData = z.string().regex(/^\d{4}-\d\d$/)
const cohortFields = {
  by: z.enum(COHORT_BASES).default('registration'),
  months: z.int().min(1).max(MOST_COHORT_MONTHS).default(12),
  /** Of their accounts; left out: the first of the business. */
  currency: currencyIdField.nullish(),
}
const cohortData = z.object({
  month: monthData,
  players: z.int(),
  /** Its own month and every one since. */
  months: z.array(
    z.object({
      month: monthData,
      /** Who had a settled bet. */
      active: z.int(),
      /** These per players of the cohort, in hundredths of a percent, cut; null: it has none. */
      retentionBp: z.int().nullable(),
      depositors: z.int(),
      deposits: moneyData,
      ggr: moneyData,
      ngr: moneyData,
    }),
  ),
})

const reportFields = {
  from: dayField,
  to: dayField,
  groupBy: z.enum(REPORT_GROUPS),
}

export const revenueCalls = {
  'office/report/getCohorts': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.read',
    rate: 'read',
    summary: 'Players by the month in which they registered or first paid in, and what they did in each month since',
    input: z.object(cohortFields),
    data: z.object({
      asOf: instantData.nullable(),
      currency: currencyData,
      currencies: z.array(currencyData),
      /** The earliest first. */
      cohorts: z.array(cohortData),
      formulas: formulasData,
    }),
    errors: [LOGIN, MISSING, 'revenue.currency_unknown'],
  }),
  'office/home/getFigures': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.read',
    rate: 'read',
    summary: 'The figures of a period beside those of the one before it, by currency',
    input: z.object({ period: z.enum(FIGURE_PERIODS).default('today') }),
    data: z.object({
      /** What was settled before this moment is counted; null: nobody has counted yet. */
      asOf: instantData.nullable(),
      days: daysData,
      daysBefore: daysData,
      /** Of today: up to when sums and first deposits of the day before count; null: its whole days do. Players active always count whole days. */
      beforeUntil: instantData.nullable(),
      currencies: z.array(currencyFigures),
      firstDeposits: countsData,
      /** Who had a bet settled in the period. */
      activePlayers: countsData,
      /** Who has a page open now. */
      playersHere: z.int(),
      formulas: formulasData,
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/report/getRevenue': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.read',
    rate: 'read',
    summary:
      'What play came to in a period, by day (the newest first), product, game, currency, country or player (most staked first), or in the order of a figure',
    input: z.object({
      ...reportFields,
      /** Left out: as said above. */
      orderBy: z.enum(REPORT_ORDERS).nullish(),
      /** The least, or the oldest day, first. */
      isAscending: z.boolean().default(false),
      limit: limitField,
      cursor: cursorField,
    }),
    data: z.object({
      asOf: instantData.nullable(),
      items: z.array(reportLine),
      cursor: z.string().nullable(),
      formulas: formulasData,
    }),
    errors: [LOGIN, MISSING, 'staff.out_of_branch', 'revenue.bad_period'],
  }),
  'office/report/getTotals': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.read',
    rate: 'read',
    summary: 'What all play of a period came to, in all and day by day, beside as many days before it, by currency',
    input: z.object({ from: dayField, to: dayField }),
    data: z.object({
      asOf: instantData.nullable(),
      days: daysData,
      daysBefore: daysData,
      currencies: z.array(
        z.object({
          currency: currencyData,
          now: sumsData,
          before: sumsData,
          /** Every day of either period, with and without play, the earliest first. */
          days: z.array(dayFigures),
          daysBefore: z.array(dayFigures),
        }),
      ),
      formulas: formulasData,
    }),
    errors: [LOGIN, MISSING, 'revenue.bad_period'],
  }),
  'office/report/export': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Makes a link to a report as a CSV file, which works once and for a minute',
    input: z.object(reportFields),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING, 'staff.out_of_branch', 'revenue.bad_period'],
  }),
  'office/report/exportCohorts': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Makes a link to cohorts as a CSV file, a line for each month of each, which works once and for a minute',
    input: z.object(cohortFields),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING, 'revenue.currency_unknown'],
  }),
}
