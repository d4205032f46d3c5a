import { z } from 'zod'
import { noInput } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { DOCUMENT_UNFIT, DOCUMENT_UNKNOWN, documentCalls, READS_DOCUMENTS, WRITES_DOCUMENTS } from './document-calls.ts'
import { documentFields, documentNumber, listedDocumentFields } from './document-fields.ts'
import { mailWordsField } from './mail-words.ts'

/** Both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 100 * 1024

/** What keeps saved words from being sent. */
const UNFIT = ['content.language_missing', 'content.fact_missing', 'content.mail_unfit'] as const

const localized = z.object({ en: z.string(), fa: z.string() })
const nameField = z.string().regex(/^[a-zA-Z]{1,40}$/)
const document = documentCalls({ name: nameField })
const words = z.object({ subject: localized, text: localized, label: localized.nullable() })
const part = z.enum(['subject', 'text', 'label'])
/** Whose words are sent. `unfit`: those of the house do not fit this version of the program, so those that ship are. */
const state = z.enum(['shipped', 'own', 'unfit'])

const templateData = z.object({
  name: z.string(),
  state,
  ...documentFields(words),
  /** What may be named in the words, as `{{name}}`, and where. */
  facts: z.array(
    z.object({ name: z.string(), part, /** Words may not leave it out. */ isNeeded: z.boolean(), example: localized }),
  ),
  /** What a preview needs beside the words. */
  preview: z.object({
    /** Where its button leads; null: it has none. */
    path: z.string().nullable(),
    leave: z.object({ label: localized, path: z.string() }).nullable(),
    sender: z.object({ brand: z.string(), origin: z.string(), imprint: z.array(z.string()) }),
  }),
})

/** The words of messages as the house writes them: draft, review by another person, publication. */
export const mailTemplateCalls = {
  'office/mailTemplate/getTemplates': operation({
    ...READS_DOCUMENTS,
    summary: 'All messages with the subject that is sent, what is drafted, what waits and what is planned',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          state,
          subject: localized,
          ...listedDocumentFields,
          /** Languages in which the draft lacks words or facts. */
          missing: z.array(z.enum(LANGUAGES)),
        }),
      ),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/mailTemplate/getTemplate': operation({
    ...READS_DOCUMENTS,
    summary: 'One message in both languages: the words that are sent, the draft, what is on its way, and its facts',
    input: z.object({ name: nameField }),
    data: templateData,
    errors: DOCUMENT_UNKNOWN,
  }),
  'office/mailTemplate/getVersions': document.getVersions(
    'The versions of a message with who asked for and who approved them, the newest first, below a version',
  ),
  'office/mailTemplate/getWords': document.getVersion('The words of one version of a message in both languages', {
    words,
  }),
  'office/mailTemplate/saveDraft': document.saveDraft(
    'Saves words of a message, which nobody is sent before they are published',
    {
      body: { words: mailWordsField },
      longestBytes: LONGEST_DRAFT_BYTES,
    },
  ),
  'office/mailTemplate/restoreVersion': document.restoreVersion(
    'Takes the words of an earlier version as the draft, exactly as they were',
  ),
  'office/mailTemplate/discardDraft': document.discardDraft('Puts the draft of a message aside: it is as it is sent'),
  'office/mailTemplate/sendTest': operation({
    ...WRITES_DOCUMENTS,
    summary:
      'Sends saved words with the facts of the example to whoever asks, and tells what the mail server says to it',
    input: z.object({ name: nameField, revision: documentNumber, language: z.enum(LANGUAGES) }),
    data: z.object({ isTaken: z.boolean(), answer: z.string() }),
    errors: [...DOCUMENT_UNKNOWN, 'office.mail_no_server', ...UNFIT],
  }),
  'office/mailTemplate/publish': operation({
    ...document.publish(
      'Has messages say the saved words, at once or from a moment on; approved by somebody who wrote none of them',
      {},
    ),
    errors: [...DOCUMENT_UNFIT, ...UNFIT],
  }),
  'office/mailTemplate/cancelPublication': document.cancelPublication('Calls off the planned publication of a message'),
}
