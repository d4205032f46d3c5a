import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { Db, DbPool, Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext, StaffActor } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { categoryScope, listStops, stopSeenOf, waitForStakes } from '../../stakes/index.ts'
import { canBeOpened } from '../game-view.ts'
import { providerNames } from '../providers.ts'
import { searchKeysOf, searchTerm } from '../search-key.ts'
import { shippedShelves } from '../shipped/games.ts'
import { coverCategories } from '../stop-scopes.ts'
import { changesOf } from './changes.ts'
import { setPicture } from './game-picture.ts'
import { placeRow } from './placing.ts'

type Game = CallData<'office/catalogue/changeGame'>['game']
type Row = Omit<Game, 'title' | 'state'> & {
  readonly en: string
  readonly fa: string
  readonly frameUrl: string | null
  readonly shippedName: string | null
}
type Query = ParsedInput<'office/catalogue/getGames'>

/** A page of the games in the order of the lobby. */
export async function getOfficeGames(
  { app, tx }: PrivilegedTxContext,
  { limit, ...query }: Query,
): Promise<Done<CallData<'office/catalogue/getGames'>>> {
  const size = pageSize(limit)
  const { rows, cursor } = cutPage(await listRows(tx, query, size + 1), size, ({ id }) => id)
  const items = rows.map((row) => view(app.db, row))
  return { data: { items, cursor }, line: { action: 'catalogue.games_read', targetId: null } }
}

async function listRows(db: Db, { categoryId, isPublished, search, cursor }: Omit<Query, 'limit'>, limit: number) {
  const { sql, b } = db
  const words = searchTerm(search ?? '')
  return sql<Row[]>`
    select ${columns(db)} from ${b}.catalogue_game
    where ${categoryId == null ? sql`true` : sql`category_id = ${categoryId}`}
      and coalesce(is_published = ${isPublished ?? null}::boolean, true)
      and ${words === '' ? sql`true` : sql`search_key like ${`%${words}%`}`}
      and ${cursor == null ? sql`true` : sql`(position, int_id) > (select position, int_id from ${b}.catalogue_game where id = ${cursor})`}
    order by position, int_id limit ${limit}`
}

function columns({ sql }: Db) {
  return sql`id, int_id as "intId", title_en as en, title_fa as fa, unique_name as game, provider, img_url as "imgUrl",
    picture_id as "pictureId", tags,
    category_id as "categoryId", is_published as "isPublished", version, frame_url as "frameUrl", shipped_name as "shippedName"`
}

function view(db: DbPool, { en, fa, frameUrl, shippedName: _, ...row }: Row): Game {
  const kind = stopSeenOf(db, row.game)?.kind ?? 'open'
  const state = canBeOpened({ unique_name: row.game, frame_url: frameUrl }) ? kind : 'soon'
  return { ...row, title: { en, fa }, state }
}

/**
 * Changes a game that nobody changed since it was read. A category that is closed covers it from now on, or no longer.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, http.permission_missing, pictures.alt_missing
 */
export async function changeGame(
  { app, tx, staff }: PrivilegedTxContext,
  { gameId, version, reason, ...said }: ParsedInput<'office/catalogue/changeGame'>,
): Promise<Done<CallData<'office/catalogue/changeGame'>>> {
  const before = await holdRow(tx, gameId)
  const { sql, b } = tx
  const [category] = await sql`select id from ${b}.catalogue_category where id = ${said.categoryId} for share`
  if (before === undefined || category === undefined) throw refuse('office.entry_unknown')
  if (before.version !== version) throw refuse('office.changed_meanwhile')
  if (before.categoryId !== said.categoryId) await requireMayCross(tx, staff, [before.categoryId, said.categoryId])
  const tags = [...new Set(said.tags)]
  const { imgUrl, pictureId } = await setPicture(tx, before, said.pictureId)
  const keys = searchKeysOf({
    title: said.title,
    slug: before.shippedName ?? '',
    aliases: [...shippedWords(before.shippedName), ...tags],
    providers: providerNames(before.provider),
  })
  await sql`
    update ${b}.catalogue_game set title_en = ${said.title.en}, title_fa = ${said.title.fa}, tags = ${tags}::text[],
      category_id = ${said.categoryId}, is_published = ${said.isPublished}, img_url = ${imgUrl},
      picture_id = ${pictureId}, is_customised = true, version = version + 1,
      name_key = ${keys.nameKey}, provider_key = ${keys.providerKey}, sound_key = ${keys.soundKey}
    where id = ${gameId}`
  if (before.categoryId !== said.categoryId) await coverCategories(tx)
  tx.tell({ type: 'site.out_of_date' })
  const after = await holdRow(tx, gameId)
  assert(after !== undefined, 'the game was written')
  const details = changesOf(wordsOf(before), wordsOf(after), reason)
  return {
    data: { game: view(app.db, after) },
    line: { action: 'catalogue.game_changed', targetId: gameId, details },
  }
}

/** Into a category that is closed, or out of it, a game is closed or opened: who may do that may move it. */
async function requireMayCross(
  tx: Tx,
  { permissions }: Pick<StaffActor, 'permissions'>,
  categoryIds: readonly string[],
): Promise<void> {
  const permission = 'play.stop'
  if (permissions.has(permission)) return
  // From here on nothing is closed beside us that we did not see.
  await waitForStakes(tx)
  const rows = await tx.sql<{ int_id: number }[]>`
    select int_id from ${tx.b}.catalogue_category where id = any(${categoryIds as string[]}::uuid[])`
  const closed = new Set((await listStops(tx)).map(({ scope }) => scope))
  if (rows.some(({ int_id }) => closed.has(categoryScope(int_id))))
    throw refuse('http.permission_missing', { permission })
}

function wordsOf({ en, fa, tags, categoryId, isPublished, imgUrl }: Row) {
  return { titleEn: en, titleFa: fa, tags, categoryId, isPublished, picture: imgUrl ?? '' }
}

/** The engine of a game and which wording of it this is, held until the transaction ends. @throws Refusal office.entry_unknown */
export async function holdGame(tx: Tx, id: string): Promise<Pick<Game, 'game' | 'version' | 'title'>> {
  const row = await holdRow(tx, id)
  if (row === undefined) throw refuse('office.entry_unknown')
  const { game, version, en, fa } = row
  return { game, version, title: { en, fa } }
}

async function holdRow(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx.sql<Row[]>`select ${columns(tx)} from ${tx.b}.catalogue_game where id = ${id} for update`
  return row
}

/** Other words that a game is found by as it ships. */
function shippedWords(name: string | null): readonly string[] {
  const shelf = shippedShelves.find(({ games }) => games.some(({ slug }) => slug === name))
  const game = shelf?.games.find(({ slug }) => slug === name)
  return [...(game?.aliases ?? []), ...(shelf?.words ?? [])]
}

/** Puts a game elsewhere in its category. @throws Refusal office.entry_unknown */
export async function moveGame(
  { tx }: PrivilegedTxContext,
  { gameId: id, side, otherId }: ParsedInput<'office/catalogue/moveGame'>,
): Promise<Done<CallData<'office/catalogue/moveGame'>>> {
  const { sql, b } = tx
  // Of those who move games of one category, one after the other reads their order.
  await sql`
    select from ${b}.catalogue_category
    where id = (select category_id from ${b}.catalogue_game where id = ${id}) for update`
  const order = await sql<{ id: string; position: number }[]>`
    select id, position from ${b}.catalogue_game
    where category_id = (select category_id from ${b}.catalogue_game where id = ${id}) order by position, int_id for update`
  const { place, from, count } = await placeRow(tx, 'catalogue_game', { order, id, side, otherId })
  const details = { before: from, after: place }
  return { data: { place, count }, line: { action: 'catalogue.game_moved', targetId: id, details } }
}
