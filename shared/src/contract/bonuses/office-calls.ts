import { z } from 'zod'
import { DOCUMENT_UNFIT, DOCUMENT_UNKNOWN, documentCalls, READS_DOCUMENTS } from '../content/document-calls.ts'
import { DOCUMENT_CHANGED, documentFields, listedDocumentFields } from '../content/document-fields.ts'
import { idField, intIdField, noInput } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { BONUS_TRIGGERS } from './choices.ts'
import { bonusWordsField } from './words.ts'

/** Both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const document = documentCalls({ intId: intIdField })
/** What is not for words to say. */
const bonusFields = { intId: intIdField, trigger: z.enum(BONUS_TRIGGERS) }

/** What players read of each bonus, as the house writes it: draft, review by another person, publication. */
export const bonusOfficeCalls = {
  'office/bonus/getBonuses': operation({
    ...READS_DOCUMENTS,
    summary: 'All bonuses with the title that is shown, what is drafted, what waits and what is planned',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          ...bonusFields,
          title: z.object({ en: z.string(), fa: z.string() }),
          avatarUrl: z.string(),
          ...listedDocumentFields,
          /** Languages in which the draft lacks a title or a text. */
          missing: z.array(z.enum(LANGUAGES)),
        }),
      ),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/bonus/getBonus': operation({
    ...READS_DOCUMENTS,
    summary: 'One bonus in both languages: the words that are shown, the draft, and what is on its way',
    input: z.object({ intId: intIdField }),
    data: z.object({
      ...bonusFields,
      ...documentFields(bonusWordsField),
      /** Where the uploaded pictures stand that its words name. */
      pictures: z.array(z.object({ id: idField, url: z.string() })),
    }),
    errors: DOCUMENT_UNKNOWN,
  }),
  'office/bonus/getVersions': document.getVersions(
    'The versions of a bonus with who asked for and who approved them, the newest first, below a version',
  ),
  'office/bonus/getWords': document.getVersion('The words of one version of a bonus in both languages', {
    words: bonusWordsField,
  }),
  'office/bonus/saveDraft': operation({
    ...document.saveDraft('Saves words of a bonus, which no player reads before they are published', {
      body: { words: bonusWordsField },
      longestBytes: LONGEST_DRAFT_BYTES,
    }),
    /** As they were kept: cleaned. */
    data: z.object({ revision: z.int(), words: bonusWordsField }),
    errors: [...DOCUMENT_CHANGED, 'pictures.alt_missing'],
  }),
  'office/bonus/restoreVersion': document.restoreVersion(
    'Takes the words of an earlier version as the draft, exactly as they were',
  ),
  'office/bonus/discardDraft': document.discardDraft('Puts the draft of a bonus aside: it is as it is shown'),
  'office/bonus/publish': operation({
    ...document.publish(
      'Shows the saved words of a bonus to players, at once or from a moment on; approved by somebody who wrote none of them',
      {},
    ),
    errors: [...DOCUMENT_UNFIT, 'content.language_missing', 'pictures.alt_missing'],
  }),
  'office/bonus/cancelPublication': document.cancelPublication('Calls off the planned publication of a bonus'),
  'office/bonus/createPreview': document.createPreview(),
}
