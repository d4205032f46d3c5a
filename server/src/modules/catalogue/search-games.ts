import { SEARCH_MIN_LENGTH } from '@tas/shared/contract/catalogue/choices.ts'
import { begin, type Db, type DbPool } from '#kit/db/connect.ts'
import { type CategoryKey, type GamePage, isCategory } from './game-store.ts'
import { type GameRow, gameColumns, isOfferedOn, isOpenGame, isShownOpen } from './game-view.ts'
import { typingErrors } from './near-miss.ts'
import { soundOf } from './sound.ts'

/** More words than these do not narrow a search down any further. */
const MAX_WORDS = 8
/** A provider is found by this many letters, or by its whole name: three letters would find half the lobby. */
const PROVIDER_MIN_LENGTH = 4
/** Share of a term's trigrams a name must have to be looked at; far below what one typing error leaves. */
const MIN_SIMILARITY = 0.3
/** Most names looked at closely. */
const MAX_CANDIDATES = 60

export type SearchQuery = GamePage & {
  /** As searchTerm makes it: at least three letters. */
  readonly term: string
  /** Search only here; null: everywhere. */
  readonly category: CategoryKey | null
}
export type Found = { readonly rows: readonly GameRow[]; readonly count: number }

/**
 * Finds games by what stands in their names; only when nothing does, by how they sound, typing errors allowed. So a
 * term that is right is never drowned by what merely resembles it. Two statements at most, both led by an index.
 */
export async function searchGames(db: DbPool, query: SearchQuery): Promise<Found> {
  const literal = await findLiteral(db, query)
  return literal.count > 0 ? literal : findSimilar(db, query)
}

/**
 * Every word of the term occurs: whole name first, then names and words that begin with it, then the rest. Three letters
 * begin words of half the lobby: where they are a whole word of some names, those alone are found.
 */
async function findLiteral(db: DbPool, query: SearchQuery): Promise<Found> {
  const { sql, b } = db
  const { term } = query
  const words = [...new Set(term.split(' '))].slice(0, MAX_WORDS)
  const contains = (column: 'search_key' | 'name_key') =>
    words.reduce((all, word) => sql`${all} and game.${sql(column)} like ${`%${word}%`}`, sql`true`)
  const rows = await sql<FoundRow[]>`
    with met as materialized (
      select ${gameColumns(db, query.language)}, game.position, ${isOpenGame(db)} as is_open,
        translate(game.name_key, '|', ' ') like ${`% ${term} %`} as is_word, case
          when game.name_key like ${`%|${term}|%`} then 0
          when game.name_key like ${`%|${term}%`} then 1
          when game.name_key like ${`% ${term}%`} then 2
          when ${contains('name_key')} then 3
          else 4 end as tier
      from ${b}.catalogue_shown_game game
      where ${contains('search_key')} and ${isInCategory(db, query.category)} and ${isOfferedOn(db, query.device)}
        and (${term.length >= PROVIDER_MIN_LENGTH} or '|' || game.provider_key || '|' like ${`%|${term}|%`} or ${contains('name_key')})
    ), hit as (
      select * from met
      where ${term.length > SEARCH_MIN_LENGTH} or is_word or not exists (select 1 from met where is_word)
    ) ${pageOfHits(db, query, sql`tier, is_open desc, position, int_id`)}`
  return foundOf(rows)
}

/** Names that sound like the term but for a few typing errors, the nearest first. */
async function findSimilar(db: DbPool, query: SearchQuery): Promise<Found> {
  const sound = soundOf(query.term)
  if (sound.length < SEARCH_MIN_LENGTH) return { rows: [], count: 0 }
  const candidates = await soundingLike(db, sound, query)
  const hits = candidates.flatMap((row) => {
    const errors = typingErrors(sound, row.sound_key.split(' | '))
    return errors === null ? [] : [{ row, errors }]
  })
  const fewest = Math.min(...hits.map((hit) => hit.errors))
  const nearest = hits.filter((hit) => hit.errors === fewest).map((hit) => hit.row)
  nearest.sort(
    (one, other) =>
      Number(isShownOpen(db, other)) - Number(isShownOpen(db, one)) ||
      one.position - other.position ||
      one.int_id - other.int_id,
  )
  return { rows: nearest.slice(query.offset, query.offset + query.limit), count: nearest.length }
}

type SoundRow = GameRow & { readonly position: number; readonly sound_key: string }

/** The names that share most with the term. The index compares with a setting, and that lives in a transaction. */
async function soundingLike(db: DbPool, sound: string, query: SearchQuery): Promise<readonly SoundRow[]> {
  return begin(db, async (tx) => {
    const { sql, b } = tx
    const [, rows] = await Promise.all([
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`.execute(),
      sql<SoundRow[]>`
        select ${gameColumns(tx, query.language)}, game.position, game.sound_key
        from ${b}.catalogue_shown_game game
        where game.sound_key %> ${sound} and ${isInCategory(tx, query.category)} and ${isOfferedOn(db, query.device)}
        order by word_similarity(${sound}, game.sound_key) desc, game.position, game.int_id
        limit ${MAX_CANDIDATES}`.execute(),
    ])
    return rows
  })
}

type FoundRow = { readonly n: number } & (GameRow | { readonly id: null })

function isInCategory(db: Db, category: CategoryKey | null) {
  const { sql, b } = db
  if (category === null) return sql`true`
  return sql`game.category_id in (select id from ${b}.catalogue_category where ${isCategory(db, category)})`
}

/** The count of all hits and one page of them, in one answer: a page beyond the last still knows the count. */
function pageOfHits({ sql }: Db, page: GamePage, order: ReturnType<Db['sql']>) {
  return sql`
    select total.n, shown.* from (select count(*)::int as n from hit) total
    left join lateral (select * from hit order by ${order} limit ${page.limit} offset ${page.offset}) shown on true`
}

function foundOf(rows: readonly FoundRow[]): Found {
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.n ?? 0 }
}
