import type { ListFault, ListFormat, ListKind, ListState } from '@tas/shared/contract/screening/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

export type ListRow = {
  readonly id: string
  readonly name: string
  readonly kind: ListKind
  readonly format: ListFormat
}

export type VersionRow = {
  readonly id: string
  readonly listId: string
  readonly number: number
  readonly state: ListState
  readonly fileHash: Buffer
  readonly bytes: bigint
  readonly bytesRead: bigint
  readonly entries: number
  readonly leftOut: number
  readonly added: number
  readonly changed: number
  readonly gone: number
  readonly fault: ListFault | null
  readonly loadedBy: string
  readonly loadedAt: Date
  readonly usedAt: Date | null
}

function versionColumns({ sql }: Pick<Db, 'sql'>) {
  return sql`id, list_id as "listId", number, state, file_hash as "fileHash", bytes, bytes_read as "bytesRead", entries,
    left_out as "leftOut", added, changed, gone, fault, loaded_by as "loadedBy", loaded_at as "loadedAt", used_at as "usedAt"`
}

/** All lists, by name. */
export async function listLists({ sql, b }: Db): Promise<readonly ListRow[]> {
  return sql<ListRow[]>`select id, name, kind, format from ${b}.screening_list order by lower(name), id`
}

export async function insertList(tx: Tx, list: ListRow & { readonly staffId: string }): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.screening_list (id, name, kind, format, added_by)
    values (${list.id}, ${list.name}, ${list.kind}, ${list.format}, ${list.staffId})`
}

/** A list, held against others who load it; null: there is none. */
export async function holdList({ sql, b }: Tx, id: string): Promise<ListRow | null> {
  const [row] = await sql<ListRow[]>`select id, name, kind, format from ${b}.screening_list where id = ${id} for update`
  return row ?? null
}

/** Of each list the version in use, and the newest that was not put aside. */
export async function listCurrent(db: Db): Promise<readonly VersionRow[]> {
  return db.sql<VersionRow[]>`
    select ${versionColumns(db)} from ${db.b}.screening_version as version
    where state = 'used' or number = (
      select max(number) from ${db.b}.screening_version newest
      where newest.list_id = version.list_id and newest.state <> 'discarded')
    order by list_id, number`
}

/** Versions of a list, the newest first, behind `after`. */
export async function listVersions(
  db: Db,
  listId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly VersionRow[]> {
  return db.sql<VersionRow[]>`
    select ${versionColumns(db)} from ${db.b}.screening_version
    where list_id = ${listId} and id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by id desc limit ${limit}`
}

/** A version; null: there is none. `hold`: held against others who move it on. */
export async function readVersion(
  db: Db,
  id: string,
  options: { readonly hold?: true } = {},
): Promise<VersionRow | null> {
  const [row] = await db.sql<VersionRow[]>`
    select ${versionColumns(db)} from ${db.b}.screening_version where id = ${id} ${options.hold ? db.sql`for update` : db.sql``}`
  return row ?? null
}

export type Change = 'added' | 'changed' | 'gone'

export type EntryRow = {
  readonly id: bigint
  readonly externalId: string
  readonly person: unknown
}

/**
 * Whom a version names anew, otherwise or no more, against another: null for none. Compared by what the list itself knows them by.
 * @param after the last entry that was read
 */
export async function listChanges(
  { sql, b }: Db,
  {
    versionId,
    againstId,
    what,
  }: { readonly versionId: string; readonly againstId: string | null; readonly what: Change },
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly EntryRow[]> {
  const [from, other] = what === 'gone' ? [againstId, versionId] : [versionId, againstId]
  const knows = sql`exists (
    select from ${b}.screening_member theirs join ${b}.screening_entry same on same.id = theirs.entry_id
    where theirs.version_id = ${other}::uuid and same.list_id = entry.list_id and same.external_id = entry.external_id)`
  const isSame = sql`exists (
    select from ${b}.screening_member theirs where theirs.version_id = ${other}::uuid and theirs.entry_id = entry.id)`
  const which = what === 'changed' ? sql`${knows} and not ${isSame}` : sql`not ${knows}`
  return sql<EntryRow[]>`
    select entry.id, external_id as "externalId", person from ${b}.screening_member own
    join ${b}.screening_entry entry on entry.id = own.entry_id
    where own.version_id = ${from}::uuid and entry.id > coalesce(${after}::bigint, 0) and ${which}
    order by entry.id limit ${limit}`
}
