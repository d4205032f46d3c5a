import { MOST_LISTS } from '@tas/shared/contract/screening/choices.ts'
import { fold } from '@tas/shared/values/fold.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { wantPass } from '../hits/pass-store.ts'
import { holdList, insertList, type ListRow, listLists, readVersion, type VersionRow } from './list-store.ts'

type ByStaff = { readonly staffId: string }

/** Adds a list. @returns its id. @throws Refusal screening.too_many_lists, screening.name_taken */
export async function addList(tx: Tx, list: Omit<ListRow, 'id'> & ByStaff): Promise<string> {
  await tx.sql`lock table ${tx.b}.screening_list in share row exclusive mode`
  const known = await listLists(tx)
  if (known.length >= MOST_LISTS) throw refuse('screening.too_many_lists', { count: MOST_LISTS })
  if (known.some(({ name }) => fold(name) === fold(list.name))) throw refuse('screening.name_taken')
  const id = uuidv7()
  await insertList(tx, { ...list, id })
  return id
}

/**
 * Has a file that was sent read as the next version of a list. @returns the version
 * @throws Refusal screening.list_unknown, screening.file_gone, screening.still_reading, screening.same_file
 */
export async function loadVersion(
  tx: Tx,
  { listId, fileId, staffId }: ByStaff & { readonly listId: string; readonly fileId: string },
): Promise<{ readonly id: string; readonly number: number }> {
  const { sql, b } = tx
  if ((await holdList(tx, listId)) === null) throw refuse('screening.list_unknown')
  const [file] = await sql<{ hash: Buffer; bytes: bigint }[]>`
    select hash, bytes from ${b}.screening_file
    where id = ${fileId} and sent_by = ${staffId}
      and not exists (select from ${b}.screening_version where file_id = ${fileId}) for update`
  if (file === undefined) throw refuse('screening.file_gone')
  const [at] = await sql<{ number: number; is_reading: boolean; is_same: boolean }[]>`
    select coalesce(max(number), 0) + 1 as number, coalesce(bool_or(state = 'waiting'), false) as is_reading,
      coalesce(bool_or(state = 'used' and file_hash = ${file.hash}), false) as is_same
    from ${b}.screening_version where list_id = ${listId}`
  if (at?.is_reading === true) throw refuse('screening.still_reading')
  if (at?.is_same === true) throw refuse('screening.same_file')
  const [id, number] = [uuidv7(), at?.number ?? 1]
  await sql`
    insert into ${b}.screening_version (id, list_id, number, file_id, file_hash, bytes, loaded_by)
    values (${id}, ${listId}, ${number}, ${fileId}, ${file.hash}, ${file.bytes}, ${staffId})`
  return { id, number }
}

/**
 * Takes a version that was read into use, in the place of the one before; all players are then held against the lists.
 * @throws Refusal screening.version_unknown, screening.version_other
 */
export async function applyVersion(tx: Tx, versionId: string): Promise<VersionRow> {
  const { sql, b } = tx
  const version = await holdVersion(tx, versionId)
  if (version.state !== 'ready') throw refuse('screening.version_other')
  // What was asked for before a later version came into use would name again whom that one names no more, and the other way round.
  const [later] = await sql`
    select from ${b}.screening_version
    where list_id = ${version.listId} and state = 'used' and number > ${version.number}`
  if (later !== undefined) throw refuse('screening.version_other')
  await sql`
    update ${b}.screening_version set state = 'replaced' where list_id = ${version.listId} and state = 'used'`
  await sql`update ${b}.screening_version set state = 'used', used_at = clock_timestamp() where id = ${versionId}`
  await sql`
    update ${b}.screening_entry entry set is_used = not is_used
    where list_id = ${version.listId} and is_used <> exists (
      select from ${b}.screening_member where version_id = ${versionId} and entry_id = entry.id)`
  await wantPass(tx)
  return version
}

/** Puts a version aside that is not in use. @throws Refusal screening.version_unknown, screening.version_other */
export async function discardVersion(tx: Tx, versionId: string): Promise<VersionRow> {
  const version = await holdVersion(tx, versionId)
  if (version.state !== 'ready' && version.state !== 'waiting' && version.state !== 'failed')
    throw refuse('screening.version_other')
  await tx.sql`
    update ${tx.b}.screening_version set state = 'discarded', fault = null, file_id = null where id = ${versionId}`
  return version
}

async function holdVersion(tx: Tx, versionId: string): Promise<VersionRow> {
  const found = await readVersion(tx, versionId)
  if (found === null || (await holdList(tx, found.listId)) === null) throw refuse('screening.version_unknown')
  const version = await readVersion(tx, versionId, { hold: true })
  if (version === null) throw refuse('screening.version_unknown')
  return version
}

/**
 * Forgets what versions held that are no more: those replaced before the last, and those put aside. Entries that no version has go
 * too, but for those somebody was held against.
 */
export async function forgetVersions(tx: Tx): Promise<void> {
  const { sql, b } = tx
  await sql`
    delete from ${b}.screening_member where version_id in (
      select id from ${b}.screening_version version where state in ('discarded', 'failed') or (state = 'replaced' and exists (
        select from ${b}.screening_version later
        where later.list_id = version.list_id and later.number > version.number and later.state = 'replaced')))`
  await sql`
    delete from ${b}.screening_entry entry
    where not is_used
      and not exists (select from ${b}.screening_member where entry_id = entry.id)
      and not exists (select from ${b}.screening_hit where entry_id = entry.id)
      and not exists (select from ${b}.screening_version where list_id = entry.list_id and state = 'waiting')`
}
