import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Letter } from '@tas/shared/rules/mail/letter.ts'
import { writeLetter } from '@tas/shared/rules/mail/words.ts'
import { call } from '../../../lib/api.ts'
import type { DocumentCalls, Words } from '../../kit/documents/document.ts'
import { readAnew } from '../../kit/read-anew.ts'

export type ListedMail = CallData<'office/mailTemplate/getTemplates'>['items'][number]
export type MailTemplate = CallData<'office/mailTemplate/getTemplate'>
export type MailFact = MailTemplate['facts'][number]
export type MailWords = CallInput<'office/mailTemplate/saveDraft'>['words']

export const LIST = 'office/mailTemplate/getTemplates'
export const TEMPLATE = 'office/mailTemplate/getTemplate'
export const VERSIONS = 'office/mailTemplate/getVersions'

/** What somebody read of a message before they went on with it. */
export type Seen = { readonly version: number; readonly revision: number | null; readonly words: MailWords }

/** How a message stands now: what is drafted, else what is sent. */
export function seenNow({ version, draft, shown }: MailTemplate): Seen {
  return { version, revision: draft?.revision ?? null, words: draft?.body ?? shown }
}

export function isSameWords(one: MailWords, other: MailWords): boolean {
  return LANGUAGES.every(
    (language) =>
      one.subject[language] === other.subject[language] &&
      one.text[language] === other.text[language] &&
      one.label?.[language] === other.label?.[language],
  )
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

/** What is done with the words of a message. */
export function callsOf(name: string): DocumentCalls {
  return {
    discard: (seenRevision) => call('office/mailTemplate/discardDraft', { name, seenRevision }),
    restore: (asked) => call('office/mailTemplate/restoreVersion', { name, ...asked }),
    cancel: (asked) => call('office/mailTemplate/cancelPublication', asked),
    readAgain: () => readAnew(TEMPLATE, LIST, VERSIONS, 'staff/approval/getQueue'),
  }
}
