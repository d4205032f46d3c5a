import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'

/** A shown game as others link to it. */
export type NamedGame = {
  readonly intId: number
  readonly title: string
  readonly imgUrl: string | null
  readonly uniqueName: string
}

/** Of these engines the games that are shown, in the order of the lobby. */
export async function readGamesByName(
  { sql, b }: Db,
  language: Language,
  uniqueNames: readonly string[],
): Promise<readonly NamedGame[]> {
  const rows = await sql<{ int_id: number; title: string; img_url: string | null; unique_name: string }[]>`
    select int_id, ${sql(`title_${language}`)} as title, img_url, unique_name from ${b}.catalogue_shown_game
    where unique_name = any(${uniqueNames}::text[]) order by category_int_id, position, int_id`
  return rows.map((row) => ({
    intId: row.int_id,
    title: row.title,
    imgUrl: row.img_url,
    uniqueName: row.unique_name,
  }))
}
