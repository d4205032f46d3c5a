import type { BeaconSource } from '@tas/shared/rules/lottery/beacon.ts'
import {
  type DrawClosing,
  type DrawOpening,
  type DrawOutcome,
  readRules,
  type WrittenRules,
} from '@tas/shared/rules/lottery/lottery-document.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { CancelReason, Draw, DrawStatus } from './draw.ts'

/*
 * Each step of a draw is an update that only succeeds from the step before it. Two processes that both take themselves for
 * the one that runs the draws therefore never take the same step twice.
 */

/** A draw by its id; null when there is none. */
export async function findDraw(db: Db, id: string): Promise<Draw | null> {
  const [row] = await db.sql<DrawRow[]>`select ${columns(db)} from ${db.b}.lottery_draw where id = ${id}`
  return row === undefined ? null : drawOf(row)
}

/** Draws by id. */
export async function findDraws(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Draw>> {
  const rows = await db.sql<DrawRow[]>`
    select ${columns(db)} from ${db.b}.lottery_draw where id = any(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, drawOf(row)]))
}

/** A draw, locked: no ticket of it is sold until the transaction ends, and all that were sold are committed. */
export async function lockDraw(tx: Tx, id: string): Promise<Draw | null> {
  const [row] = await tx.sql<DrawRow[]>`
    select ${columns(tx)} from ${tx.b}.lottery_draw where id = ${id} for no key update`
  return row === undefined ? null : drawOf(row)
}

/** Draws whose money is not all where it belongs, in their order. */
export async function readUnendedDraws(db: Db): Promise<Draw[]> {
  const rows = await db.sql<DrawRow[]>`
    select ${columns(db)} from ${db.b}.lottery_draw where ended_at is null order by int_id`
  return rows.map(drawOf)
}

/** Draws that were on sale or not at their end at any moment of a period, behind `after`, in the order of their numbers. */
export async function listDrawsOfPeriod(
  db: Db,
  part: { readonly from: Date; readonly before: Date; readonly after: number; readonly limit: number },
): Promise<readonly Draw[]> {
  const { from, before, after, limit } = part
  const rows = await db.sql<DrawRow[]>`
    select ${columns(db)} from ${db.b}.lottery_draw
    where int_id > ${after} and opens_at < ${before} and coalesce(ended_at >= ${from}, true)
    order by int_id limit ${limit}`
  return rows.map(drawOf)
}

/** The draw of a currency that closes last and was not cancelled. */
export async function readLastDraw(db: Db, currency: string): Promise<Draw | null> {
  const [row] = await db.sql<DrawRow[]>`
    select ${columns(db)} from ${db.b}.lottery_draw where currency = ${currency} and cancel_reason is null
    order by closes_at desc limit 1`
  return row === undefined ? null : drawOf(row)
}

/** A page of draws, the newest first, and how many there are. */
export async function listDraws(
  db: Db,
  page: { readonly currency: string | null; readonly offset: number; readonly limit: number },
): Promise<{ draws: Draw[]; count: number }> {
  const those = page.currency === null ? db.sql`` : db.sql`where currency = ${page.currency}`
  const [rows, counts] = await Promise.all([
    db.sql<DrawRow[]>`
      select ${columns(db)} from ${db.b}.lottery_draw ${those} order by int_id desc
      offset ${page.offset} limit ${page.limit}`,
    db.sql<{ n: number }[]>`select count(*)::int as n from ${db.b}.lottery_draw ${those}`,
  ])
  return { draws: rows.map(drawOf), count: counts[0]?.n ?? 0 }
}

/** The number of a new draw. One that is not made after all leaves a gap. */
export async function nextDrawNumber(db: Db): Promise<{ number: number; now: Date }> {
  const [row] = await db.sql<{ number: bigint; now: Date }[]>`
    select nextval(${`${db.schema}.lottery_draw_seq`}::regclass) as number, clock_timestamp() as now`
  return { number: Number(row?.number), now: row?.now ?? new Date() }
}

/** Opens the sale of a draw whose time has come. What may be bought is decided by the times; this only tells. */
export async function markOpen(db: Db, id: string): Promise<void> {
  await db.sql`
    update ${db.b}.lottery_draw set status = 'open'
    where id = ${id} and status = 'scheduled' and opens_at <= clock_timestamp()`
}

/** Publishes the closed list, and keeps the roots of its parts. */
export async function markClosed(
  tx: Tx,
  id: string,
  { closing, partRoots }: { readonly closing: DrawClosing; readonly partRoots: readonly string[] },
): Promise<void> {
  await tx.sql`
    update ${tx.b}.lottery_draw set status = 'closed', closing = ${JSON.stringify(closing)}::text::jsonb,
      part_roots = ${[...partRoots]}::text[]
    where id = ${id} and status in ('scheduled', 'open')`
}

/** Shows the seed. */
export async function markSeeded(
  db: Db,
  id: string,
  seed: { readonly beacon: string; readonly beaconSignature: string | null; readonly houseSeed: string },
): Promise<void> {
  await db.sql`
    update ${db.b}.lottery_draw set status = 'seeded', beacon = ${seed.beacon},
      beacon_signature = ${seed.beaconSignature}, house_seed = ${seed.houseSeed}
    where id = ${id} and status = 'closed'`
}

export async function markDrawn(db: Db, id: string, outcome: DrawOutcome): Promise<void> {
  await db.sql`
    update ${db.b}.lottery_draw set status = 'drawn', outcome = ${JSON.stringify(outcome)}::text::jsonb
    where id = ${id} and status = 'seeded'`
}

/** Says that every purchase is settled, when none is open. */
export async function markPaid(db: Db, id: string): Promise<void> {
  await db.sql`
    update ${db.b}.lottery_draw set status = 'paid' where id = ${id} and status = 'drawn' and not exists (
      select from ${db.b}.lottery_purchase where draw_id = ${id} and status = 'open')`
}

/** Gives a draw up whose seed nobody has seen. @returns whether it was this call that did */
export async function markCancelled(db: Db, id: string, reason: CancelReason): Promise<boolean> {
  const rows = await db.sql`
    update ${db.b}.lottery_draw set status = 'cancelled', cancel_reason = ${reason}
    where id = ${id} and status in ('scheduled', 'open', 'closed') returning id`
  return rows.length > 0
}

/** The house's part of a seed, sealed. */
export async function readSealedSeed(db: Db, id: string): Promise<Buffer | null> {
  const [row] = await db.sql<{ sealed_seed: Buffer }[]>`
    select sealed_seed from ${db.b}.lottery_draw where id = ${id}`
  return row?.sealed_seed ?? null
}

/** The roots of the parts of a closed list; null of one closed before they were kept. */
export async function readPartRoots(db: Db, id: string): Promise<readonly string[] | null> {
  const [row] = await db.sql<{ part_roots: string[] | null }[]>`
    select part_roots from ${db.b}.lottery_draw where id = ${id}`
  return row?.part_roots ?? null
}

export type DrawRow = {
  readonly id: string
  readonly int_id: number
  readonly currency: string
  readonly number: number
  readonly rules: WrittenRules
  readonly opens_at: Date
  readonly closes_at: Date
  readonly seed_hash: string
  readonly beacon_source: BeaconSource
  readonly beacon_round: bigint | null
  readonly opening: DrawOpening
  readonly status: DrawStatus
  readonly sold: number
  readonly closing: DrawClosing | null
  readonly beacon: string | null
  readonly beacon_signature: string | null
  readonly house_seed: string | null
  readonly outcome: DrawOutcome | null
  readonly cancel_reason: CancelReason | null
}

/** Everything but the sealed seed, which who does not read it cannot tell, and the roots of the list's parts, which are long. */
export function columns({ sql }: Db) {
  return sql`id, int_id, currency, number, rules, opens_at, closes_at, seed_hash, beacon_source, beacon_round, opening, status, sold,
    closing, beacon, beacon_signature, house_seed, outcome, cancel_reason`
}

export function drawOf(row: DrawRow): Draw {
  return {
    id: row.id,
    intId: row.int_id,
    currency: row.currency,
    number: row.number,
    rules: readRules(row.rules),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    seedHash: row.seed_hash,
    beaconSource: row.beacon_source,
    beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
    opening: row.opening,
    status: row.status,
    sold: row.sold,
    closing: row.closing,
    beacon: row.beacon,
    beaconSignature: row.beacon_signature,
    houseSeed: row.house_seed,
    outcome: row.outcome,
    cancelReason: row.cancel_reason,
  }
}
