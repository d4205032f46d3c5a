import { z } from 'zod'
import type { BonusTerms } from '../../rules/bonuses/terms.ts'
import { currencyIdField, nameField } from '../fields.ts'
import { BONUS_KINDS } from './choices.ts'

/** Minor units ≥ 0: a text of digits, or a number as far as those are whole. */
export const minorField = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().min(0).max(999_999_999_999_999)])
  .transform((minor) => BigInt(minor))

const weightField = z.int().min(0).max(10_000)
const MOST_GAMES = 200

/** Terms of a bonus as they travel; what a kind does not have is null or left out. Whether a licence allows them is `checkTerms`. */
export const termsField = z
  .strictObject({
    currency: currencyIdField,
    kind: z.enum(BONUS_KINDS),
    percent: z.int().min(1).max(1_000).nullish(),
    capMinor: minorField.nullish(),
    amountMinor: minorField.nullish(),
    rounds: z
      .strictObject({
        game: nameField,
        stakeMinor: minorField,
        count: z.int().min(1).max(1_000),
        winsAs: z.enum(['cash', 'bonus']),
      })
      .nullish(),
    order: z.enum(['cashFirst', 'bonusFirst']).default('cashFirst'),
    sticky: z.boolean().default(false),
    wagering: z.strictObject({
      timesE2: z.int().min(0).max(100_000),
      base: z.enum(['bonus', 'bonusAndDeposit']).default('bonus'),
    }),
    counts: z.union([
      z.strictObject({ edgeE8: z.int().min(1).max(100_000_000) }),
      z.strictObject({
        table: z.record(nameField, weightField).refine((table) => Object.keys(table).length <= MOST_GAMES, 'too_many'),
      }),
    ]),
    maxStakeMinor: minorField.nullish(),
    maxConversionMinor: minorField.nullish(),
    minOddsE4: z.int().min(10_000).max(10_000_000).nullish(),
    minutes: z.int().min(1).max(525_600),
    onWithdrawal: z.enum(['ends', 'keeps']).default('ends'),
  })
  .transform(
    (terms): BonusTerms => ({
      ...terms,
      percent: terms.percent ?? null,
      capMinor: terms.capMinor ?? null,
      amountMinor: terms.amountMinor ?? null,
      rounds: terms.rounds ?? null,
      maxStakeMinor: terms.maxStakeMinor ?? null,
      maxConversionMinor: terms.maxConversionMinor ?? null,
      minOddsE4: terms.minOddsE4 ?? null,
    }),
  )

const minorData = z.string().regex(/^\d+$/)

/** Terms as they are told: minor units as digits. */
export const termsData = z.object({
  currency: z.string(),
  kind: z.enum(BONUS_KINDS),
  percent: z.int().nullable(),
  capMinor: minorData.nullable(),
  amountMinor: minorData.nullable(),
  rounds: z
    .object({ game: z.string(), stakeMinor: minorData, count: z.int(), winsAs: z.enum(['cash', 'bonus']) })
    .nullable(),
  order: z.enum(['cashFirst', 'bonusFirst']),
  sticky: z.boolean(),
  wagering: z.object({ timesE2: z.int(), base: z.enum(['bonus', 'bonusAndDeposit']) }),
  counts: z.union([z.object({ edgeE8: z.int() }), z.object({ table: z.record(z.string(), z.int()) })]),
  maxStakeMinor: minorData.nullable(),
  maxConversionMinor: minorData.nullable(),
  minOddsE4: z.int().nullable(),
  minutes: z.int(),
  onWithdrawal: z.enum(['ends', 'keeps']),
})
