import { z } from 'zod'
import { documentPerson } from '../content/document-fields.ts'
import { comingMomentField, idField, instantData, intIdField, noData, personText, reasonField } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { MOST_CODE_USES, MOST_CODES } from './choices.ts'

const UNKNOWN = 'office.entry_unknown'
const WRITES = {
  method: 'POST',
  auth: 'staff',
  permission: 'bonus.write',
  reason: 'required',
  rate: 'account',
} as const

/** Codes that a bonus can be had by, beside the one of its offer. */
export const codeCalls = {
  'office/bonus/makeCodes': operation({
    ...WRITES,
    summary:
      'Makes codes for a bonus that asks for one, and tells them this once: nothing but their hash is kept. Each may be used by so many players',
    input: z.object({
      intId: intIdField,
      count: z.int().min(1).max(MOST_CODES),
      uses: z.int().min(1).max(MOST_CODE_USES).default(1),
      expiresAt: comingMomentField,
      /** What they are for. */
      note: personText(1, 100),
      reason: reasonField,
    }),
    data: z.object({ batchId: idField, codes: z.array(z.string()) }),
    errors: [LOGIN, MISSING, UNKNOWN, 'bonuses.offer_ended', 'bonuses.no_code', 'bonuses.codes_end'],
  }),
  'office/bonus/voidCodes': operation({
    ...WRITES,
    summary: 'Makes codes worth nothing from now on; who used one keeps what they have',
    input: z.object({ batchId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN],
  }),
  'office/bonus/getCodes': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.read',
    rate: 'read',
    summary: 'What codes were made for a bonus, the newest first, and how often they were used; never the codes',
    input: z.object({ intId: intIdField, cursor: idField.nullish(), limit: z.int().min(1).max(100).default(25) }),
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          count: z.int(),
          uses: z.int(),
          used: z.int(),
          note: z.string(),
          expiresAt: instantData,
          madeBy: documentPerson,
          createdAt: instantData,
          voidedAt: instantData.nullable(),
        }),
      ),
      cursor: idField.nullable(),
    }),
    errors: [LOGIN, MISSING, UNKNOWN],
  }),
}
