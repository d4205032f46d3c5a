import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { fitOf, type SearchedText, searchedText } from '@tas/shared/rules/content/search-texts.ts'
import { plainStart } from '@tas/shared/values/html.ts'
import type { DbPool } from '#kit/db/connect.ts'
import { pageOf } from '#kit/db/page.ts'
import { keptForEach } from '#kit/kept-for.ts'
import type { CallContext } from '../../ctx.ts'
import { placeOfText } from './list-text-places.ts'

const PATH = 'text/text/search'
/** A text that was published is found no later than this. */
const KEPT_MS = 60_000
const START_LETTERS = 160
/** Longer than any text of ours. */
const WHOLE = 200_000

type Found = CallData<typeof PATH>['items'][number]
type Shelf = readonly { readonly shown: Found; readonly searched: SearchedText }[]

const shelves = {
  en: keptForEach(KEPT_MS, (db: DbPool) => readShelf(db, 'en')),
  fa: keptForEach(KEPT_MS, (db: DbPool) => readShelf(db, 'fa')),
}

/** Informational texts by words, the best fit first. */
export async function searchTexts(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  { search, ...page }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { limit, offset } = pageOf(page)
  const found = (await shelves[language](db))
    .map(({ shown, searched }) => ({ shown, fit: fitOf(searched, search) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
  return { items: found.slice(offset, offset + limit).map(({ shown }) => shown), countAll: found.length }
}

/** Every text that is shown, in one language. */
async function readShelf({ sql, b }: DbPool, language: Language): Promise<Shelf> {
  const rows = await sql<{ intId: number; slug: string | null; title: string; html: string }[]>`
    select text.int_id as "intId", text.slug, ${sql(`title_${language}`)} as title, ${sql(`html_${language}`)} as html
    from ${b}.content_text text
    join ${b}.content_text_version one on one.text_id = text.id and one.version = text.version
    where not text.is_down order by text.int_id`
  return rows.map(({ intId, slug, title, html }) => ({
    shown: { intId, ...placeOfText(intId, slug), title, start: plainStart(html, START_LETTERS) },
    searched: searchedText(title, plainStart(html, WHOLE)),
  }))
}
