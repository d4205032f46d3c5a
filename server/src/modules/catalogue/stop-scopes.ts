import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import {
  ALL_PLAY,
  CATEGORY,
  categoryScope,
  coverGames,
  HOUSE,
  isCategory,
  listStops,
  WIDE_SCOPES,
  waitForStakes,
} from '../stakes/index.ts'
import { isPlayable } from './playable.ts'

/** What a scope of a stop covers beside its own name: games, and of the whole house all play. Null: nothing is called so. */
export async function gamesOfScope({ sql, b }: Db, scope: string): Promise<readonly string[] | null> {
  if (scope === HOUSE) return [ALL_PLAY]
  if (WIDE_SCOPES.includes(scope) || isPlayable(scope)) return []
  const [category] = await sql<{ games: string[] }[]>`
    select array(
      select distinct unique_name from ${b}.catalogue_game game where game.category_id = category.id order by unique_name
    ) as games from ${b}.catalogue_category category where ${CATEGORY} || int_id = ${scope}`
  return category?.games ?? null
}

/** The categories that can be closed for play, in the order of the menu. */
export async function listCategoryScopes(
  { sql, b }: Db,
  language: Language,
): Promise<readonly { readonly scope: string; readonly title: string }[]> {
  const rows = await sql<{ int_id: number; title: string }[]>`
    select int_id, ${sql(`title_${language}`)} as title from ${b}.catalogue_category order by position, int_id`
  return rows.map(({ int_id, title }) => ({ scope: categoryScope(int_id), title }))
}

/** Has categories that are closed cover the games that are in them now: after whatever moves games from one to another. */
export async function coverCategories(tx: Tx): Promise<void> {
  await waitForStakes(tx)
  for (const { scope } of await listStops(tx)) {
    if (!isCategory(scope)) continue
    await coverGames(tx, { scope, games: (await gamesOfScope(tx, scope)) ?? [] })
  }
}
