import type { CallData } from '@tas/shared/contract/api.ts'

export type Category = CallData<'office/catalogue/getCategories'>['items'][number]
export type Game = CallData<'office/catalogue/getGames'>['items'][number]
export type Titles = Game['title']

export const LONGEST_TITLE = 100

/** Words between commas of either script. */
export function readTags(text: string): readonly string[] {
  return text
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

export type Change = { readonly name: string; readonly before: string; readonly after: string }

/** What is said otherwise than before, field by field. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Change[] {
  return Object.entries(after).flatMap(([name, text]) =>
    text === before[name] ? [] : [{ name, before: before[name] ?? '', after: text }],
  )
}
