import { z } from 'zod'
import { idField, instantData } from '../fields.ts'

/** What may stand between somebody and what they would approve, in the order in which it is said. */
const APPROVAL_BARS = [
  'http.approval_own',
  'http.permission_missing',
  'http.approval_unknown',
  'staff.approver_not_apart',
  'staff.out_of_scope',
] as const

export const approvalData = z.object({
  id: idField,
  call: z.string(),
  /** What was asked, exactly as it came; null for whoever may neither do it nor has asked for it. */
  payload: z.string().nullable(),
  payloadHash: z.string(),
  permission: z.string(),
  reason: z.string().nullable(),
  /** What the request rests on, where its asker said so; null like the payload. */
  evidence: z.string().nullable(),
  askedBy: z.object({ id: idField, name: z.string() }),
  askedAt: instantData,
  lapsesAt: instantData,
  state: z.enum(['waiting', 'approved', 'declined', 'withdrawn', 'lapsed']),
  settledBy: z.object({ id: idField, name: z.string() }).nullable(),
  /** Why approving it, and declining it too, would be refused to whoever reads this list; null: it would be done. */
  barredBy: z.enum(APPROVAL_BARS).nullable(),
})
