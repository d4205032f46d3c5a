import type { SettingsData } from '@tas/shared/contract/account/calls.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'

/** What a player chose about how they are written to; left out where they chose nothing. */
export type Taste = Pick<SettingsData, 'language' | 'calendar' | 'timeZone'>

/** The tastes of these players, by player; who never chose any setting is not among them. */
export async function readTastes(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, Taste>> {
  const rows = await db.sql<{ player_id: string; settings: SettingsData }[]>`
    select player_id, settings from ${db.b}.account_settings where player_id = any(${playerIds as string[]}::uuid[])`
  return new Map(rows.map(({ player_id, settings }) => [player_id, tasteOf(settings)]))
}

function tasteOf({ language, calendar, timeZone }: SettingsData): Taste {
  return {
    ...(LANGUAGES.some((one) => one === language) && { language }),
    ...(calendar !== undefined && calendar !== 'auto' && { calendar }),
    ...(timeZone !== undefined && timeZone !== 'auto' && { timeZone }),
  }
}
