import { ConfigError } from '#kit/config.ts'
import type { Sql } from '#kit/db/connect.ts'
import { completeSettings, type Settings, SettingsError } from '#kit/settings.ts'
import type { Business } from '../../ctx.ts'

/** A business as it is stored: its settings are not checked yet. */
export type StoredBusiness = Omit<Business, 'settings'> & { readonly settings: unknown }

/** Every business of the platform, by number. */
export async function loadBusinesses(sql: Sql): Promise<readonly StoredBusiness[]> {
  return sql<StoredBusiness[]>`
    select id, name, hosts, settings, settings_version as "settingsVersion",
      row_number() over (order by created_at, id) = 1 as "isPlatforms"
    from platform.business order by id`
}

/** Which version of its settings each business has. */
export async function readSettingsVersions(sql: Sql): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; version: number }[]>`
    select id, settings_version as version from platform.business`
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A business as it works, by what modules declare. @throws ConfigError when its settings cannot be used */
export function checkBusiness(stored: StoredBusiness, declared: readonly Settings[]): Business {
  const { id, name, hosts, isPlatforms, settings, settingsVersion } = stored
  try {
    return { id, name, hosts, isPlatforms, settings: completeSettings(declared, settings), settingsVersion }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new ConfigError(`Business ${id} (${name}) cannot be opened: ${error.message}.`)
  }
}
