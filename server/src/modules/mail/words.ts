import { mailWordsField } from '@tas/shared/contract/content/mail-words.ts'
import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { Letter } from '@tas/shared/rules/mail/letter.ts'
import {
  type FactRule,
  type MailWords,
  problemsOfWords,
  type WordsProblem,
  writeLetter,
} from '@tas/shared/rules/mail/words.ts'
import type { Facts } from './letter.ts'
import { type TemplateName, templateOf } from './templates.ts'
import type { OwnWords } from './words-store.ts'

/** The facts that words of a template may name, in the order in which it says them. */
export function factRulesOf(name: TemplateName): readonly FactRule[] {
  return Object.entries(templateOf(name).facts).map(([fact, { part = 'text', isNeeded = true }]) => ({
    name: fact,
    part,
    isNeeded,
  }))
}

/** What keeps words from being sent as those of a template. */
export function problemsOf(name: TemplateName, words: MailWords): readonly WordsProblem[] {
  const isButton = templateOf(name).words.label !== null
  const fit: MailWords = { ...words, label: isButton ? (words.label ?? { en: '', fa: '' }) : null }
  return problemsOfWords(fit, factRulesOf(name))
}

/** Whose words a template is sent with. `unfit`: those of the operator lack what this version of the program asks of them. */
export type WordsState = 'shipped' | 'own' | 'unfit'

/** The words a template is sent with: the operator's, as long as they fit. A code that is not in its mail locks its reader out. */
export function shownWords(
  name: TemplateName,
  own: OwnWords,
): { readonly words: MailWords; readonly state: WordsState } {
  const shipped = templateOf(name).words
  if (!own.has(name)) return { words: shipped, state: 'shipped' }
  const kept = mailWordsField.safeParse(own.get(name))
  if (!kept.success || problemsOf(name, kept.data).length > 0) return { words: shipped, state: 'unfit' }
  return { words: kept.data, state: 'own' }
}

/** The letter that words make of facts. */
export function letterOf(
  name: TemplateName,
  words: MailWords,
  { facts, language }: { readonly facts: Facts; readonly language: Language },
): Letter {
  const { path, leave } = templateOf(name)
  return writeLetter(words, {
    values: valuesOf(name, facts, language),
    language,
    path: path?.(facts) ?? null,
    leave: leave === undefined ? null : { label: leave.label[language], path: leave.path(facts) },
  })
}

/** How the facts of a template are written in a language. */
function valuesOf(name: TemplateName, facts: Facts, language: Language): Readonly<Record<string, string>> {
  const entries = Object.entries(templateOf(name).facts)
  return Object.fromEntries(entries.map(([fact, { write }]) => [fact, write(facts, language)]))
}

/** A template as it is shown to whoever writes its words. */
export type DescribedTemplate = {
  readonly shipped: MailWords
  readonly facts: readonly (FactRule & { readonly example: Localized })[]
  /** Where the button of the example leads; null: there is none. */
  readonly path: string | null
  /** How letters of this kind are ended; null: they cannot be. */
  readonly leave: { readonly label: Localized; readonly path: string } | null
}

export function describeTemplate(name: TemplateName): DescribedTemplate {
  const { words, path, leave, example } = templateOf(name)
  const [en, fa] = [valuesOf(name, example, 'en'), valuesOf(name, example, 'fa')]
  return {
    shipped: words,
    facts: factRulesOf(name).map((rule) => ({
      ...rule,
      example: { en: en[rule.name] ?? '', fa: fa[rule.name] ?? '' },
    })),
    path: path?.(example) ?? null,
    leave: leave === undefined ? null : { label: leave.label, path: leave.path(example) },
  }
}
