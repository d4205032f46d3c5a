import { z } from 'zod'
import { idField, intIdField, noInput } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { DOCUMENT_UNFIT, documentCalls, READS_DOCUMENTS } from './document-calls.ts'
import { DOCUMENT_CHANGED, documentFields } from './document-fields.ts'
import { slideField, slidesField } from './slide.ts'

/** Twelve slides in both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const slides = z.array(slideField)
const document = documentCalls({ intId: intIdField })

/** Addresses of the uploaded pictures that any of the slides names, for a look. */
const pictures = z.array(z.object({ id: idField, url: z.string() }))

const sliderRow = z.object({
  intId: intIdField,
  name: z.string(),
  ...documentFields(slides),
  pictures,
})

/** Sliders of the lobby as the house arranges them: draft, review by another person, publication. */
export const sliderCalls = {
  'office/slider/getSliders': operation({
    ...READS_DOCUMENTS,
    summary: 'All sliders with what is shown, what is drafted, what waits for a second person and what is planned',
    input: noInput,
    data: z.object({ items: z.array(sliderRow) }),
    errors: [LOGIN, MISSING],
  }),
  'office/slider/getVersions': document.getVersions(
    'The versions of a slider with who asked for and who approved them, the newest first, below a version',
  ),
  'office/slider/getVersion': document.getVersion('The slides of one version of a slider, in both languages', {
    slides,
    pictures,
  }),
  'office/slider/saveDraft': operation({
    ...document.saveDraft('Saves the slides of a slider in their order, which nobody sees before they are published', {
      body: { slides: slidesField },
      longestBytes: LONGEST_DRAFT_BYTES,
    }),
    errors: [...DOCUMENT_CHANGED, 'pictures.alt_missing'],
  }),
  'office/slider/restoreVersion': document.restoreVersion(
    'Takes the slides of an earlier version as the draft, exactly as they were',
  ),
  'office/slider/discardDraft': document.discardDraft('Puts the draft of a slider aside: it is as it is shown'),
  'office/slider/publish': operation({
    ...document.publish(
      'Shows the saved slides to everybody, at once or from a moment on; approved by somebody who arranged none of them',
      {},
    ),
    errors: [...DOCUMENT_UNFIT, 'pictures.alt_missing'],
  }),
  'office/slider/cancelPublication': document.cancelPublication('Calls off the planned publication of a slider'),
  'office/slider/createPreview': document.createPreview(),
}
