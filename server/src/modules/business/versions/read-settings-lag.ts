import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'

/** Processes take a change within seconds; what they have not by then they cannot take. */
const TAKEN_WITHIN_MS = 30_000

/** Since when this process goes on with other settings than are stored, though it had time to take them; null: it does not. */
export async function readSettingsLag({ business }: Pick<App, 'business'>, tx: Tx): Promise<Date | null> {
  const [row] = await tx.sql<{ since: Date; lagMs: number }[]>`
    select changed_at as since, (extract(epoch from clock_timestamp() - changed_at) * 1000)::float8 as "lagMs"
    from ${tx.b}.business_settings_version
    where number > ${business.settingsVersion}::int order by number limit 1`
  return row !== undefined && row.lagMs > TAKEN_WITHIN_MS ? row.since : null
}
