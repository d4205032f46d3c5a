import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Letter } from '@tas/shared/rules/mail/letter.ts'
import { writeLetter } from '@tas/shared/rules/mail/words.ts'
import { call } from '../../../lib/api.ts'
import type { DocumentCalls, Words } from '../../kit/documents/document.ts'
import type { SeenFields, Standing } from '../../kit/documents/use-draft.ts'
import { readAnew } from '../../kit/read-anew.ts'

export type ListedMail = CallData<'office/mailTemplate/getTemplates'>['items'][number]
export type MailTemplate = CallData<'office/mailTemplate/getTemplate'>
export type MailFact = MailTemplate['facts'][number]
export type MailWords = CallInput<'office/mailTemplate/saveDraft'>['words']

export const LIST = 'office/mailTemplate/getTemplates'
export const TEMPLATE = 'office/mailTemplate/getTemplate'
export const VERSIONS = 'office/mailTemplate/getVersions'

/** How a message stands now: what is drafted, else what is sent. */
export function standingOf({ version, draft, shown }: MailTemplate): Standing<MailWords> {
  return { version, revision: draft?.revision ?? null, body: draft?.body ?? shown }
}

/** Words as a text that can be held against another: a paragraph is a block, and the button the last. */
export function asText({ subject, text, label }: MailWords, buttonOf: (label: string) => string): Words {
  const html = (language: Language) => {
    const button = label === null ? [] : [buttonOf(label[language])]
    const blocks = [...text[language].split(/\n\s*\n/), ...button]
    return blocks.map((block) => `<p>${block.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')
  }
  return { title: subject, html: { en: html('en'), fa: html('fa') } }
}

/** The letter that words make of the example, as it is sent. */
export function exampleLetter(
  words: MailWords,
  { facts, preview: { path, leave } }: Pick<MailTemplate, 'facts' | 'preview'>,
  language: Language,
): Letter {
  const values = Object.fromEntries(facts.map(({ name, example }) => [name, example[language]]))
  return writeLetter(words, {
    values,
    language,
    path,
    leave: leave && { label: leave.label[language], path: leave.path },
  })
}

export const readAgain = () => readAnew(TEMPLATE, LIST, VERSIONS, 'staff/approval/getQueue')

export async function saveWords(name: string, seen: SeenFields, words: MailWords): Promise<Standing<MailWords>> {
  const { revision } = await call('office/mailTemplate/saveDraft', { name, ...seen, words })
  return { version: Math.max(seen.seenVersion, 1), revision, body: words }
}

/** What is done with the words of a message. Whoever puts the draft aside lets go of what they have not saved too. */
export function callsOf(name: string, onDiscarded: () => void): DocumentCalls {
  return {
    discard: async (seenRevision) => {
      await call('office/mailTemplate/discardDraft', { name, seenRevision })
      onDiscarded()
    },
    restore: (asked) => call('office/mailTemplate/restoreVersion', { name, ...asked }),
    cancel: (asked) => call('office/mailTemplate/cancelPublication', asked),
    readAgain,
  }
}
