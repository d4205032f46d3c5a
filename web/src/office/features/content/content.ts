import type { CallData } from '@tas/shared/contract/api.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'

export type ListedText = CallData<'office/content/getTexts'>['items'][number]
export type OfficeText = CallData<'office/content/getText'>
export type Words = CallData<'office/content/getWords'>

export const LIST = 'office/content/getTexts'
export const TEXT = 'office/content/getText'
export const VERSIONS = 'office/content/getVersions'

/** What somebody read of a text before they went on with it. */
export type Seen = { readonly version: number; readonly revision: number | null; readonly words: Words }

/** How a text stands now: what is drafted, else what is shown. */
export function seenNow({ version, draft, shown }: OfficeText): Seen {
  const { title, html } = draft ?? shown
  return { version, revision: draft?.revision ?? null, words: { title, html } }
}

export function isSameWords(one: Words, other: Words): boolean {
  return LANGUAGES.every(
    (language) => one.title[language] === other.title[language] && one.html[language] === other.html[language],
  )
}

/** Languages in which a title or a text is not written. */
export function missingIn({ title, html }: Words) {
  return LANGUAGES.filter((language) => title[language].trim() === '' || html[language].trim() === '')
}
