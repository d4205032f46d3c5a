import { z } from 'zod'
import { instantData, intIdField, noData, personText, reasonField } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { LONGEST_HTML, LONGEST_SLUG, LONGEST_TITLE, SLUG_PATTERN } from './choices.ts'
import {
  DOCUMENT_UNFIT,
  DOCUMENT_UNKNOWN,
  documentCalls,
  READS_DOCUMENTS,
  SHOWS_DOCUMENTS,
  WRITES_DOCUMENTS,
} from './document-calls.ts'
import { documentNumber, documentPerson, draftFields, scheduledFields, waitingFields } from './document-fields.ts'

/** Both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const localized = <Field extends z.ZodType>(field: Field) => z.object({ en: field, fa: field })
const wordsData = { title: localized(z.string()), html: localized(z.string()) }
const document = documentCalls({ intId: intIdField })

/** What two people do with a text that staff added. */
const TURN = {
  ...SHOWS_DOCUMENTS,
  errors: [LOGIN, MISSING, ...ASKED, 'office.entry_unknown', 'office.changed_meanwhile', 'content.shipped_stays'],
} as const

/** Somebody wrote every wording of a text that is drafted. */
const draftBrief = { revision: documentNumber, savedAt: draftFields.savedAt, savedBy: documentPerson }
const { baseVersion, restoredVersion } = draftFields
const draftData = z.object({ ...draftBrief, ...wordsData, baseVersion, restoredVersion })
const wording = { revision: documentNumber, isMaterial: z.boolean() }

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
  askedBy: documentPerson.nullable(),
  approvedBy: documentPerson.nullable(),
})

/** Texts and help as the house writes them: draft, review by another person, publication. */
export const contentOfficeCalls = {
  'office/content/getTexts': operation({
    ...READS_DOCUMENTS,
    summary: 'All texts by their numbers, with what is shown, what is drafted, what waits and what is planned',
    input: z.object({}),
    data: z.object({ items: z.array(textRow) }),
    errors: [LOGIN, MISSING],
  }),
  'office/content/getText': operation({
    ...READS_DOCUMENTS,
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
      waiting: z.array(z.object(waitingFields(wording))),
      scheduled: z.object(scheduledFields(wording)).nullable(),
    }),
    errors: DOCUMENT_UNKNOWN,
  }),
  'office/content/createText': operation({
    ...WRITES_DOCUMENTS,
    longestBytes: LONGEST_DRAFT_BYTES,
    summary: 'Adds a text with a number of its own and a first draft, which nobody sees before it is published',
    input: z.object({
      /** The readable part of its address. */
      slug: z.string().max(LONGEST_SLUG).regex(SLUG_PATTERN),
      title: localized(personText(0, LONGEST_TITLE)),
      html: localized(z.string().max(LONGEST_HTML)),
    }),
    data: z.object({ intId: intIdField }),
    errors: [LOGIN, MISSING, 'content.too_many_texts'],
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
    ...document.getVersions(
      'The versions of a text with who wrote and who approved them, the newest first, below a version',
    ),
    data: z.object({ items: z.array(versionRow), before: z.int().nullable() }),
  }),
  'office/content/getWords': operation({
    ...READS_DOCUMENTS,
    summary: 'The words of one version of a text, or of one saved wording, in both languages',
    input: z.object({ intId: intIdField, kind: z.enum(['version', 'revision']), number: documentNumber }),
    data: z.object({
      ...wordsData,
      /** Links in it that lead nowhere now. */
      deadLinks: z.array(z.object({ language: z.enum(LANGUAGES), href: z.string() })),
    }),
    errors: DOCUMENT_UNKNOWN,
  }),
  'office/content/saveDraft': operation({
    ...document.saveDraft(
      'Saves a wording of a text, which nobody sees before it is published; a language may still be missing',
      {
        body: { title: localized(personText(0, LONGEST_TITLE)), html: localized(z.string().max(LONGEST_HTML)) },
        longestBytes: LONGEST_DRAFT_BYTES,
      },
    ),
    data: z.object({ draft: draftData }),
  }),
  'office/content/restoreVersion': operation({
    ...document.restoreVersion('Takes the words of an earlier version as the draft, exactly as they were'),
    data: z.object({ draft: draftData }),
  }),
  'office/content/discardDraft': document.discardDraft('Puts a draft aside: the text is as it is shown'),
  'office/content/publish': operation({
    ...document.publish(
      'Shows a saved wording to everybody, at once or from a moment on; approved by somebody who wrote none of it',
      {
        /** Of the terms: everybody accepts them before they deposit or play on. */
        isMaterial: z.boolean(),
      },
    ),
    errors: [...DOCUMENT_UNFIT, 'content.language_missing', 'content.only_terms'],
  }),
  'office/content/cancelPublication': document.cancelPublication('Calls off a planned publication; the draft stays'),
  'office/content/createPreview': document.createPreview(),
}
