import { z } from 'zod'
import { intIdField, limitField, pageNumberField } from '../fields.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { BONUS_TRIGGERS, OFFER_STATUSES } from './choices.ts'
import { termsData } from './terms.ts'

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
    data: z.object({ bonus: bonusData }),
    errors: ['bonuses.not_found'],
  }),
}
