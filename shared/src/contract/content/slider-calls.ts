import { z } from 'zod'
import { idField, instantData, intIdField, noData, noInput, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { slideField, slidesField } from './slide.ts'

/** Twelve slides in both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const person = z.object({ id: idField, name: z.string() })
const numberField = z.int().min(1).max(2_000_000_000)
/** What the editor read: who changed it meanwhile is not written over. Version 0: nobody ever changed it. */
const seenFields = { seenVersion: z.int().min(0).max(2_000_000_000), seenRevision: numberField.nullable() }
const CHANGED = [LOGIN, MISSING, 'office.entry_unknown', 'office.changed_meanwhile'] as const
const slides = z.array(slideField)

const draftData = z.object({
  revision: z.int(),
  baseVersion: z.int(),
  restoredVersion: z.int().nullable(),
  savedAt: instantData,
  savedBy: person.nullable(),
  slides,
})

const sliderRow = z.object({
  intId: intIdField,
  name: z.string(),
  version: z.int(),
  shown: slides,
  draft: draftData.nullable(),
  waiting: z.array(
    z.object({
      approvalId: idField,
      revision: z.int(),
      reason: z.string(),
      askedAt: instantData,
      askedBy: person,
      /** What would be shown: the draft may have gone on since. */
      slides,
    }),
  ),
  /** Addresses of the uploaded pictures that any of these slides names, for a look. */
  pictures: z.array(z.object({ id: idField, url: z.string() })),
})

/** Sliders of the lobby as the house arranges them: draft, review by another person, publication. */
export const sliderCalls = {
  'office/slider/getSliders': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'All sliders with what is shown, what is drafted and what waits for a second person',
    input: noInput,
    data: z.object({ items: z.array(sliderRow) }),
    errors: [LOGIN, MISSING],
  }),
  'office/slider/getVersions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'The versions of a slider with who asked for and who approved them, the newest first, below a version',
    input: z.object({ intId: intIdField, before: numberField.nullish() }),
    data: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          publishedAt: instantData,
          /** Null: it was shown before anybody of the house changed it. */
          askedBy: person.nullable(),
          approvedBy: person.nullable(),
        }),
      ),
      before: z.int().nullable(),
    }),
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/slider/saveDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    longestBytes: LONGEST_DRAFT_BYTES,
    summary: 'Saves the slides of a slider in their order, which nobody sees before they are published',
    input: z.object({ intId: intIdField, ...seenFields, slides: slidesField }),
    data: z.object({ revision: z.int() }),
    errors: [...CHANGED, 'pictures.alt_missing'],
  }),
  'office/slider/restoreVersion': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Takes the slides of an earlier version as the draft, exactly as they were',
    input: z.object({ intId: intIdField, ...seenFields, version: numberField }),
    data: z.object({ revision: z.int() }),
    errors: CHANGED,
  }),
  'office/slider/discardDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Puts the draft of a slider aside: it is as it is shown',
    input: z.object({ intId: intIdField, seenRevision: numberField }),
    data: noData,
    errors: CHANGED,
  }),
  'office/slider/publish': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.publish',
    approval: 'required',
    reason: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Shows the saved slides to everybody; approved by somebody who arranged none of them',
    input: z.object({ intId: intIdField, revision: numberField, reason: reasonField }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      ...ASKED,
      'office.entry_unknown',
      'content.outdated',
      'content.own_words',
      'pictures.alt_missing',
    ],
  }),
}
