import { z } from 'zod'
import { idField, noData, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import {
  DOCUMENT_CHANGED,
  documentNumber,
  documentVersionsData,
  savedDraftData,
  seenFields,
} from './document-fields.ts'

/** A look at documents. */
export const READS_DOCUMENTS = { method: 'POST', auth: 'staff', permission: 'content.read', rate: 'read' } as const

/** One person changes what nobody is shown yet. */
export const WRITES_DOCUMENTS = { method: 'POST', auth: 'staff', permission: 'content.write', rate: 'account' } as const

/** Two people change what everybody is shown. */
export const SHOWS_DOCUMENTS = {
  method: 'POST',
  auth: 'staff',
  permission: 'content.publish',
  approval: 'required',
  reason: 'required',
  idempotency: 'required',
  rate: 'account',
} as const

export const DOCUMENT_UNKNOWN = [LOGIN, MISSING, 'office.entry_unknown'] as const
export const DOCUMENT_UNFIT = [
  LOGIN,
  MISSING,
  ...ASKED,
  'office.entry_unknown',
  'content.outdated',
  'content.own_words',
] as const
/** Where a publication can be planned for a moment. */
export const PLAN_UNFIT = ['content.planned_already', 'content.moment_too_far'] as const

/**
 * The calls that stand alike for every kind of document; what differs for one, its call says over them.
 * `which`: the fields that name a document. Each call gets its summary.
 */
export function documentCalls<const Which extends z.ZodRawShape>(which: Which) {
  return {
    getVersions: (summary: string) =>
      operation({
        ...READS_DOCUMENTS,
        summary,
        input: z.object({ ...which, before: documentNumber.nullish() }),
        data: documentVersionsData,
        errors: DOCUMENT_UNKNOWN,
      }),
    /** `body`: the fields of what is written. */
    saveDraft: <const Body extends z.ZodRawShape>(
      summary: string,
      { body, longestBytes }: { readonly body: Body; readonly longestBytes: number },
    ) =>
      operation({
        ...WRITES_DOCUMENTS,
        longestBytes,
        summary,
        input: z.object({ ...which, ...seenFields, ...body }),
        data: savedDraftData,
        errors: DOCUMENT_CHANGED,
      }),
    restoreVersion: (summary: string) =>
      operation({
        ...WRITES_DOCUMENTS,
        summary,
        input: z.object({ ...which, ...seenFields, version: documentNumber }),
        data: savedDraftData,
        errors: DOCUMENT_CHANGED,
      }),
    discardDraft: (summary: string) =>
      operation({
        ...WRITES_DOCUMENTS,
        summary,
        input: z.object({ ...which, seenRevision: documentNumber }),
        data: noData,
        errors: DOCUMENT_CHANGED,
      }),
    /** `how`: what is said of the publication beside which wording it shows. */
    publish: <const How extends z.ZodRawShape>(summary: string, how: How) =>
      operation({
        ...SHOWS_DOCUMENTS,
        summary,
        input: z.object({ ...which, revision: documentNumber, ...how, reason: reasonField }),
        data: noData,
        errors: DOCUMENT_UNFIT,
      }),
    cancelPublication: (summary: string) =>
      operation({
        method: 'POST',
        auth: 'staff',
        permission: 'content.publish',
        reason: 'required',
        rate: 'account',
        summary,
        input: z.object({ publicationId: idField, reason: reasonField }),
        data: noData,
        errors: DOCUMENT_UNKNOWN,
      }),
  }
}
