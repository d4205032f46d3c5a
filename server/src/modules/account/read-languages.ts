import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'

/** The languages these players chose in their settings, by player; who chose none is not among them. */
export async function readLanguages(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  const rows = await db.sql<{ player_id: string; language: Language }[]>`
    select player_id, settings ->> 'language' as language from ${db.b}.account_settings
    where player_id = any(${playerIds as string[]}::uuid[]) and settings ->> 'language' = any(${[...LANGUAGES]}::text[])`
  return new Map(rows.map((row) => [row.player_id, row.language]))
}
