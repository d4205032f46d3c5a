import type { Localized } from '@tas/shared/contract/languages.ts'
import { fold } from '@tas/shared/values/fold.ts'
import { soundOf } from './sound.ts'

/** What a game can be found by. `aliases` are other words for it in any language and spelling. */
export type SearchedNames = {
  readonly title: Localized
  readonly slug: string
  readonly aliases: readonly string[]
  readonly provider: string
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
  const { title, slug, aliases, provider } = names
  const spellings = [title.en, title.fa, slug, ...aliases].flatMap(spellingsOf)
  const unique = [...new Set(spellings)].filter((spelling) => spelling !== '')
  const providerKey = searchTerm(provider)
  const sounds = new Set([...unique, providerKey].map(soundOf))
  return { nameKey: `|${unique.join('|')}|`, providerKey, soundKey: [...sounds].join(' | ') }
}

/** People write a half-space as nothing, as a blank, or leave out blanks altogether: each finds the game. */
function spellingsOf(text: string): string[] {
  const joined = searchTerm(text)
  const spaced = searchTerm(text.replace(/\u200C/g, ' '))
  return [joined, spaced, spaced.replaceAll(' ', '')]
}
