import { z } from 'zod'
import { intIdField, limitField, pageNumberField } from '../fields.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { BONUS_TRIGGERS } from './choices.ts'

const bonusData = z.object({
  id: z.string(),
  intId: intIdField,
  title: z.string(),
  avatarUrl: z.string(),
  text: z.string(),
  trigger: z.enum(BONUS_TRIGGERS),
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
