import type { DeviceClass, GAME_ORDERS } from '@tas/shared/contract/catalogue/choices.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, DbPool, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../events.ts'
import { type GameRow, gameColumns, isOfferedOn, isOpenGame } from './game-view.ts'
import { knownReturns } from './known-returns.ts'
import { providerNames } from './providers.ts'
import { type SearchKeys, searchKeysOf } from './search-key.ts'
import type { ShippedShelf } from './shipped/shelf.ts'

/** Which category is meant: its id or its public number. */
export type CategoryKey = { readonly id: string } | { readonly intId: number }

/** `device`: what is not offered there is left out. */
export type GamePage = {
  readonly language: Language
  readonly device?: DeviceClass | undefined
  readonly limit: number
  readonly offset: number
}

export type GameFilter = {
  /** null: all. */
  readonly category: CategoryKey | null
  readonly provider: string | null
  readonly volatility: GameRow['volatility']
  /** Only games that can be opened for play. */
  readonly isOpenOnly: boolean
  readonly order: (typeof GAME_ORDERS)[number]
}

/** Shown games that a filter lets through, in its order. `undefined` when it names no published category. */
export async function listGames(
  db: DbPool,
  filter: GameFilter,
  page: GamePage,
): Promise<{ rows: readonly GameRow[]; count: number } | undefined> {
  const { sql, b } = db
  const { category, provider, volatility, isOpenOnly } = filter
  const isMeant = sql`
    ${category === null ? sql`true` : sql`game.category_id in (select id from category)`}
    and (${provider}::text is null or game.provider = ${provider})
    and (${volatility}::text is null or game.volatility = ${volatility})
    and (${!isOpenOnly} or ${isOpenGame(db)}) and ${isOfferedOn(db, page.device)}`
  const rows = await sql<({ has_category: boolean; n: number } & (GameRow | { id: null }))[]>`
    with category as (
      select id from ${b}.catalogue_category where is_published and ${category === null ? sql`true` : isCategory(db, category)}
    )
    select total.*, shown.* from
      (select exists (select from category) as has_category,
        (select count(*)::int from ${b}.catalogue_shown_game game where ${isMeant}) as n) total
      left join lateral (
        select ${gameColumns(db, page.language)} from ${b}.catalogue_shown_game game where ${isMeant}
        order by ${orderOf(db, filter.order)} ${isOpenGame(db)} desc, game.position, game.int_id limit ${page.limit} offset ${page.offset}
      ) shown on true`
  const [first] = rows
  if (first === undefined || (category !== null && !first.has_category)) return undefined
  return { rows: rows.filter((row) => row.id !== null), count: first.n }
}

/** What decides before the order of the lobby does, which begins with the games that are open for play. Ids begin with the moment they were made at. */
function orderOf({ sql }: Db, order: GameFilter['order']) {
  if (order === 'newest') return sql`game.id desc,`
  return order === 'return' ? sql`game.rtp::numeric desc nulls last,` : sql``
}

/** What shown games of a category (null: of all) can be filtered by. */
export async function listFilters(
  db: Db,
  categoryIntId: number | null,
): Promise<{ readonly providers: string[]; readonly volatilities: string[]; readonly has_returns: boolean }> {
  const { sql, b } = db
  const [row] = await sql<{ providers: string[]; volatilities: string[]; has_returns: boolean }[]>`
    select coalesce(array_agg(distinct provider order by provider), '{}') as providers,
      coalesce(array_agg(distinct volatility) filter (where volatility is not null), '{}') as volatilities,
      count(rtp) > 0 as has_returns
    from ${b}.catalogue_shown_game where ${categoryIntId}::int is null or category_int_id = ${categoryIntId}`
  if (row === undefined) throw new Error('the database gave no row')
  return row
}

/** The condition that a row of catalogue_category is the one meant. */
export function isCategory({ sql }: Db, category: CategoryKey) {
  return 'id' in category ? sql`id = ${category.id}` : sql`int_id = ${category.intId}`
}

/** A shown game by its public number, and whether it is a favourite of the player (false without one). */
export async function findGame(
  db: Db,
  query: { readonly intId: number; readonly language: Language; readonly playerId: string | null },
): Promise<(GameRow & { readonly is_favorite: boolean }) | undefined> {
  const { sql, b } = db
  const rows = await sql<(GameRow & { is_favorite: boolean })[]>`
    select ${gameColumns(db, query.language)}, exists (
        select from ${b}.catalogue_favorite favorite
        where favorite.game_id = game.id and favorite.player_id = ${query.playerId}::uuid
      ) as is_favorite
    from ${b}.catalogue_shown_game game where game.int_id = ${query.intId}`
  return rows[0]
}

/** A game row as it is stored, from what ships. */
export type StoredGame = ReturnType<typeof storedGames>[number]

/**
 * The rows of the shipped shelves; positions run through all of them.
 * @param slotBuilds the builds slot machines run, by machine
 */
export function storedGames(shelves: readonly ShippedShelf[], slotBuilds: Readonly<Record<string, string>>) {
  const games = shelves.flatMap((shelf) => shelf.games.map((game) => ({ shelf, game })))
  const rows = games.map((row) => ({
    ...row,
    known: knownReturns(row.game.uniqueName, slotBuilds[row.game.uniqueName]),
  }))
  return rows.map(({ shelf, game, known }, position) => ({
    int_id: game.intId,
    category_int_id: shelf.categoryIntId,
    shipped_name: game.slug,
    position,
    unique_name: game.uniqueName,
    title_en: game.title.en,
    title_fa: game.title.fa,
    img_url: `/assets/img/games/${game.slug}.svg`,
    provider: shelf.provider,
    rtp: known?.lowest ?? null,
    volatility: known?.volatility ?? null,
    ...keyColumns(
      searchKeysOf({ ...game, aliases: [...game.aliases, ...shelf.words], providers: providerNames(shelf.provider) }),
    ),
  }))
}

function keyColumns(keys: SearchKeys) {
  return { name_key: keys.nameKey, provider_key: keys.providerKey, sound_key: keys.soundKey }
}

/**
 * Writes shipped games into their categories; of those an operator made their own only what the rules say of them, and of those they
 * placed not the place.
 */
export async function upsertShippedGames(tx: Tx, games: readonly StoredGame[]): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const { sql, b } = tx
  const rows = games.map((game) => ({ id: uuidv7(), ...game }))
  await sql`
    insert into ${b}.catalogue_game as kept (id, int_id, category_id, shipped_name, position, unique_name, title_en,
      title_fa, img_url, provider, rtp, volatility, name_key, provider_key, sound_key)
    select row.id, row.int_id, category.id, row.shipped_name, row.position, row.unique_name, row.title_en, row.title_fa,
      row.img_url, row.provider, row.rtp, row.volatility, row.name_key, row.provider_key, row.sound_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, int_id int, category_int_id int,
      shipped_name text, position int, unique_name text, title_en text, title_fa text, img_url text, provider text,
      rtp text, volatility text, name_key text, provider_key text, sound_key text)
    join ${b}.catalogue_category category on category.int_id = row.category_int_id
    on conflict (shipped_name) do update set (int_id, category_id, position, unique_name, title_en, title_fa, img_url,
      provider, rtp, volatility, name_key, provider_key, sound_key) = (excluded.int_id, excluded.category_id,
      case when kept.is_placed then kept.position else excluded.position end,
      excluded.unique_name, excluded.title_en, excluded.title_fa, excluded.img_url, excluded.provider, excluded.rtp,
      excluded.volatility, excluded.name_key, excluded.provider_key, excluded.sound_key)
    where not kept.is_customised`
  await sql`
    update ${b}.catalogue_game kept set rtp = row.rtp, volatility = row.volatility
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (shipped_name text, unique_name text, rtp text,
      volatility text)
    where kept.is_customised and kept.shipped_name = row.shipped_name and kept.unique_name = row.unique_name`
}

/** Whether the game of a number is shown on the site. */
export async function isGameShown({ sql, b }: Db, intId: number): Promise<boolean> {
  const rows = await sql`select from ${b}.catalogue_shown_game where int_id = ${intId} limit 1`
  return rows.length > 0
}
