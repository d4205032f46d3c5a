import { z } from 'zod'
import { idField, noData, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import {
  DOCUMENT_CHANGED,
  documentNumber,
  documentVersionsData,
  dueAtField,
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
/** What is refused of a moment to publish at. */
const PLAN_UNFIT = ['content.planned_already', 'content.moment_too_far'] as const
export const DOCUMENT_UNFIT = [
  LOGIN,
  MISSING,
  ...ASKED,
  'office.entry_unknown',
  'content.outdated',
  'content.own_words',
  ...PLAN_UNFIT,
] as const

/**
 * The calls that stand alike for every kind of document; what differs for one, its call says over them.
 * `which`: the fields that name a document. Each call gets its summary.
 */
export function documentCalls<const Which extends z.ZodRawShape>(which: Which) {
  return { ...draftCalls(which), ...shownCalls(which) }
}

/** What one person does with a document, and what is read of it. */
function draftCalls<const Which extends z.ZodRawShape>(which: Which) {
  return {
    getVersions: (summary: string) =>
      operation({
        ...READS_DOCUMENTS,
        summary,
        input: z.object({ ...which, before: documentNumber.nullish() }),
        data: documentVersionsData,
        errors: DOCUMENT_UNKNOWN,
      }),
    /** `body`: the fields of what that version says. */
    getVersion: <const Body extends z.ZodRawShape>(summary: string, body: Body) =>
      operation({
        ...READS_DOCUMENTS,
        summary,
        input: z.object({ ...which, version: documentNumber }),
        data: z.object(body),
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
  }
}

/** How a wording comes to be shown, or looked at as if it were. */
function shownCalls<const Which extends z.ZodRawShape>(which: Which) {
  return {
    /** At once when a second person approves it, or from a moment on. `more`: what else is said of the publication. */
    publish: <const More extends z.ZodRawShape>(summary: string, more: More) =>
      operation({
        ...SHOWS_DOCUMENTS,
        summary,
        input: z.object({ ...which, revision: documentNumber, dueAt: dueAtField, ...more, reason: reasonField }),
        data: noData,
        errors: DOCUMENT_UNFIT,
      }),
    /** Of documents that a page of the site shows. */
    createPreview: () =>
      operation({
        ...READS_DOCUMENTS,
        rate: 'account',
        summary:
          'A link that shows a saved wording in the real page for ten minutes, in one browser, to whoever is signed in here',
        input: z.object({ ...which, revision: documentNumber }),
        data: z.object({ path: z.string(), minutes: z.int() }),
        errors: DOCUMENT_UNKNOWN,
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
