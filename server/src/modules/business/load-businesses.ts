import { ConfigError } from '#kit/config.ts'
import type { Sql } from '#kit/db/connect.ts'
import type { Business } from '../../ctx.ts'
import { parseSettings, SettingsError } from './settings.ts'

type Row = { readonly id: number; readonly name: string; readonly hosts: string[]; readonly settings: unknown }

/** Every business of the platform, by number. Throws ConfigError when the settings of one cannot be used. */
export async function loadBusinesses(sql: Sql): Promise<readonly Business[]> {
  const rows = await sql<Row[]>`select id, name, hosts, settings from platform.business order by id`
  return rows.map(({ id, name, hosts, settings }) => {
    try {
      return { id, name, hosts, settings: parseSettings(settings) }
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      throw new ConfigError(`Business ${id} (${name}) cannot be opened: ${error.message}.`)
    }
  })
}
