import { z } from 'zod'
import { idField, instantData, intIdField, limitField } from '../fields.ts'
import { operation } from '../operation.ts'

/** Whom a line names by an id: one of staff by name, or a player by UID. */
const personNamed = z.object({ id: idField, name: z.string().nullable(), uid: intIdField.nullable() })
export type PersonNamed = z.output<typeof personNamed>

export const trailLine = z.object({
  id: idField,
  at: instantData,
  actorKind: z.enum(['player', 'staff', 'system']),
  actorId: z.string().nullable(),
  /** Of staff. */
  actorName: z.string().nullable(),
  action: z.string(),
  targetId: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  /** Decimals of the currency that the details name, for amounts in its smallest unit; null: they name none that the house has. */
  pointCount: z.int().nullable(),
  /** Everybody whose id the line has, as its actor, its target or a detail. */
  people: z.array(personNamed),
})

/** Who or what is meant, in the words of whoever asks. */
const whoField = z
  .string()
  .trim()
  .max(120)
  .regex(/^\P{Cc}*$/u, 'control_character')

export const trailCalls = {
  'office/audit/getLines': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'audit.read',
    rate: 'read',
    summary: 'The audit trail, the newest line first: who did what to whom, from where and why',
    input: z.object({
      action: z.string().max(80).nullish(),
      /** By whom: a person of staff by id, address of mail or the beginning of a name; a player by id or UID. */
      actor: whoField.nullish(),
      /** About what: the same, or the id of a thing as lines have it. */
      target: whoField.nullish(),
      /** Leaves out lines that only say that somebody looked at something. */
      changesOnly: z.boolean().nullish(),
      from: instantData.nullish(),
      to: instantData.nullish(),
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({
      items: z.array(trailLine),
      cursor: z.string().nullable(),
      /** Whether anybody is known by the words of `actor`; null: none were given. */
      isActorKnown: z.boolean().nullable(),
      /** The same of `target`: true also of an id, which may be that of any thing. */
      isTargetKnown: z.boolean().nullable(),
    }),
    errors: ['identity.login_required', 'http.permission_missing'],
  }),
}
