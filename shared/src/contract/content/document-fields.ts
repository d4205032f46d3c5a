import { z } from 'zod'
import { comingMomentField, idField, instantData } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'

/** A number of a version or a wording, as the database counts them. */
export const documentNumber = z.int().min(1).max(2_000_000_000)
/** What the editor read: who changed it meanwhile is not written over. Version 0: nobody ever changed it. */
export const seenFields = { seenVersion: z.int().min(0).max(2_000_000_000), seenRevision: documentNumber.nullable() }
export const DOCUMENT_CHANGED = [LOGIN, MISSING, 'office.entry_unknown', 'office.changed_meanwhile'] as const

export const documentPerson = z.object({ id: idField, name: z.string() })

/** Null: as soon as it is approved. */
export const dueAtField = comingMomentField.nullable()

/** What was saved of a draft, without what it says. */
export const draftFields = {
  revision: z.int(),
  baseVersion: z.int(),
  /** The version that was taken back. */
  restoredVersion: z.int().nullable(),
  savedAt: instantData,
  /** Null: what was shown before anybody of the house changed it. */
  savedBy: documentPerson.nullable(),
}

/** What a list says of a document. */
export const listedDocumentFields = {
  /** 0: nobody of the house ever changed it. */
  version: z.int(),
  shownSince: instantData.nullable(),
  draft: z.object(draftFields).nullable(),
  /** How many requests to publish it wait for a second person. */
  waiting: z.int(),
  scheduledAt: instantData.nullable(),
}

/** What saving a draft answers. */
export const savedDraftData = z.object({ revision: z.int() })

/** A request to publish, which waits for a second person. `wording`: what more is said of the wording it asks for. */
export function waitingFields<const Wording extends z.ZodRawShape>(wording: Wording) {
  return {
    approvalId: idField,
    revision: z.int(),
    ...wording,
    /** Null: as soon as it is approved. */
    dueAt: instantData.nullable(),
    reason: z.string(),
    askedAt: instantData,
    askedBy: documentPerson,
  }
}

/** A publication that two people planned. `wording`: what more is said of the wording it shows. */
export function scheduledFields<const Wording extends z.ZodRawShape>(wording: Wording) {
  return {
    publicationId: idField,
    revision: z.int(),
    ...wording,
    dueAt: instantData,
    askedBy: documentPerson,
    approvedBy: documentPerson,
  }
}

/** A document with everything that is on its way. */
export function documentFields<Body extends z.ZodType>(body: Body) {
  return {
    version: z.int(),
    shown: body,
    draft: z.object({ ...draftFields, body }).nullable(),
    waiting: z.array(
      z.object({
        ...waitingFields({}),
        /** What would be shown: the draft may have gone on since. */
        body,
      }),
    ),
    scheduled: z.object(scheduledFields({})).nullable(),
  }
}

/** Versions, the newest first, and where to read on. */
export const documentVersionsData = z.object({
  items: z.array(
    z.object({
      version: z.int(),
      publishedAt: instantData,
      /** Null: it was shown before anybody of the house changed it. */
      askedBy: documentPerson.nullable(),
      approvedBy: documentPerson.nullable(),
    }),
  ),
  before: z.int().nullable(),
})
