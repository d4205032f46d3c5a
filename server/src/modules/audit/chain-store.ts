import { type ChainedLine, TRAIL_START, type TrailHead } from '@tas/shared/rules/books/audit-chain.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'

type LineRow = {
  readonly id: string
  readonly happened_at_us: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly action: string
  readonly target_id: string | null
  readonly origin: string | null
  readonly details: string
}

/** The columns of a line as its chain sees them. */
function lineColumns(db: Db): Fragment {
  return db.sql`e.id, (extract(epoch from e.happened_at) * 1000000)::bigint::text as happened_at_us, e.actor_kind, e.actor_id,
    e.action, e.target_id, encode(e.origin, 'hex') as origin, e.details::text as details`
}

function lineOf(row: LineRow): ChainedLine {
  const { id, origin, details, action } = row
  const { happened_at_us: happenedAtUs, actor_kind: actorKind, actor_id: actorId, target_id: targetId } = row
  return { id, happenedAtUs, actorKind, actorId, action, targetId, origin, details }
}

/** The last line of the chain. */
export async function readTrailHead(db: Db): Promise<TrailHead> {
  const [row] = await db.sql<{ seq: bigint; hash: string }[]>`
    select seq, encode(hash, 'hex') as hash from ${db.b}.audit_chain order by seq desc limit 1`
  return row ?? TRAIL_START
}

/** The hash of a line of the chain; null when there is none of that number. */
export async function readTrailHash(db: Db, seq: bigint): Promise<string | null> {
  const [row] = await db.sql<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from ${db.b}.audit_chain where seq = ${seq}`
  return row?.hash ?? null
}

/** Lets nobody else seal until the transaction ends. @returns false when somebody does */
export async function holdChain(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{ ok: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${tx.schema}.audit_chain`}, 0)) as ok`
  return row?.ok === true
}

/** Takes committed lines out of those that wait for their seal, the oldest first. A line that is gone stays there. */
export async function takeUnsealed(tx: Tx, limit: number): Promise<readonly ChainedLine[]> {
  const rows = await tx.sql<LineRow[]>`
    with taken as (
      delete from ${tx.b}.audit_unsealed where event_id in (
        select u.event_id from ${tx.b}.audit_unsealed u join ${tx.b}.audit_event e on e.id = u.event_id
        order by u.event_id limit ${limit})
      returning event_id)
    select ${lineColumns(tx)} from taken join ${tx.b}.audit_event e on e.id = taken.event_id order by e.id`
  return rows.map(lineOf)
}

export async function insertLinks(tx: Tx, links: readonly (TrailHead & { readonly eventId: string })[]): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.audit_chain (seq, event_id, hash)
    select seq, event_id, decode(hash, 'hex')
    from ${unnested(links, 'link', { seq: 'bigint', event_id: 'uuid', hash: 'text' })}`
}

/** A link of the chain with its line; null: the line is gone. */
export type StoredLink = TrailHead & { readonly eventId: string; readonly line: ChainedLine | null }

/** A page of the chain behind a number. */
export async function readLinks(
  db: Db,
  page: { readonly after: bigint; readonly limit: number },
): Promise<readonly StoredLink[]> {
  const rows = await db.sql<({ seq: bigint; hash: string; event_id: string } & (LineRow | { readonly id: null }))[]>`
    select c.seq, encode(c.hash, 'hex') as hash, c.event_id, ${lineColumns(db)}
    from ${db.b}.audit_chain c left join ${db.b}.audit_event e on e.id = c.event_id
    where c.seq > ${page.after} order by c.seq limit ${page.limit}`
  return rows.map((row) => ({
    seq: row.seq,
    hash: row.hash,
    eventId: row.event_id,
    line: row.id === null ? null : lineOf(row),
  }))
}

/** Lines that neither stand in the chain nor wait for it, and lines that went before they were sealed. */
export async function findStrayLines(
  db: Db,
  limit: number,
): Promise<readonly { readonly id: string; readonly is_gone: boolean }[]> {
  return db.sql`
    (select e.id, false as is_gone from ${db.b}.audit_event e
      where not exists (select from ${db.b}.audit_chain c where c.event_id = e.id)
        and not exists (select from ${db.b}.audit_unsealed u where u.event_id = e.id) limit ${limit})
    union all
    (select u.event_id, true from ${db.b}.audit_unsealed u
      where not exists (select from ${db.b}.audit_event e where e.id = u.event_id) limit ${limit})`
}
