import { z } from 'zod'
import { idField, instantData, intIdField, noData, personText, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { LONGEST_HTML, LONGEST_SLUG, LONGEST_TITLE, SLUG_PATTERN } from './choices.ts'

/** Both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const localized = <Field extends z.ZodType>(field: Field) => z.object({ en: field, fa: field })
const wordsData = { title: localized(z.string()), html: localized(z.string()) }
const person = z.object({ id: idField, name: z.string() })
/** A number of a version or a wording, as the database counts them. */
const revisionField = z.int().min(1).max(2_000_000_000)
/** What the editor read: who changed it meanwhile is not written over. */
/** Version 0: it was never shown. */
const seenFields = { seenVersion: z.int().min(0).max(2_000_000_000), seenRevision: revisionField.nullable() }
const CHANGED = [LOGIN, MISSING, 'office.entry_unknown', 'office.changed_meanwhile'] as const

/** What two people do with a text that staff added. */
const TURN = {
  method: 'POST',
  auth: 'staff',
  permission: 'content.publish',
  approval: 'required',
  reason: 'required',
  idempotency: 'required',
  rate: 'account',
  errors: [LOGIN, MISSING, ...ASKED, 'office.entry_unknown', 'office.changed_meanwhile', 'content.shipped_stays'],
} as const

const draftBrief = { revision: revisionField, savedAt: instantData, savedBy: person }
const draftData = z.object({
  ...draftBrief,
  ...wordsData,
  baseVersion: z.int(),
  /** The version whose words were taken back. */
  restoredVersion: z.int().nullable(),
})
/** Null: as soon as it is approved. */
const dueAt = instantData.nullable()
const waitingData = z.object({
  approvalId: idField,
  revision: revisionField,
  isMaterial: z.boolean(),
  dueAt,
  reason: z.string(),
  askedAt: instantData,
  askedBy: person,
})
const scheduledData = z.object({
  publicationId: idField,
  revision: revisionField,
  isMaterial: z.boolean(),
  dueAt: instantData,
  askedBy: person,
  approvedBy: person,
})

const textRow = z.object({
  intId: intIdField,
  title: localized(z.string()),
  version: z.int(),
  /** Null: it was never shown. */
  shownSince: instantData.nullable(),
  /** The readable part of its address; null: it ships. */
  slug: z.string().nullable(),
  /** Two people took it off the site. */
  isDown: z.boolean(),
  /** False: as it ships with the platform. */
  isCustomised: z.boolean(),
  draft: z.object({ ...draftBrief, missing: z.array(z.enum(['en', 'fa'])) }).nullable(),
  /** How many requests to publish it wait for a second person. */
  waiting: z.int(),
  scheduledAt: instantData.nullable(),
})

const versionRow = z.object({
  version: z.int(),
  title: localized(z.string()),
  since: instantData,
  isMaterial: z.boolean(),
  /** Null: it shipped, or came by the shell. */
  askedBy: person.nullable(),
  approvedBy: person.nullable(),
})

/** Texts and help as the house writes them: draft, review by another person, publication. */
export const contentOfficeCalls = {
  'office/content/getTexts': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'All texts by their numbers, with what is shown, what is drafted, what waits and what is planned',
    input: z.object({}),
    data: z.object({ items: z.array(textRow) }),
    errors: [LOGIN, MISSING],
  }),
  'office/content/getText': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'One text in both languages: what is shown, the draft, requests that wait, and the planned publication',
    input: z.object({ intId: intIdField }),
    data: z.object({
      intId: intIdField,
      version: z.int(),
      shownSince: instantData.nullable(),
      slug: z.string().nullable(),
      isDown: z.boolean(),
      /** Whether a version of it can be made due from everybody. */
      isTerms: z.boolean(),
      /** Empty: it was never shown. */
      shown: z.object(wordsData),
      draft: draftData.nullable(),
      waiting: z.array(waitingData),
      scheduled: scheduledData.nullable(),
    }),
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/content/createText': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    longestBytes: LONGEST_DRAFT_BYTES,
    summary: 'Adds a text with a number of its own and a first draft, which nobody sees before it is published',
    input: z.object({
      /** The readable part of its address. */
      slug: z.string().max(LONGEST_SLUG).regex(SLUG_PATTERN),
      title: localized(personText(0, LONGEST_TITLE)),
      html: localized(z.string().max(LONGEST_HTML)),
    }),
    data: z.object({ intId: intIdField }),
    errors: [LOGIN, MISSING],
  }),
  'office/content/takeDown': operation({
    ...TURN,
    summary: 'Takes a text that staff added off the site and out of its menus',
    input: z.object({ intId: intIdField, reason: reasonField }),
    data: noData,
  }),
  'office/content/bringBack': operation({
    ...TURN,
    summary: 'Shows a text again that was taken down, as it was',
    input: z.object({ intId: intIdField, reason: reasonField }),
    data: noData,
  }),
  'office/content/getVersions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'The versions of a text with who wrote and who approved them, the newest first, below a version',
    input: z.object({ intId: intIdField, before: revisionField.nullish() }),
    data: z.object({ items: z.array(versionRow), before: z.int().nullable() }),
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/content/getWords': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'The words of one version of a text, or of one saved wording, in both languages',
    input: z.object({ intId: intIdField, kind: z.enum(['version', 'revision']), number: revisionField }),
    data: z.object(wordsData),
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/content/saveDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    longestBytes: LONGEST_DRAFT_BYTES,
    summary: 'Saves a wording of a text, which nobody sees before it is published; a language may still be missing',
    input: z.object({
      intId: intIdField,
      ...seenFields,
      title: localized(personText(0, LONGEST_TITLE)),
      html: localized(z.string().max(LONGEST_HTML)),
    }),
    data: z.object({ draft: draftData }),
    errors: CHANGED,
  }),
  'office/content/restoreVersion': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Takes the words of an earlier version as the draft, exactly as they were',
    input: z.object({ intId: intIdField, ...seenFields, version: revisionField }),
    data: z.object({ draft: draftData }),
    errors: CHANGED,
  }),
  'office/content/discardDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Puts a draft aside: the text is as it is shown',
    input: z.object({ intId: intIdField, seenRevision: revisionField }),
    data: noData,
    errors: CHANGED,
  }),
  'office/content/publish': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.publish',
    approval: 'required',
    reason: 'required',
    idempotency: 'required',
    rate: 'account',
    summary:
      'Shows a saved wording to everybody, at once or from a moment on; approved by somebody who wrote none of it',
    input: z.object({
      intId: intIdField,
      revision: revisionField,
      /** Of the terms: everybody accepts them before they deposit or play on. */
      isMaterial: z.boolean(),
      dueAt,
      reason: reasonField,
    }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      ...ASKED,
      'office.entry_unknown',
      'content.language_missing',
      'content.outdated',
      'content.own_words',
      'content.planned_already',
      'content.moment_too_far',
      'content.only_terms',
    ],
  }),
  'office/content/cancelPublication': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.publish',
    reason: 'required',
    rate: 'account',
    summary: 'Calls off a planned publication; the draft stays',
    input: z.object({ publicationId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/content/createPreview': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'account',
    summary:
      'A link that shows a saved wording in the real page for ten minutes, in one browser, to whoever is signed in here',
    input: z.object({ intId: intIdField, revision: revisionField }),
    data: z.object({ path: z.string(), minutes: z.int() }),
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
}
