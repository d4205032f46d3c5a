import { type HourOfPlay, NOTHING_MOVED } from '@tas/shared/rules/risk/figures.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { type Flow, flowsOf } from '../../ledger/index.ts'

/** Hours older than the longest window are asked by no rule. */
export const KEPT_DAYS = 31

type Mark = { readonly lane: number; readonly laneSeq: bigint }

/** How far the books were read, lane by lane. */
export async function readMarks({ sql, b }: Db): Promise<readonly Mark[]> {
  return sql<Mark[]>`select lane, lane_seq as "laneSeq" from ${b}.risk_mark_of_books`
}

/** Keeps how far the books were read. */
export async function saveMarks({ sql, b }: Tx, reached: readonly Mark[]): Promise<void> {
  if (reached.length === 0) return
  await sql`
    insert into ${b}.risk_mark_of_books (lane, lane_seq)
    select * from ${unnested(reached, 'row', { lane: 'smallint', lane_seq: 'bigint' })}
    on conflict (lane) do update set lane_seq = excluded.lane_seq`
}

export type HourRow = HourOfPlay & { readonly playerId: string }

/** Flows as hours of players. */
export function hoursOf(flows: readonly Flow[]): readonly HourRow[] {
  const hours = new Map<string, HourRow>()
  for (const { playerId, at, kind, count, amountMinor } of flows) {
    const key = `${playerId} ${at.getTime()}`
    const hour = hours.get(key) ?? { playerId, at: at.getTime(), ...NOTHING_MOVED }
    hours.set(key, withFlow(hour, { kind, count, amountMinor }))
  }
  // In one order, so that two writers could never wait for each other's rows.
  return [...hours].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, hour]) => hour)
}

function withFlow(hour: HourRow, { kind, count, amountMinor }: Pick<Flow, 'kind' | 'count' | 'amountMinor'>): HourRow {
  if (kind === 'stake') return { ...hour, stakeMinor: hour.stakeMinor + amountMinor }
  if (kind === 'deposit' || kind === 'agent_in')
    return {
      ...hour,
      deposits: hour.deposits + count,
      depositMinor: hour.depositMinor + amountMinor,
      agentInMinor: hour.agentInMinor + (kind === 'agent_in' ? amountMinor : 0n),
    }
  return {
    ...hour,
    withdrawals: hour.withdrawals + count,
    withdrawalMinor: hour.withdrawalMinor + amountMinor,
    agentOutMinor: hour.agentOutMinor + (kind === 'agent_out' ? amountMinor : 0n),
  }
}

const COLUMNS = {
  player_id: 'uuid',
  at: ['timestamptz', ({ at }: HourRow) => new Date(at)],
  deposits: 'bigint',
  deposit_minor: 'bigint',
  withdrawals: 'bigint',
  withdrawal_minor: 'bigint',
  stake_minor: 'bigint',
  agent_in_minor: 'bigint',
  agent_out_minor: 'bigint',
} as const

/** The columns of an hour, under the names of its type. */
const hourColumns = ({ sql }: Pick<Db, 'sql'>) => sql`
  player_id as "playerId", at, deposits, deposit_minor as "depositMinor", withdrawals, withdrawal_minor as "withdrawalMinor",
  stake_minor as "stakeMinor", agent_in_minor as "agentInMinor", agent_out_minor as "agentOutMinor"`

/** Adds to the hours of players. The caller holds the turn to count. */
export async function addHours({ sql, b }: Tx, hours: readonly HourRow[]): Promise<void> {
  if (hours.length === 0) return
  await sql`
    insert into ${b}.risk_hour as known
      (player_id, at, deposits, deposit_minor, withdrawals, withdrawal_minor, stake_minor, agent_in_minor, agent_out_minor)
    select * from ${unnested(hours, 'row', COLUMNS)}
    on conflict (player_id, at) do update set deposits = known.deposits + excluded.deposits,
      deposit_minor = known.deposit_minor + excluded.deposit_minor, withdrawals = known.withdrawals + excluded.withdrawals,
      withdrawal_minor = known.withdrawal_minor + excluded.withdrawal_minor, stake_minor = known.stake_minor + excluded.stake_minor,
      agent_in_minor = known.agent_in_minor + excluded.agent_in_minor, agent_out_minor = known.agent_out_minor + excluded.agent_out_minor`
}

/** The hours that are kept within a time. */
export async function listHours(
  db: Db,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly HourRow[]> {
  const { sql, b } = db
  const rows = await sql<(Omit<HourRow, 'at'> & { readonly at: Date })[]>`
    select ${hourColumns(db)} from ${b}.risk_hour where at >= ${from} and at < ${before}`
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** Writes the hours of a time anew, as the books say them. */
export async function replaceHours(
  tx: Tx,
  { from, before, hours }: { readonly from: Date; readonly before: Date; readonly hours: readonly HourRow[] },
): Promise<void> {
  await tx.sql`delete from ${tx.b}.risk_hour where at >= ${from} and at < ${before}`
  await addHours(tx, hours)
}

/** Forgets the hours that no rule asks any more. */
export async function forgetHours({ sql, b }: Db): Promise<void> {
  await sql`delete from ${b}.risk_hour where at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}::int)`
}

/**
 * The hours of some players: what is kept, and what the books say beyond it, from one moment. So a figure never lags behind the
 * money it is about.
 */
export async function readHours(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HourOfPlay[]>> {
  const { sql, b } = db
  const [isIn, isOut] = [sql`kind in ('deposit', 'agent_in')`, sql`kind in ('withdraw_hold', 'agent_out')`]
  const marks = sql`select lane, lane_seq from ${b}.risk_mark_of_books`
  const rows = await sql<(Omit<HourRow, 'at'> & { readonly at: Date })[]>`
    select ${hourColumns(db)} from ${b}.risk_hour where player_id = any(${playerIds as string[]}::uuid[])
      and at > clock_timestamp() - make_interval(days => ${KEPT_DAYS}::int)
    union all
    select "playerId", at,
      case when ${isIn} then count else 0 end, case when ${isIn} then "amountMinor" else 0 end,
      case when ${isOut} then count else 0 end, case when ${isOut} then "amountMinor" else 0 end,
      case when kind = 'stake' then "amountMinor" else 0 end,
      case when kind = 'agent_in' then "amountMinor" else 0 end, case when kind = 'agent_out' then "amountMinor" else 0 end
    from (${flowsOf(db, playerIds, marks)}) beyond`
  const hours = rows.map((row) => ({ ...row, at: row.at.getTime() }))
  return Map.groupBy(hours, ({ playerId }) => playerId)
}
