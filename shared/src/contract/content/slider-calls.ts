import { z } from 'zod'
import { idField, intIdField, noData, noInput, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import {
  DOCUMENT_CHANGED,
  documentFields,
  documentNumber,
  documentVersionsData,
  seenFields,
} from './document-fields.ts'
import { slideField, slidesField } from './slide.ts'

/** Twelve slides in both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const slides = z.array(slideField)

const sliderRow = z.object({
  intId: intIdField,
  name: z.string(),
  ...documentFields(slides),
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
    input: z.object({ intId: intIdField, before: documentNumber.nullish() }),
    data: documentVersionsData,
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
    errors: [...DOCUMENT_CHANGED, 'pictures.alt_missing'],
  }),
  'office/slider/restoreVersion': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Takes the slides of an earlier version as the draft, exactly as they were',
    input: z.object({ intId: intIdField, ...seenFields, version: documentNumber }),
    data: z.object({ revision: z.int() }),
    errors: DOCUMENT_CHANGED,
  }),
  'office/slider/discardDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Puts the draft of a slider aside: it is as it is shown',
    input: z.object({ intId: intIdField, seenRevision: documentNumber }),
    data: noData,
    errors: DOCUMENT_CHANGED,
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
    input: z.object({ intId: intIdField, revision: documentNumber, reason: reasonField }),
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
