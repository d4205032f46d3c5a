import { ConfigError } from '../config.ts'
import type { Log } from '../log.ts'
import { repeat } from '../repeat.ts'
import type { Sql } from './connect.ts'
import { migrationNames } from './migrate.ts'

const LOOK_MS = 10_000

/** Looks whether this process may work on the schema as it is. @throws ConfigError with one sentence when it may not */
export type SchemaCheck = (sql: Sql) => Promise<void>

/**
 * Notes which migrations this process knows. A newer one that only adds does not disturb it; one that takes something away names
 * itself in `platform.breaking_migration`, and whoever does not know it must not work on.
 */
export async function openSchemaCheck(): Promise<SchemaCheck> {
  // Read once: an update may put newer files in the place of these while this process runs.
  const known = await migrationNames()
  return async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select name from platform.breaking_migration where name <> all(${known}::text[]) order by name`
    const [unknown] = rows
    if (unknown === undefined) return
    throw new ConfigError(
      `The database was migrated by a newer version (${unknown.name}), beside which this one cannot work: start that version.`,
    )
  }
}

/** Checks again and again. @param misfit is told the error once; what cannot be looked at now is looked at later */
export function watchSchema(check: () => Promise<void>, log: Log, misfit: (error: ConfigError) => void) {
  let isTold = false
  return repeat({ everyMs: LOOK_MS, log, failed: 'the version of the schema could not be read' }, async () => {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      if (!isTold) misfit(error)
      isTold = true
    }
  })
}
