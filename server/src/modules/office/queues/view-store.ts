import type { QueueName } from '@tas/shared/contract/office/queues.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

export type SavedView = {
  readonly id: string
  readonly ownerId: string
  readonly isShared: boolean
  readonly name: string
  readonly query: string
}

/** The views of a list that somebody saved, and those that are shared, by name. */
export async function listViews({ sql, b }: Db, queue: QueueName, personId: string): Promise<readonly SavedView[]> {
  return sql<SavedView[]>`
    select id, owner_id as "ownerId", is_shared as "isShared", name, query from ${b}.office_saved_view
    where queue = ${queue} and is_shared
    union all select id, owner_id, is_shared, name, query from ${b}.office_saved_view
    where owner_id = ${personId} and queue = ${queue} and not is_shared
    order by "isShared", name, id`
}

type Naming = { readonly queue: QueueName; readonly ownerId: string; readonly isShared: boolean; readonly name: string }

/** Saves a view, in the place of the one of that name. One after the other, so that nobody has more than there may be. */
export async function saveViewIn(
  tx: Tx,
  view: Naming & { readonly id: string; readonly query: string },
  most: number,
): Promise<string | null> {
  const { sql, b } = tx
  const { id, queue, ownerId, isShared, name, query } = view
  const whose = isShared ? '' : ownerId
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.schema}.office_saved_view ${queue} ${whose}`}, 0))`
  const whoseViews = isShared ? sql`is_shared` : sql`owner_id = ${ownerId} and not is_shared`
  const others = await sql`
    select from ${b}.office_saved_view where queue = ${queue} and ${whoseViews} and not (owner_id = ${ownerId} and name = ${name})
    limit ${most}`
  if (others.length >= most) return null
  const [kept] = await sql<{ id: string }[]>`
    insert into ${b}.office_saved_view (id, queue, owner_id, is_shared, name, query)
    values (${id}, ${queue}, ${ownerId}, ${isShared}, ${name}, ${query})
    on conflict (owner_id, queue, is_shared, name) do update set query = excluded.query, saved_at = clock_timestamp()
    returning id`
  return kept?.id ?? null
}

/** Takes a view away that is somebody's own, or any that is shared where they may. @returns what it was; null: none of theirs */
export async function removeViewIn(
  { sql, b }: Tx,
  { id, personId, mayShare }: { readonly id: string; readonly personId: string; readonly mayShare: boolean },
): Promise<{ readonly queue: QueueName; readonly isShared: boolean; readonly name: string } | null> {
  const [removed] = await sql<{ queue: QueueName; isShared: boolean; name: string }[]>`
    delete from ${b}.office_saved_view where id = ${id} and (owner_id = ${personId} or (is_shared and ${mayShare}))
    returning queue, is_shared as "isShared", name`
  return removed ?? null
}

/** The columns of a list that somebody leaves out. */
export async function readHiddenColumns(
  { sql, b }: Db,
  queue: QueueName,
  personId: string,
): Promise<readonly string[]> {
  const [row] = await sql<{ hidden: string[] }[]>`
    select hidden from ${b}.office_columns where person_id = ${personId} and queue = ${queue}`
  return row?.hidden ?? []
}

export async function keepHiddenColumns(
  { sql, b }: Tx,
  {
    queue,
    personId,
    hidden,
  }: { readonly queue: QueueName; readonly personId: string; readonly hidden: readonly string[] },
): Promise<void> {
  await sql`
    insert into ${b}.office_columns (person_id, queue, hidden)
    values (${personId}, ${queue}, ${[...new Set(hidden)]}::text[])
    on conflict (person_id, queue) do update set hidden = excluded.hidden`
}
