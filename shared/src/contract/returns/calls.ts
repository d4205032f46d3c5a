import { z } from 'zod'
import { CHANGES, type ChangeEntry } from '../../rules/returns/change-log.ts'
import type { ReturnDays } from '../../rules/returns/days-document.ts'
import { currencyIdField, dayField, instantData, moneyData, noInput } from '../fields.ts'
import { operation } from '../operation.ts'

/*
 * The documents are described where they are made and checked: shared/src/rules/returns. Their schemas here must agree with
 * those types, or this file does not compile.
 */

const digits = z.string().regex(/^\d+$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const version = z.literal(1)
const signature = z.object({ keyId: z.string(), publicKey: z.string(), signature: z.string() })
const decimal = z.string().regex(/^\d+\.\d+$/)

const changeEntry = z.object({
  kind: z.literal('change'),
  version,
  businessId: z.int(),
  number: z.int(),
  at: instantData,
  game: z.string(),
  rulesVersion: z.int(),
  paytableVersion: z.int(),
  tablesHash: hash,
  rtp: z.object({ numerator: digits, denominator: digits }),
  change: z.enum(CHANGES),
  previousHash: hash,
  hash,
  signature,
}) satisfies z.ZodType<ChangeEntry>

const returnDays = z.object({
  kind: z.literal('returns'),
  version,
  businessId: z.int(),
  issuedAt: instantData,
  fromDay: dayField,
  toDay: dayField,
  days: z
    .array(
      z.object({
        day: dayField,
        game: z.string(),
        rulesVersion: z.int(),
        paytableVersion: z.int(),
        bets: digits,
        multiplierE4: digits,
        squareE8: digits,
        expectedE12: digits,
        varianceE12: digits,
        money: z
          .array(z.object({ currency: currencyIdField, pointCount: z.int(), stakeMinor: digits, payoutMinor: digits }))
          .readonly(),
      }),
    )
    .readonly(),
  signature,
}) satisfies z.ZodType<ReturnDays>

/** What one version of a game paid back. Returns are decimals of a stake: "0.989901". */
const gameReturn = z.object({
  game: z.string(),
  rulesVersion: z.int(),
  paytableVersion: z.int(),
  /** The version that is offered now. */
  isOffered: z.boolean(),
  /** The lowest return over all bets by the pay tables, cut to 8 decimals; null of a version that is no longer known. */
  lowestRtp: decimal.nullable(),
  /** When its tables were first offered. */
  since: instantData.nullable(),
  bets: digits,
  /** Null without bets. `low` and `high`: the 99.9 % interval. `expected`: the mean return of just these bets by the tables. */
  result: z
    .object({
      measured: decimal,
      low: decimal,
      high: decimal,
      expected: decimal,
      /** One possible win moves the mean so far, or there are so few bets, that the interval is only a hint. */
      isRough: z.boolean(),
    })
    .nullable(),
  /** An incident about it is open. */
  isInQuestion: z.boolean(),
})

/** What the draws of the lottery in one currency paid back: those that took place with tickets, added up. */
const lotteryReturn = z.object({
  currency: currencyIdField,
  /** When the first of them ended. */
  since: instantData,
  draws: z.int(),
  tickets: z.int(),
  stake: moneyData,
  paid: moneyData,
  measured: decimal,
  /** Bounds of the mean return of just these tickets by the terms of their draws, whatever their numbers. */
  lowest: decimal,
  highest: decimal,
})

export const returnsCalls = {
  'game/fairness/getReturns': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'What every version of every house game and the lottery paid back, beside what tables and terms promise',
    input: noInput,
    data: z.object({
      /** Bets settled up to a moment shortly before this one are counted; null: none was counted yet. */
      asOf: instantData.nullable(),
      games: z.array(gameReturn),
      /** Each draw is a signed document of its own, so whoever likes can add them up again. */
      lotteries: z.array(lotteryReturn),
    }),
    errors: [],
  }),
  'game/fairness/getReturnDays': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The daily sums behind the measured returns as one signed document, at most 366 days',
    input: z.object({ fromDay: dayField, toDay: dayField }),
    data: z.object({ document: returnDays }),
    errors: ['returns.bad_period'],
  }),
  'game/fairness/getChanges': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary:
      'The whole signed log of rules and pay tables, oldest entry first: each entry names the hash of the one before',
    input: noInput,
    data: z.object({ entries: z.array(changeEntry) }),
    errors: [],
  }),
}
