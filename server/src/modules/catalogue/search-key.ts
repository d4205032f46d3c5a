import type { Localized } from '@tas/shared/contract/languages.ts'
import { fold } from '@tas/shared/values/fold.ts'
import { soundOf } from './sound.ts'

/** What a game can be found by. `aliases` are other words for it in any language and spelling. */
export type SearchedNames = {
  readonly title: Localized
  readonly slug: string
  readonly aliases: readonly string[]
  /** The names its provider goes by. */
  readonly providers: readonly string[]
}

export type SearchKeys = { readonly nameKey: string; readonly providerKey: string; readonly soundKey: string }

/**
 * A text as the search compares it: folded, and everything but letters, digits and single blanks gone. So a term can be
 * put into a LIKE pattern as it is.
 */
export function searchTerm(text: string): string {
  return fold(text.replace(/\p{Cc}/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The keys stored with a game; made anew whenever its names change. */
export function searchKeysOf(names: SearchedNames): SearchKeys {
  const { title, slug, aliases, providers } = names
  const own = spellings([title.en, title.fa, slug, ...aliases])
  const makers = spellings(providers)
  const sounds = new Set([...own, ...makers].map(soundOf))
  return { nameKey: `|${own.join('|')}|`, providerKey: makers.join('|'), soundKey: [...sounds].join(' | ') }
}

/** Every spelling of the texts, each once. */
function spellings(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(spellingsOf))].filter((spelling) => spelling !== '')
}

/** People write a half-space as nothing, as a blank, or leave out blanks altogether: each finds the game. */
function spellingsOf(text: string): string[] {
  const joined = searchTerm(text)
  const spaced = searchTerm(text.replace(/\u200C/g, ' '))
  return [joined, spaced, spaced.replaceAll(' ', '')]
}
