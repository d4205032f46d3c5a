import type { Language, Localized } from '../../contract/languages.ts'
import type { Letter } from './letter.ts'

/** What a message says in both languages, with `{{name}}` where a fact of it comes in. An empty line begins a paragraph. */
export type MailWords = {
  readonly subject: Localized
  readonly text: Localized
  /** What stands on its button; null: it has none. */
  readonly label: Localized | null
}

export type MailPart = keyof MailWords

/** A fact that words may name: in which part, and whether they have to. */
export type FactRule = { readonly name: string; readonly part: MailPart; readonly isNeeded: boolean }

/** The last two may stay in a draft: what is missing comes before it is published. */
export const PROBLEMS = [
  'unknown_fact',
  'fact_misplaced',
  'code_inside',
  'no_html',
  'no_link',
  'words_missing',
  'fact_missing',
] as const

/** What is wrong with words, and where. */
export type WordsProblem = {
  readonly part: MailPart
  readonly language: Language
  readonly kind: (typeof PROBLEMS)[number]
  /** The fact it is about; null: about none. */
  readonly fact: string | null
}

/** Is typed somewhere: it stands alone in a paragraph, and so never in the line that lists of mails show. */
const CODE = 'code'
const CODE_ALONE = `{{${CODE}}}`
const PLACE = /\{\{([^{}]*)\}\}/g
const TAG = /<\s*[/!?]?\s*\p{L}/u
/** An address with a scheme, or what mail programs make one of by themselves. The dots are those that names of hosts take. */
const LINK = /:\/\/|\bwww[.。｡]|[\p{L}\p{M}\p{N}][.。｡][\p{L}\p{M}]{2,}|@/iu
const SPOKEN = ['en', 'fa'] as const

/** The parts of a message in which something is written. */
function partsOf({ label }: MailWords): readonly MailPart[] {
  return label === null ? ['subject', 'text'] : ['subject', 'text', 'label']
}

/**
 * What keeps words from being sent: facts that the message does not have or that stand where they may not, HTML, addresses, and what is
 * missing in a language.
 */
export function problemsOfWords(words: MailWords, facts: readonly FactRule[]): readonly WordsProblem[] {
  return partsOf(words).flatMap((part) =>
    SPOKEN.flatMap((language) =>
      problemsIn(words[part]?.[language] ?? '', part, facts).map((problem) => ({ ...problem, part, language })),
    ),
  )
}

/** Whether a draft may still have it. */
export function isUnfinished({ kind }: WordsProblem): boolean {
  return kind === 'words_missing' || kind === 'fact_missing'
}

function problemsIn(text: string, part: MailPart, facts: readonly FactRule[]): readonly Found[] {
  const named = [...text.matchAll(PLACE)].map(([, name = '']) => name)
  // What stands around the facts, as a mail program reads it. A fact is taken for a letter: with what follows it may be an address.
  const rest = text
    .replace(PLACE, 'x')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  const isInside = paragraphsOf(text).some((words) => words.includes(CODE_ALONE) && words !== CODE_ALONE)
  const wrong = named.flatMap((name): readonly Found[] => {
    const fact = facts.find((one) => one.name === name)
    if (fact === undefined) return [{ kind: 'unknown_fact', fact: name }]
    return fact.part === part ? [] : [{ kind: 'fact_misplaced', fact: name } as const]
  })
  if (text.trim() === '') return [{ kind: 'words_missing', fact: null }]
  return [
    ...wrong,
    // A brace that is left over was meant as a fact.
    ...(/\{\{|\}\}/.test(rest) ? [{ kind: 'unknown_fact', fact: null } as const] : []),
    ...(isInside ? [{ kind: 'code_inside', fact: CODE } as const] : []),
    ...(TAG.test(rest) ? [{ kind: 'no_html', fact: null } as const] : []),
    ...(LINK.test(rest) ? [{ kind: 'no_link', fact: null } as const] : []),
    ...facts
      .filter((fact) => fact.part === part && fact.isNeeded && !named.includes(fact.name))
      .map(({ name }) => ({ kind: 'fact_missing', fact: name }) as const),
  ]
}

/** An empty line begins a paragraph; any other end of a line is a space. */
function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((words) => words.replace(/\s*\n\s*/g, ' ').trim())
    .filter((words) => words !== '')
}

type Found = Pick<WordsProblem, 'kind' | 'fact'>

type Filled = {
  /** How each fact is written in the language. */
  readonly values: Readonly<Record<string, string>>
  readonly language: Language
  /** Where the button leads, a path of the site; null: there is none. */
  readonly path: string | null
  readonly leave: Letter['leave'] | null
}

/**
 * Writes the facts into the words of one language. A paragraph that is a code alone is to be typed somewhere. What a fact says is never
 * read as words: no paragraph begins in it, and no other fact.
 */
export function writeLetter({ subject, text, label }: MailWords, { values, language, path, leave }: Filled): Letter {
  const fill = (words: string) => words.replace(PLACE, (_, name: string) => values[name] ?? '')
  return {
    subject: fill(subject[language]),
    paragraphs: paragraphsOf(text[language]).map((words) => ({ text: fill(words), isCode: words === CODE_ALONE })),
    ...(label !== null && path !== null && { action: { label: fill(label[language]), path } }),
    ...(leave != null && { leave }),
  }
}
