import { calls } from '@tas/shared/contract/api.ts'
import { mailWordsField } from '@tas/shared/contract/content/mail-words.ts'
import type { MailWords } from '@tas/shared/rules/mail/words.ts'
import { refuse } from '#kit/refusal.ts'
import { describeTemplate, isTemplateName, problemsOf, type TemplateName, writeOwnWords } from '../../mail/index.ts'
import type { DocumentKind } from '../documents/kind.ts'

const PUBLISH = 'office/mailTemplate/publish'

/** Words of messages, known by the name of their template. */
export const mailKind: DocumentKind<MailWords> = {
  name: 'mail',
  action: 'content.mail_published',
  publish: PUBLISH,
  parseAsked(input) {
    const parsed = calls[PUBLISH].input.safeParse(input)
    return parsed.success ? { ...parsed.data, id: parsed.data.name } : null
  },
  requireOne: async (_, id) => void requireTemplate(id),
  readShipped: async (_, id) => describeTemplate(requireTemplate(id)).shipped,
  bodyOf: (kept) => mailWordsField.parse(kept),
  requireWhole: async (_, id, words) => requireSendable(requireTemplate(id), words),
  show: (tx, id, words) => writeOwnWords(tx, requireTemplate(id), words),
}

/** @throws Refusal office.entry_unknown for the name of no message */
export function requireTemplate(name: string): TemplateName {
  if (!isTemplateName(name)) throw refuse('office.entry_unknown')
  return name
}

/** Refuses words that cannot be sent. @throws Refusal content.language_missing, content.fact_missing, content.mail_unfit */
export function requireSendable(name: TemplateName, words: MailWords): void {
  const problems = problemsOf(name, words)
  const first = problems.find(({ kind }) => kind !== 'fact_missing') ?? problems[0]
  if (first === undefined) return
  if (first.kind === 'words_missing') throw refuse('content.language_missing')
  if (first.kind !== 'fact_missing') throw refuse('content.mail_unfit')
  throw refuse('content.fact_missing', { facts: [...new Set(problems.map(({ fact }) => fact))].join(', ') })
}
