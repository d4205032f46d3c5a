import { PRODUCTS, type Product } from '@tas/shared/rules/limits/profile.ts'
import type { Amounts, Usage } from '@tas/shared/rules/limits/usage.ts'
import { BUCKET_MS, bucketOf } from '@tas/shared/rules/limits/windows.ts'
import { findHeldRows } from '#kit/commit/rows-held.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { bucketsOf, type StoredHalf, storedHalves } from './stored-halves.ts'

/** What is counted: stakes and returns of each product, and deposits. */
export type Counted = Product | 'deposits'

/** The session a player plays in: totals before it, and when they last saw where they stand. */
export type PlaySession = {
  readonly startedAt: Date
  readonly checkedAt: Date
  readonly before: Amounts
}

type Used = Readonly<Record<Counted, Usage | null>>

/** What a player has used, and the session they last played in. */
export type PlayerUsage = { readonly of: Used; readonly session: PlaySession | null }

export const NOTHING_USED: PlayerUsage = {
  of: { slots: null, casino: null, tables: null, lottery: null, deposits: null },
  session: null,
}

const COUNTED: readonly Counted[] = [...PRODUCTS, 'deposits']

/** Field by field: spreading costs several times as much, and every bet passes here. */
export function withUsage({ slots, casino, tables, lottery, deposits }: Used, counted: Counted, usage: Usage): Used {
  return {
    slots: counted === 'slots' ? usage : slots,
    casino: counted === 'casino' ? usage : casino,
    tables: counted === 'tables' ? usage : tables,
    lottery: counted === 'lottery' ? usage : lottery,
    deposits: counted === 'deposits' ? usage : deposits,
  }
}

type Row = {
  readonly player_id: string
  readonly product: Counted
  readonly current_at: Date
  readonly summed_at: Date
  readonly spent_at: Date | null
  readonly older: readonly StoredHalf[] | null
  readonly started_at: Date | null
  readonly checked_at: Date | null
  readonly spent_before: bigint | null
  readonly returned_before: bigint | null
} & Readonly<Record<'current_spent' | 'current_returned' | 'total_spent' | 'total_returned', bigint>> &
  Readonly<Record<`${'day' | 'week' | 'month'}_${'spent' | 'returned'}`, bigint>>

/** The use of players, by player id. Older half hours are read only when a new one has begun since the last bet. */
export async function loadUsages(tx: Tx, playerIds: readonly string[]): Promise<Map<string, PlayerUsage>> {
  const rows = await tx.sql<Row[]>`
    select usage.*, session.started_at, session.checked_at, session.spent_before, session.returned_before,
      case when usage.summed_at < date_bin(${`${BUCKET_MS} milliseconds`}::interval, clock_timestamp(), timestamptz 'epoch')
      then ${storedHalves(tx, tx.sql`half.player_id = usage.player_id and half.product = usage.product`)} end as older
    from ${tx.b}.limits_usage_now usage left join ${tx.b}.limits_session session on session.player_id = usage.player_id
    where usage.player_id = any(${playerIds}::uuid[])`
  const found = new Map<string, PlayerUsage>()
  for (const row of rows) {
    const { of } = found.get(row.player_id) ?? NOTHING_USED
    found.set(row.player_id, { of: withUsage(of, row.product, usageOfRow(row)), session: sessionOfRow(row) })
  }
  return found
}

/** What players have used now, and what is stored of it. Only what differs is written. */
export type UsageChange = { readonly playerId: string; readonly now: PlayerUsage; readonly before: PlayerUsage }

export async function saveUsages(tx: Tx, all: readonly UsageChange[]): Promise<void> {
  const { rewritten, begun } = writtenOf(all)
  await Promise.all([saveRows(tx, rewritten), saveBuckets(tx, rewritten), saveSessions(tx, begun)])
}

/** Locks the rows that are about to be written. @returns the players of whom somebody else holds one */
export async function holdUsages(tx: Tx, all: readonly UsageChange[]): Promise<readonly string[]> {
  const stored = new Map(all.map(({ playerId, before }) => [playerId, before]))
  // Of what is written for the first time there is no row yet.
  const { rewritten, begun } = writtenOf(all)
  const counted = rewritten.filter(({ playerId, product }) => stored.get(playerId)?.of[product] !== null)
  const playing = begun.flatMap(({ playerId }) => (stored.get(playerId)?.session === null ? [] : [playerId]))
  const held = await Promise.all([
    counted.length === 0
      ? []
      : findHeldRows(
          tx,
          (lock) => tx.sql<{ key: string }[]>`
            select player_id as key from ${tx.b}.limits_usage
            where (player_id, product) in
              (select * from ${unnested(counted, 'counted', { player_id: 'uuid', product: 'text' })}) order by player_id, product ${lock}`,
        ),
    playing.length === 0
      ? []
      : findHeldRows(
          tx,
          (lock) => tx.sql<{ key: string }[]>`
            select player_id as key from ${tx.b}.limits_session
            where player_id = any(${playing}::uuid[]) order by player_id ${lock}`,
        ),
  ])
  return [...new Set(held.flat())]
}

/** What of the changes has to be written. */
function writtenOf(all: readonly UsageChange[]) {
  const rewritten: Rewritten[] = []
  const begun: Begun[] = []
  for (const { playerId, now, before } of all) {
    for (const product of COUNTED) {
      const usage = now.of[product]
      const stored = before.of[product]
      if (usage === null || usage === stored) continue
      // What nearly every bet comes to: what the wallet carries says it all.
      if (product !== 'deposits' && stored !== null && isGrown(usage, stored)) continue
      rewritten.push({ playerId, product, usage })
    }
    if (now.session !== null && now.session !== before.session) begun.push({ playerId, ...now.session })
  }
  return { rewritten, begun }
}

/** What is right of all that was used once it is stored; null: some of it is better read anew. */
export function settledUsed(of: Used, stored: Used): Used | null {
  let settled = of
  for (const counted of COUNTED) {
    const usage = of[counted]
    if (usage === null) continue
    const kept = settledUsage(usage, stored[counted])
    if (kept === null) return null
    if (kept !== usage) settled = withUsage(settled, counted, kept)
  }
  return settled
}

/** Sums are those of the windows of one half hour; of another the older ones must be read, unless they were. */
export function isUsedCurrent({ of }: Pick<PlayerUsage, 'of'>, now: Date): boolean {
  const bucket = bucketOf(now.getTime())
  for (const counted of COUNTED) {
    const usage = of[counted]
    if (usage !== null && usage.older === undefined && usage.summedAt !== bucket) return false
  }
  return true
}

/** Half hours of one player that are worth remembering. */
const MAX_OLDER = 64

/** What is right of it once it is stored; null: it is counted anew when it is read, or too much to remember. */
function settledUsage(usage: Usage, stored: Usage | null): Usage | null {
  const { current, summedAt, before, total, spentAt, older, closed, isEstimate } = usage
  if (usage === stored) return older !== undefined && older.length > MAX_OLDER ? null : usage
  if (isEstimate === true || summedAt !== current.at) return null
  return older === undefined && closed.length === 0 ? usage : { current, summedAt, before, total, spentAt, closed: [] }
}

/** Whether no more has happened than that something was added to the half hour that runs. */
function isGrown(usage: Usage, stored: Usage): boolean {
  return (
    usage.before === stored.before &&
    usage.summedAt === stored.summedAt &&
    usage.current.at === stored.current.at &&
    usage.closed.length === 0 &&
    usage.isEstimate !== true
  )
}

type Rewritten = { readonly playerId: string; readonly product: Counted; readonly usage: Usage }

const timeOf = (at: number | null) => (at === null ? null : new Date(at))

function saveRows(tx: Tx, all: readonly Rewritten[]): PromiseLike<unknown> {
  if (all.length === 0) return Promise.resolve()
  return tx.sql`
    insert into ${tx.b}.limits_usage as usage (player_id, product, current_at, current_spent, current_returned, summed_at,
      day_spent, day_returned, week_spent, week_returned, month_spent, month_returned, total_spent, total_returned, spent_at)
    select * from ${unnested(all, 'row', {
      player_id: 'uuid',
      product: 'text',
      current_at: ['timestamptz', ({ usage }) => timeOf(usage.current.at)],
      current_spent: ['bigint', ({ usage }) => usage.current.spentMinor],
      current_returned: ['bigint', ({ usage }) => usage.current.returnedMinor],
      summed_at: ['timestamptz', ({ usage }) => timeOf(usage.isEstimate ? 0 : usage.summedAt)],
      day_spent: ['bigint', ({ usage }) => usage.before.day.spentMinor],
      day_returned: ['bigint', ({ usage }) => usage.before.day.returnedMinor],
      week_spent: ['bigint', ({ usage }) => usage.before.week.spentMinor],
      week_returned: ['bigint', ({ usage }) => usage.before.week.returnedMinor],
      month_spent: ['bigint', ({ usage }) => usage.before.month.spentMinor],
      month_returned: ['bigint', ({ usage }) => usage.before.month.returnedMinor],
      total_spent: ['bigint', ({ usage }) => usage.total.spentMinor],
      total_returned: ['bigint', ({ usage }) => usage.total.returnedMinor],
      spent_at: ['timestamptz', ({ usage }) => timeOf(usage.spentAt)],
    })}
    on conflict (player_id, product) do update set current_at = excluded.current_at,
      current_spent = excluded.current_spent, current_returned = excluded.current_returned, summed_at = excluded.summed_at,
      day_spent = excluded.day_spent, day_returned = excluded.day_returned, week_spent = excluded.week_spent,
      week_returned = excluded.week_returned, month_spent = excluded.month_spent, month_returned = excluded.month_returned,
      total_spent = excluded.total_spent, total_returned = excluded.total_returned, spent_at = excluded.spent_at`
}

/** Half hours that ended. A clock that was set back may close one twice: then both count. */
function saveBuckets(tx: Tx, all: readonly Rewritten[]): PromiseLike<unknown> {
  const closed = all.flatMap(({ playerId, product, usage }) =>
    usage.closed.map((bucket) => ({ playerId, product, ...bucket })),
  )
  if (closed.length === 0) return Promise.resolve()
  return tx.sql`
    insert into ${tx.b}.limits_usage_bucket as bucket (player_id, product, at, spent, returned)
    select * from ${unnested(closed, 'row', {
      player_id: 'uuid',
      product: 'text',
      at: ['timestamptz', ({ at }) => new Date(at)],
      spent: ['bigint', ({ spentMinor }) => spentMinor],
      returned: ['bigint', ({ returnedMinor }) => returnedMinor],
    })}
    on conflict (player_id, product, at) do update set spent = bucket.spent + excluded.spent,
      returned = bucket.returned + excluded.returned`
}

type Begun = PlaySession & { readonly playerId: string }

function saveSessions(tx: Tx, all: readonly Begun[]): PromiseLike<unknown> {
  if (all.length === 0) return Promise.resolve()
  return tx.sql`
    insert into ${tx.b}.limits_session (player_id, started_at, checked_at, spent_before, returned_before)
    select * from ${unnested(all, 'row', {
      player_id: 'uuid',
      started_at: 'timestamptz',
      checked_at: 'timestamptz',
      spent_before: ['bigint', ({ before }) => before.spentMinor],
      returned_before: ['bigint', ({ before }) => before.returnedMinor],
    })}
    on conflict (player_id) do update set started_at = excluded.started_at, checked_at = excluded.checked_at,
      spent_before = excluded.spent_before, returned_before = excluded.returned_before`
}

function usageOfRow(row: Row): Usage {
  return {
    current: {
      at: row.current_at.getTime(),
      spentMinor: row.current_spent,
      returnedMinor: row.current_returned,
    },
    summedAt: row.summed_at.getTime(),
    before: {
      day: { spentMinor: row.day_spent, returnedMinor: row.day_returned },
      week: { spentMinor: row.week_spent, returnedMinor: row.week_returned },
      month: { spentMinor: row.month_spent, returnedMinor: row.month_returned },
    },
    total: { spentMinor: row.total_spent, returnedMinor: row.total_returned },
    spentAt: row.spent_at?.getTime() ?? null,
    closed: [],
    ...(row.older !== null && { older: bucketsOf(row.older) }),
  }
}

function sessionOfRow(row: Row): PlaySession | null {
  const { started_at, checked_at, spent_before, returned_before } = row
  if (started_at === null || checked_at === null || spent_before === null || returned_before === null) return null
  return {
    startedAt: started_at,
    checkedAt: checked_at,
    before: { spentMinor: spent_before, returnedMinor: returned_before },
  }
}
