import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type CheckedSettings, completeSettings, type Settings } from '#kit/settings.ts'
import type { TasNews } from '../../../events.ts'

/** The settings of a business as they are stored, complete, and the number of their version. */
export type StoredSettings = { readonly number: number; readonly settings: CheckedSettings }

/** Reads the settings of a business anew. `hold`: nobody changes them until the transaction ends. */
export async function readSettings(
  tx: Tx,
  of: { readonly businessId: number; readonly declared: readonly Settings[]; readonly hold?: true },
): Promise<StoredSettings> {
  const [row] = await tx.sql<{ number: number; settings: unknown }[]>`
    select settings_version as number, settings from platform.business where id = ${of.businessId}
    ${of.hold === true ? tx.sql`for no key update` : tx.sql``}`
  assert(row !== undefined, 'a business that is open is stored')
  return { number: row.number, settings: completeSettings(of.declared, row.settings) }
}

export type SettingsVersion = {
  readonly id: string
  readonly number: number
  readonly changedAt: Date
  readonly changedBy: string
  readonly approvedBy: string | null
  readonly reason: string
  readonly restores: number | null
  /** All settings, as they were stored. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** What makes a version. Its number follows that of the settings before. */
export type NewVersion = Pick<SettingsVersion, 'changedBy' | 'approvedBy' | 'reason' | 'restores'> & {
  readonly before: StoredSettings
  readonly after: CheckedSettings
}

/** Stores changed settings as a version. The caller holds them (`readSettings`). @returns its number */
export async function insertVersion(tx: Tx, businessId: number, version: NewVersion): Promise<number> {
  const { before, after, changedBy, approvedBy, reason, restores } = version
  const number = before.number + 1
  const text = JSON.stringify(after)
  await tx.sql`
    insert into ${tx.b}.business_settings_version (id, number, changed_by, approved_by, reason, restores, before, after)
    values (${uuidv7()}, ${number}, ${changedBy}, ${approvedBy}, ${reason}, ${restores},
      ${JSON.stringify(before.settings)}::text::jsonb, ${text}::text::jsonb)`
  await tx.sql`
    update platform.business set settings = ${text}::text::jsonb, settings_version = ${number} where id = ${businessId}`
  tx.tell({ type: 'business.settings_changed' } satisfies TasNews)
  return number
}

/** Versions, the newest first. */
export async function listVersions(
  { sql, b }: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly SettingsVersion[]> {
  return sql<SettingsVersion[]>`
    select id, number, changed_at as "changedAt", changed_by as "changedBy", approved_by as "approvedBy", reason, restores,
      before, after
    from ${b}.business_settings_version
    where ${after === null ? sql`true` : sql`number < (select number from ${b}.business_settings_version where id = ${after})`}
    order by number desc limit ${limit}`
}

/** All settings as they were at a version; what was there before the first change is version 1. Null: there is none such. */
export async function readVersion({ sql, b }: Db, number: number): Promise<SettingsVersion['after'] | null> {
  const [row] = await sql<{ settings: SettingsVersion['after'] }[]>`
    select case when number = ${number}::int then after else before end as settings from ${b}.business_settings_version
    where number = ${number}::int or (number = 2 and ${number}::int = 1)`
  return row?.settings ?? null
}
