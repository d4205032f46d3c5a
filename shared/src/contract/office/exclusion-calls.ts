import { z } from 'zod'
import { instantData, intIdField, limitField, noData, reasonField } from '../fields.ts'
import { operation } from '../operation.ts'
import { ASKED, LOGIN, MISSING } from './refusals.ts'
import { workFilter } from './work-filter.ts'

const caseField = z.int().min(1).max(2_000_000_000)
const CASE = 'limits.exclusion_case_unknown'

const caseData = z.object({
  /** Grows with what it says: an answer is about what was seen under it. */
  id: caseField,
  uid: intIdField,
  /** Neither stakes nor deposits are taken until it is answered. */
  isHold: z.boolean(),
  openedAt: instantData,
  /** Whom it looks like, who are excluded, and by what; null: of another business of the platform, which alone names them. */
  alike: z.array(z.object({ uid: intIdField.nullable(), kinds: z.array(z.string()) })),
})

/** Accounts that look like those of people excluded, and exclusions that were a mistake. */
export const exclusionCalls = {
  'office/exclusion/getCases': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'exclusion.read',
    rate: 'read',
    summary: 'Accounts that look like those of people excluded: held ones first, then the oldest',
    input: z.object({
      ...workFilter,
      limit: limitField,
      cursor: z
        .string()
        .max(30)
        .regex(/^[01]~\d{1,16}~\d{1,9}$/)
        .nullish(),
    }),
    data: z.object({ items: z.array(caseData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/exclusion/answerSame': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'exclusion.answer',
    reason: 'required',
    rate: 'account',
    summary: 'Finds an account to be of a person excluded: it is shut at once, for the longest of these exclusions',
    input: z.object({ id: caseField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, CASE],
  }),
  'office/exclusion/answerOther': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'exclusion.answer',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Finds an account to be of somebody else: once a second person agrees, these exclusions hold it no more',
    input: z.object({ id: caseField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, CASE],
  }),
  'office/exclusion/undo': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'exclusion.answer',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary:
      'Opens an account that the operator excluded, or that was shut because of somebody else. What its player asked for stays until its end',
    input: z.object({ uid: intIdField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'limits.nothing_to_undo', 'limits.own_exclusion'],
  }),
}
