import type { ChainWalk } from '@tas/shared/rules/games/crash/chain.ts'
import { isUnderControl } from '@tas/shared/rules/games/crash/outage.ts'
import { isCrashFormula } from '@tas/shared/rules/games/crash/point.ts'
import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { type ChainPosition, takePosition } from '../chains/chain-store.ts'
import type { CrashRound, RoundStatus } from './round.ts'

/*
 * Each step of a round is an update that only succeeds from the step before it. Two processes that both take themselves
 * for the writer therefore never take the same step twice.
 */

/** The round to work on: the earliest whose bets are not all settled. Null: none was announced. */
export async function readUnsettledRound(db: Db): Promise<CrashRound | null> {
  const rows = await db.sql<RoundRow[]>`
    select * from ${db.b}.rooms_crash_round where settled_at is null order by int_id limit 1`
  return roundOf(rows[0])
}

/** The round on the screen: the latest that was opened. */
export async function readCurrentRound(db: Db): Promise<CrashRound | null> {
  const rows = await db.sql<RoundRow[]>`
    select * from ${db.b}.rooms_crash_round where status <> 'announced' order by int_id desc limit 1`
  return roundOf(rows[0])
}

export async function readRound(db: Db, intId: number): Promise<CrashRound | null> {
  const rows = await db.sql<RoundRow[]>`select * from ${db.b}.rooms_crash_round where int_id = ${intId}`
  return roundOf(rows[0])
}

/** Rounds by number. */
export async function readRounds(db: Db, intIds: readonly number[]): Promise<ReadonlyMap<number, CrashRound>> {
  if (intIds.length === 0) return new Map()
  const rows = await db.sql<RoundRow[]>`
    select * from ${db.b}.rooms_crash_round where int_id = any(${[...new Set(intIds)]}::int[])`
  return new Map(rows.flatMap((row) => roundOf(row) ?? []).map((round) => [round.intId, round]))
}

/** The last busted rounds, latest first. */
export async function readHistory(db: Db, limit: number): Promise<CrashRound[]> {
  const rows = await db.sql<RoundRow[]>`
    select * from ${db.b}.rooms_crash_round where status = 'busted' order by int_id desc limit ${limit}`
  return rows.flatMap((row) => roundOf(row) ?? [])
}

/** The hash of the round at a number of a chain, when it is revealed. */
export async function readGameHash(db: Db, chainId: string, chainNumber: number): Promise<string | null> {
  const [row] = await db.sql<{ game_hash: string | null }[]>`
    select game_hash from ${db.b}.rooms_crash_round where chain_id = ${chainId} and chain_number = ${chainNumber}`
  return row?.game_hash ?? null
}

/** Announces the round after the last one: from now on it can take bets for later. */
export async function announceRound(db: Db, position: ChainPosition): Promise<void> {
  const { chainId, chainNumber, terminatingHash, salt, formula, walk } = position
  await db.sql`
    with taken as (${takePosition(db, position)})
    insert into ${db.b}.rooms_crash_round
      (int_id, chain_id, chain_number, terminating_hash, salt, formula, walk, status)
    select (select coalesce(max(int_id), 0) + 1 from ${db.b}.rooms_crash_round), ${chainId}::uuid, ${chainNumber}::int,
      ${terminatingHash}::text, ${salt}::text, ${formula}::text, ${walk}::text, 'announced'
    from taken`
}

/** Opens betting, or opens it again when it should have closed long ago. */
export async function openBetting(
  db: Db,
  intId: number,
  terms: { readonly at: number; readonly endsAt: number; readonly maxProfits: ReadonlyMap<string, bigint> },
): Promise<CrashRound | null> {
  const maxProfits = JSON.stringify(Object.fromEntries([...terms.maxProfits].map(([id, minor]) => [id, String(minor)])))
  const rows = await db.sql<RoundRow[]>`
    update ${db.b}.rooms_crash_round
    set status = 'betting', betting_at = ${new Date(terms.at)}, betting_ends_at = ${new Date(terms.endsAt)},
      max_profits = ${maxProfits}::text::jsonb
    where int_id = ${intId} and status in ('announced', 'betting') returning *`
  return roundOf(rows[0])
}

/**
 * Closes betting and starts the curve. Waits for every bet on this round that is being written: their units hold a lock
 * on the row, and no new ones ask for it, because by the clock betting is over.
 */
export async function startRunning(tx: Tx, intId: number, now: () => number): Promise<CrashRound | null> {
  await tx.sql`select 1 from ${tx.b}.rooms_crash_round where int_id = ${intId} for update`
  const at = new Date(Math.ceil(now()))
  const rows = await tx.sql<RoundRow[]>`
    update ${tx.b}.rooms_crash_round set status = 'running', started_at = ${at}, alive_at = ${at}
    where int_id = ${intId} and status = 'betting' returning *`
  return roundOf(rows[0])
}

/**
 * Notes that the writer of a running round is at work, unless its control has ended: nothing brings that back. The time is read
 * under the row's lock, so no mark that waited, and no other writer, makes an end of control undone.
 * @returns the round, or null when it runs no more or nobody was in control of it
 */
export async function markAlive(tx: Tx, intId: number, now: () => number): Promise<CrashRound | null> {
  const [row] = await tx.sql<{ alive_at: Date }[]>`
    select alive_at from ${tx.b}.rooms_crash_round where int_id = ${intId} and status = 'running' for no key update`
  if (row === undefined) return null
  const aliveAt = row.alive_at.getTime()
  const at = Math.floor(now())
  if (!isUnderControl(aliveAt, at)) return null
  const rows = await tx.sql<RoundRow[]>`
    update ${tx.b}.rooms_crash_round set alive_at = ${new Date(Math.max(aliveAt, at))}
    where int_id = ${intId} returning *`
  return roundOf(rows[0])
}

/**
 * Writes down force points that were reached, in hundredths by currency. What stands there already stays: the first one
 * is what bets were ended at.
 */
export async function forceRound(
  db: Db,
  intId: number,
  points: ReadonlyMap<string, number>,
): Promise<CrashRound | null> {
  const rows = await db.sql<RoundRow[]>`
    update ${db.b}.rooms_crash_round
    set forced = ${JSON.stringify(Object.fromEntries(points))}::text::jsonb || forced
    where int_id = ${intId} and status in ('running', 'busted') and settled_at is null returning *`
  return roundOf(rows[0])
}

type Bust = { readonly at: number; readonly crashPointE2: number; readonly gameHash: string }

export async function bustRound(db: Db, intId: number, bust: Bust): Promise<CrashRound | null> {
  const rows = await db.sql<RoundRow[]>`
    update ${db.b}.rooms_crash_round set status = 'busted', busted_at = ${new Date(bust.at)},
      crash_point_e2 = ${bust.crashPointE2}, game_hash = ${bust.gameHash}
    where int_id = ${intId} and status = 'running' returning *`
  return roundOf(rows[0])
}

/** Ends a round whose control had ended before `noticedAt`, in milliseconds. Null when its writer noted itself once more. */
export async function endUncontrolled(
  db: Db,
  round: CrashRound,
  end: Bust & { readonly noticedAt: number },
): Promise<CrashRound | null> {
  const rows = await db.sql<RoundRow[]>`
    update ${db.b}.rooms_crash_round set status = 'busted', busted_at = ${new Date(end.at)},
      crash_point_e2 = ${end.crashPointE2}, game_hash = ${end.gameHash}, outage_noticed_at = ${new Date(end.noticedAt)}
    where int_id = ${round.intId} and status = 'running' and alive_at = ${new Date(round.aliveAt ?? 0)} returning *`
  return roundOf(rows[0])
}

/** Gives up a round that cannot be finished. */
export async function giveUpRound(db: Db, intId: number): Promise<CrashRound | null> {
  const rows = await db.sql<RoundRow[]>`
    update ${db.b}.rooms_crash_round set status = 'refunded'
    where int_id = ${intId} and status in ('announced', 'betting', 'running') returning *`
  return roundOf(rows[0])
}

/** @returns whether it was not settled before */
export async function markSettled(db: Db, intId: number): Promise<boolean> {
  const rows = await db.sql`
    update ${db.b}.rooms_crash_round set settled_at = clock_timestamp()
    where int_id = ${intId} and status in ('busted', 'refunded') and settled_at is null returning int_id`
  return rows.length > 0
}

type RoundRow = {
  readonly int_id: number
  readonly chain_id: string
  readonly chain_number: number
  readonly terminating_hash: string
  readonly salt: string
  readonly formula: string
  readonly walk: ChainWalk
  readonly status: RoundStatus
  readonly betting_at: Date | null
  readonly betting_ends_at: Date | null
  readonly started_at: Date | null
  readonly alive_at: Date | null
  readonly busted_at: Date | null
  readonly outage_noticed_at: Date | null
  readonly crash_point_e2: bigint | null
  readonly game_hash: string | null
  readonly max_profits: Readonly<Record<string, string>> | null
  readonly forced: Readonly<Record<string, number>>
}

function roundOf(row: RoundRow | undefined): CrashRound | null {
  if (row === undefined) return null
  const { formula } = row
  assert(isCrashFormula(formula), 'a round names a formula we know')
  return {
    intId: row.int_id,
    chainId: row.chain_id,
    chainNumber: row.chain_number,
    terminatingHash: row.terminating_hash,
    salt: row.salt,
    formula,
    walk: row.walk,
    status: row.status,
    bettingAt: row.betting_at?.getTime() ?? null,
    bettingEndsAt: row.betting_ends_at?.getTime() ?? null,
    startedAt: row.started_at?.getTime() ?? null,
    aliveAt: row.alive_at?.getTime() ?? null,
    bustedAt: row.busted_at?.getTime() ?? null,
    outageNoticedAt: row.outage_noticed_at?.getTime() ?? null,
    crashPointE2: row.crash_point_e2 === null ? null : Number(row.crash_point_e2),
    gameHash: row.game_hash,
    maxProfits: new Map(Object.entries(row.max_profits ?? {}).map(([id, minor]) => [id, BigInt(minor)])),
    forced: new Map(Object.entries(row.forced)),
  }
}
