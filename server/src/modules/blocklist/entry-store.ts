import type { BlockDoor, BlockKind, BlockView } from '@tas/shared/contract/risk/block-choices.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Thing } from './things.ts'

const REASON = 'blocklist_entry.reason'
/** How long it is kept who came with something. */
const KEPT_DAYS = 365

/** What stands on the list now. */
const isStanding = ({ sql }: Pick<Db, 'sql'>) =>
  sql`lifted_at is null and (ends_at is null or ends_at > clock_timestamp())`

/** The entries that stand against some things. */
export async function findStanding(db: Db, things: readonly Thing[]): Promise<readonly string[]> {
  if (things.length === 0) return []
  const { sql, b } = db
  const rows = await sql<{ id: string }[]>`
    select distinct id from ${unnested(things, 'thing', { kind: 'text', mark: 'bytea' })}
    join ${b}.blocklist_entry using (kind, mark) where ${isStanding(db)} order by id`
  return rows.map(({ id }) => id)
}

type NewHit = { readonly entryId: string; readonly door: BlockDoor; readonly playerId: string | null }

/** Writes down who came with what is blocked. */
export async function insertHits({ sql, b }: Tx, hits: readonly NewHit[]): Promise<void> {
  await sql`
    insert into ${b}.blocklist_hit (id, entry_id, door, player_id)
    select * from ${unnested(hits, 'row', {
      id: ['uuid', () => uuidv7()],
      entry_id: 'uuid',
      door: 'text',
      player_id: 'uuid',
    })}`
}

/** The same with a decision that refuses nothing. */
export const newHits: Table<NewHit> = { name: 'blocklist.hits', insert: insertHits }

/** Forgets who came long ago. */
export async function forgetHits({ sql, b }: Db): Promise<void> {
  await sql`delete from ${b}.blocklist_hit where at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}::int)`
}

type NewEntry = Thing & {
  /** What staff see of it. */
  readonly shown: string
  readonly reason: string
  readonly endsAt: Date | null
  readonly staffId: string
}

/** Puts a thing on the list; one whose end has come makes room. @returns its id. @throws Refusal risk.block_there, risk.block_ended */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const { kind, mark, shown, reason, endsAt, staffId } = entry
  const { sql, b, seals } = tx
  const [late] = await sql<{ isLate: boolean }[]>`select ${endsAt}::timestamptz <= clock_timestamp() as "isLate"`
  if (late?.isLate === true) throw refuse('risk.block_ended', {}, { endsAt: 'too_small' })
  await sql`
    update ${b}.blocklist_entry set lifted_at = ends_at
    where kind = ${kind} and mark = ${mark} and lifted_at is null and ends_at <= clock_timestamp()`
  const id = uuidv7()
  const rows = await sql`
    insert into ${b}.blocklist_entry (id, kind, mark, shown, reason, added_by, ends_at)
    values (${id}, ${kind}, ${mark}, ${shown}, ${seals.seal(reason, { column: REASON, owner: id })}, ${staffId}, ${endsAt})
    on conflict (kind, mark) where lifted_at is null do nothing returning id`
  if (rows.length === 0) throw refuse('risk.block_there', {}, { value: 'taken' })
  return id
}

/** Takes an entry off the list. @returns its kind. @throws Refusal risk.block_unknown, where it stands there no more */
export async function liftEntry(
  tx: Tx,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<BlockKind> {
  const [row] = await tx.sql<{ kind: BlockKind }[]>`
    update ${tx.b}.blocklist_entry set lifted_at = clock_timestamp(), lifted_by = ${staffId}
    where id = ${id} and ${isStanding(tx)} returning kind`
  if (row === undefined) throw refuse('risk.block_unknown')
  return row.kind
}

export type EntryRow = {
  readonly id: string
  readonly kind: BlockKind
  readonly shown: string
  readonly reason: string
  readonly addedBy: string
  readonly addedAt: Date
  readonly endsAt: Date | null
  readonly liftedBy: string | null
  readonly liftedAt: Date | null
  readonly hits: number
  readonly lastHitAt: Date | null
}

type Page = { readonly after: string | null; readonly limit: number }

/** Entries, the newest first. */
export async function listEntries(
  db: Db,
  { view, kind, after, limit }: Page & { readonly view: BlockView; readonly kind: BlockKind | null },
): Promise<readonly EntryRow[]> {
  const { sql, b, seals } = db
  const rows = await sql<(Omit<EntryRow, 'reason'> & { readonly reason: Buffer })[]>`
    select id, kind, shown, reason, added_by as "addedBy", added_at as "addedAt", ends_at as "endsAt",
      lifted_by as "liftedBy", lifted_at as "liftedAt", hit.hits, hit.last as "lastHitAt"
    from ${b}.blocklist_entry entry cross join lateral (
      select count(*)::int as hits, max(at) as last from ${b}.blocklist_hit where entry_id = entry.id) hit
    where (${isStanding(db)}) = ${view === 'standing'} ${kind === null ? sql`` : sql`and kind = ${kind}`}
      ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit}`
  return rows.map((row) => ({
    ...row,
    reason: seals.open<string>(row.reason, { column: REASON, owner: row.id }),
  }))
}

export type HitRow = {
  readonly id: string
  readonly door: BlockDoor
  readonly playerId: string | null
  readonly at: Date
}

/** Who came with what an entry blocks, the newest first. */
export async function listHits({ sql, b }: Db, entryId: string, limit: number): Promise<readonly HitRow[]> {
  return sql<HitRow[]>`
    select id, door, player_id as "playerId", at from ${b}.blocklist_hit
    where entry_id = ${entryId} order by id desc limit ${limit}`
}

export type HitOfPlayer = {
  readonly kind: BlockKind
  readonly shown: string
  readonly door: BlockDoor
  readonly at: Date
}

/** With what a player came that is or was blocked, the newest first. */
export async function listHitsOf({ sql, b }: Db, playerId: string, limit: number): Promise<readonly HitOfPlayer[]> {
  return sql<HitOfPlayer[]>`
    select kind, shown, door, at from ${b}.blocklist_hit hit join ${b}.blocklist_entry entry on entry.id = hit.entry_id
    where player_id = ${playerId} order by hit.id desc limit ${limit}`
}
