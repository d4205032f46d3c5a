import { z } from 'zod'
import { DESTINATION_KINDS } from '../../rules/withdrawals/destination-kinds.ts'
import { idField, instantData, limitField, noData, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { BLOCK_DOORS, BLOCK_KINDS, BLOCK_VIEWS } from './block-choices.ts'

const staff = { method: 'POST', auth: 'staff' } as const
const byTwo = { reason: 'required', approval: 'required', idempotency: 'required', rate: 'account' } as const

/** What nobody may come with. */
export const blocklistCalls = {
  'office/blocklist/getEntries': operation({
    ...staff,
    permission: 'risk.read',
    rate: 'read',
    summary: 'Entries of the blocklist, the newest first, with how often somebody came with each',
    input: z.object({
      view: z.enum(BLOCK_VIEWS).default('standing'),
      kind: z.enum(BLOCK_KINDS).nullish(),
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          kind: z.enum(BLOCK_KINDS),
          /** Whole where it names nobody, else the end of it: the thing itself is kept as a keyed hash. */
          shown: z.string(),
          reason: z.string(),
          addedBy: z.string(),
          addedAt: instantData,
          endsAt: instantData.nullable(),
          /** Null beside a moment: its end had come. */
          liftedBy: z.string().nullable(),
          liftedAt: instantData.nullable(),
          hits: z.int(),
          lastHitAt: instantData.nullable(),
          /** That it is lifted waits for a second person. */
          approvalId: idField.nullable(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/blocklist/getHits': operation({
    ...staff,
    permission: 'risk.see',
    rate: 'read',
    summary: 'Who came with what an entry blocks, the newest first, a hundred at most',
    input: z.object({ id: idField }),
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          door: z.enum(BLOCK_DOORS),
          /** Null: nobody who has an account. */
          uid: z.int().nullable(),
          at: instantData,
        }),
      ),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/blocklist/add': operation({
    ...staff,
    ...byTwo,
    permission: 'risk.block',
    summary: 'Blocks something once a second person agrees: from then on whoever comes with it is turned away',
    input: z.object({
      kind: z.enum(BLOCK_KINDS),
      value: z.string().min(1).max(110),
      /** Of a payment account. */
      accountKind: z.enum(DESTINATION_KINDS).nullish(),
      /** Null: until it is lifted. */
      endsAt: z.iso.datetime().nullish(),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'risk.block_value', 'risk.block_there', 'risk.block_ended'],
  }),
  'office/blocklist/lift': operation({
    ...staff,
    ...byTwo,
    permission: 'risk.block',
    summary: 'Takes an entry off the blocklist once a second person agrees',
    input: z.object({ id: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'risk.block_unknown'],
  }),
}
