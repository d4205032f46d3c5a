import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import { readGamesByName } from '../../catalogue/index.ts'
import { readNames } from '../../staff/index.ts'

/** What whoever does something is called, for rows that say by whom: who asked for it, where another person approved. */
export async function nameOf(
  db: Db,
  { staff, askedBy }: Pick<PrivilegedContext, 'staff' | 'askedBy'>,
): Promise<string> {
  const id = askedBy ?? staff.id
  return (await readNames(db, [id])).get(id) ?? id
}

/** Titles of games by the names of their bets; one that is not shown is called by that name. */
export async function readTitles(
  db: Db,
  language: Language,
  games: readonly string[],
): Promise<(game: string) => string> {
  const shown = await readGamesByName(db, language, games)
  const titles = new Map(shown.map(({ uniqueName, title }) => [uniqueName, title]))
  return (game) => titles.get(game) ?? game
}
