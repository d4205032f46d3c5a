import type { ListFault } from '@tas/shared/contract/screening/choices.ts'
import { type Db, inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { FaultyList, type FileEntry } from '../formats/file-entry.ts'
import { readEntries } from '../formats/read-entries.ts'
import { keepEntries } from './entry-store.ts'
import type { ListRow } from './list-store.ts'
import { walkFile } from './take-file.ts'

/** Whoever reads a file gives a sign of life with each few entries, which takes no longer than this. */
const DEAD_AFTER = '2 minutes'
const MOST_TRIES = 3
const PAUSE_SECONDS = 30
/** Entries written in one transaction. */
const AT_ONCE = 400
export const MOST_ENTRIES = 1_000_000

type Taken = Pick<ListRow, 'format'> & {
  readonly id: string
  readonly listId: string
  readonly fileId: string
  readonly tries: number
}

/** Reads every file that waits, one after another. */
export async function readFiles(app: App): Promise<void> {
  for (let one = await takeVersion(app.db); one !== null; one = await takeVersion(app.db)) await readFile(app, one)
}

/** Takes a version whose file is to be read: of several processes one has it, as long as it gives signs of life. */
async function takeVersion({ sql, b }: Db): Promise<Taken | null> {
  const [row] = await sql<Taken[]>`
    update ${b}.screening_version as version
    set tries = tries + 1, try_at = clock_timestamp() + ${DEAD_AFTER}::interval, bytes_read = 0, entries = 0, left_out = 0
    from ${b}.screening_list list
    where list.id = version.list_id and version.id = (
      select id from ${b}.screening_version where state = 'waiting' and try_at <= clock_timestamp()
      order by try_at limit 1 for update skip locked)
    returning version.id, list_id as "listId", file_id as "fileId", tries, format`
  return row ?? null
}

async function readFile(app: App, taken: Taken): Promise<void> {
  try {
    if (taken.tries > MOST_TRIES) throw new FaultyList('could_not')
    await forgetRead(app.db, taken)
    const isRead = await readWhole(app, taken)
    if (isRead) await inTx(app.db, (tx) => endRead(tx, taken))
  } catch (error) {
    if (error instanceof FaultyList) return inTx(app.db, (tx) => endFailed(tx, taken, error.fault))
    app.log.error({ err: error, business: app.business.id, version: taken.id }, 'a file of a list could not be read')
    await app.db.sql`
      update ${app.db.b}.screening_version set try_at = clock_timestamp() + make_interval(secs => ${PAUSE_SECONDS}::int)
      where id = ${taken.id} and state = 'waiting' and tries = ${taken.tries}`
  }
}

/** Forgets what was read before; whoever stood still until another took the version takes nothing away from them. */
async function forgetRead({ sql, b }: Db, { id, tries }: Taken): Promise<void> {
  await sql`
    with mine as (
      select id from ${b}.screening_version where id = ${id} and state = 'waiting' and tries = ${tries} for update)
    delete from ${b}.screening_member using mine where version_id = mine.id`
}

/** Reads the file a few entries at a time, each lot in a transaction of its own. @returns false: somebody else has it now */
async function readWhole(app: App, taken: Taken): Promise<boolean> {
  let [bytes, count] = [0, 0]
  let lot: FileEntry[] = []
  let leftOut = 0
  async function* counted() {
    for await (const piece of walkFile(app.db, taken.fileId)) {
      bytes += piece.length
      yield piece
    }
  }
  const write = () =>
    inTx(app.db, async (tx) => {
      if (!(await noteReached(tx, taken, { bytes, leftOut }))) return false
      if (lot.length > 0) await keepEntries(tx, { listId: taken.listId, versionId: taken.id }, lot)
      return true
    })
  for await (const told of readEntries(taken.format, counted())) {
    if (++count > MOST_ENTRIES) throw new FaultyList('too_many')
    if (told === null) leftOut++
    else lot.push(told)
    if (lot.length < AT_ONCE) continue
    if (!(await write())) return false
    ;[lot, leftOut] = [[], 0]
  }
  return write()
}

async function noteReached(
  tx: Tx,
  { id, tries }: Taken,
  { bytes, leftOut }: { readonly bytes: number; readonly leftOut: number },
): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.screening_version set try_at = clock_timestamp() + ${DEAD_AFTER}::interval, bytes_read = ${bytes},
      left_out = left_out + ${leftOut}
    where id = ${id} and state = 'waiting' and tries = ${tries} returning id`
  if (rows.length > 0) tx.tell({ type: 'office.changed', topic: 'screeningLists' })
  return rows.length > 0
}

/** The version is ready, with what is other than in the one in use. */
async function endRead(tx: Tx, { id, listId, fileId, tries }: Taken): Promise<void> {
  const { sql, b } = tx
  const [counts] = await sql<{ entries: number; added: number; changed: number; gone: number }[]>`
    with used as (select id from ${b}.screening_version where list_id = ${listId} and state = 'used'),
    ours as (
      select external_id, entry_id from ${b}.screening_member join ${b}.screening_entry on id = entry_id where version_id = ${id}),
    theirs as (
      select external_id, entry_id from ${b}.screening_member join ${b}.screening_entry on id = entry_id
      where version_id = (select id from used))
    select (select count(*)::int from ours) as entries,
      count(*) filter (where theirs.entry_id is null)::int as added,
      count(*) filter (where ours.entry_id <> theirs.entry_id)::int as changed,
      count(*) filter (where ours.entry_id is null)::int as gone
    from ours full join theirs using (external_id)`
  if (counts === undefined || counts.entries === 0) throw new FaultyList('nobody_named')
  const { entries, added, changed, gone } = counts
  const ended = await sql`
    update ${b}.screening_version set state = 'ready', entries = ${entries}, added = ${added}, changed = ${changed},
      gone = ${gone}, bytes_read = bytes, file_id = null, ended_at = clock_timestamp()
    where id = ${id} and state = 'waiting' and tries = ${tries} returning id`
  if (ended.length === 0) return
  await sql`delete from ${b}.screening_file where id = ${fileId}`
  await note(tx, 'screening.version_read', id, { entries, added, changed, gone })
}

async function endFailed(tx: Tx, { id, fileId, tries }: Taken, fault: ListFault): Promise<void> {
  const { sql, b } = tx
  const ended = await sql`
    update ${b}.screening_version set state = 'failed', fault = ${fault}, file_id = null, ended_at = clock_timestamp()
    where id = ${id} and state = 'waiting' and tries = ${tries} returning id`
  if (ended.length === 0) return
  await sql`delete from ${b}.screening_member where version_id = ${id}`
  await sql`delete from ${b}.screening_file where id = ${fileId}`
  await note(tx, 'screening.version_failed', id, { fault })
}

async function note(tx: Tx, action: string, targetId: string, details: Readonly<Record<string, string | number>>) {
  await recordAudit(tx, { actorKind: 'system', actorId: null, ip: null, action, targetId, details })
  tx.tell({ type: 'office.changed', topic: 'screeningLists' })
}
