import type { SettingsData } from '@tas/shared/contract/account/calls.ts'
import type { Db } from '#kit/db/connect.ts'

export type StoredSettings = { readonly settings: SettingsData; readonly version: number }

/** A player's settings; nobody who never chose anything has any. */
export async function readSettings(db: Db, playerId: string): Promise<StoredSettings> {
  const [row] = await db.sql<{ settings: SettingsData; version: number }[]>`
    select settings, version from ${db.b}.account_settings where player_id = ${playerId}`
  return row ?? { settings: {}, version: 0 }
}

/** Writes what was chosen over what stood there, setting by setting: two devices that change different ones both count. */
export async function mergeSettings(db: Db, playerId: string, change: SettingsData): Promise<StoredSettings> {
  const [row] = await db.sql<{ settings: SettingsData; version: number }[]>`
    insert into ${db.b}.account_settings as kept (player_id, settings)
    values (${playerId}, ${JSON.stringify(change)}::text::jsonb)
    on conflict (player_id) do update
      set settings = kept.settings || excluded.settings, version = kept.version + 1, changed_at = clock_timestamp()
    returning settings, version`
  if (row === undefined) throw new Error('an upsert returns its row')
  return row
}
