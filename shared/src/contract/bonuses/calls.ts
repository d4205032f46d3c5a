import { z } from 'zod'
import { instantData, intIdField, limitField, moneyData, pageNumberField } from '../fields.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { BONUS_TRIGGERS, OFFER_STATUSES } from './choices.ts'
import { termsData } from './terms.ts'

/** The bonus at its largest: what is paid in for it, granted and to be wagered; and what wagering costs on average, by game. */
const quoteData = z.object({
  deposit: moneyData,
  granted: moneyData,
  target: moneyData,
  /** In the cheapest and in the dearest game that counts; null: nothing has to be wagered. */
  cost: z.object({ from: moneyData, to: moneyData }).nullable(),
})

const gameCostData = z.object({
  game: z.string(),
  /** So much of a stake counts, in ten-thousandths: of the bet that counts least, and of the one that counts most. */
  weightE4: z.object({ from: z.int(), to: z.int() }),
  stakes: z.object({ from: moneyData, to: moneyData }),
  cost: z.object({ from: moneyData, to: moneyData }),
})

const bonusData = z.object({
  id: z.string(),
  intId: intIdField,
  title: z.string(),
  avatarUrl: z.string(),
  text: z.string(),
  trigger: z.enum(BONUS_TRIGGERS),
  /** What of it can be had; null: it opens later. */
  status: z.enum(OFFER_STATUSES).nullable(),
  /** Whether it is taken with a code. */
  needsCode: z.boolean(),
  /** What is promised and asked for; whoever takes it names these terms by their hash. Null while nothing can be had. */
  terms: termsData.nullable(),
  termsHash: z.string().nullable(),
  /** What it is worth; null while nothing can be had, and where that depends on what comes. */
  quote: quoteData.nullable(),
  /** Why the caller cannot take it now, in their language; of visitors nothing is known. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
})

export const bonusCalls = {
  'bonus/bonus/getBonuses': operation({
    method: 'POST',
    auth: 'optional',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'Published bonuses',
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: z.object({ items: z.array(bonusData), countAll: z.int() }),
    errors: [],
  }),
  'bonus/bonus/getBonus': operation({
    method: 'POST',
    auth: 'optional',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'One bonus by id or public number',
    input: z.object({ id: z.string().max(64).nullish(), intId: intIdField.nullish() }),
    data: z.object({
      bonus: bonusData,
      /** The cheapest first. */
      games: z.array(gameCostData),
    }),
    errors: ['bonuses.not_found'],
  }),
  'bonus/bonus/getVersions': operation({
    method: 'POST',
    auth: 'optional',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'The versions of the terms of a bonus, the newest first: whoever took it keeps the version they took',
    input: z.object({ intId: intIdField }),
    data: z.object({
      items: z.array(z.object({ version: z.int(), terms: termsData, termsHash: z.string(), createdAt: instantData })),
    }),
    errors: ['bonuses.not_found'],
  }),
}
