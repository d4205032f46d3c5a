import { purseAccount } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { POSTINGS_PER_BATCH } from '../posting-table.ts'

/** Which lines of a player's statement are meant. What is left out or null holds nothing back. */
export type StatementFilter = {
  readonly walletId: bigint
  /** Kinds of postings. */
  readonly kinds?: readonly string[] | null
  /** Lines of this moment and later. */
  readonly from?: Date | null
  /** Lines before this moment. */
  readonly to?: Date | null
  /** `in`: what made the free cash more. */
  readonly direction?: 'in' | 'out' | null
  /** The bet or deposit: a UUID. */
  readonly reference?: string | null
}

/** What play writes all day. An index of its own finds the others (0008-statement.sql), which are few among these. */
const FREQUENT_KINDS: readonly string[] = ['stake', 'hold', 'payout']

/**
 * True when few of many lines may fit and no index finds them: the query can cost as much as reading a player's whole
 * history, half a second for a million postings.
 */
export function isSlowFilter({ kinds = null, direction = null, reference = null }: StatementFilter): boolean {
  return reference !== null || (kinds !== null && direction !== null)
}

/** The condition on ledger_posting under which a line belongs to a statement. */
export function statementCondition(db: Db, filter: StatementFilter): Fragment {
  const { sql } = db
  const { walletId, kinds = null, from = null, to = null, direction = null, reference = null } = filter
  const cash = purseAccount(walletId, 'cash')
  const side = {
    in: sql`to_account = ${cash}`,
    out: sql`from_account = ${cash}`,
    both: sql`(from_account = ${cash} or to_account = ${cash})`,
  }[direction ?? 'both']
  return sql`wallet_id = ${walletId} and ${side} ${kinds === null ? sql`` : kindCondition(db, kinds)}
    ${from === null ? sql`` : sql`and id >= ${firstPostingFrom(db, from)} and happened_at >= ${from}`}
    ${to === null ? sql`` : sql`and id < ${endOfPostingsTo(db, to)} and happened_at < ${to}`}
    ${reference === null ? sql`` : referenceCondition(db, reference)}`
}

function kindCondition({ sql }: Db, kinds: readonly string[]): Fragment {
  // In the very words of the index: the planner cannot see into a parameter.
  const rare = kinds.some((kind) => FREQUENT_KINDS.includes(kind))
    ? sql``
    : sql`and kind not in ('stake', 'hold', 'payout')`
  return sql`and kind = any(${kinds}::text[]) ${rare}`
}

/** A bet or deposit has no posting from before its id was made, and our ids say when that was. */
function referenceCondition(db: Db, reference: string): Fragment {
  const isTimed = reference[14] === '7'
  const made = new Date(Number.parseInt(reference.replaceAll('-', '').slice(0, 12), 16))
  return db.sql`and reference = ${reference}::uuid ${isTimed ? db.sql`and id >= ${firstPostingFrom(db, made)}` : db.sql``}`
}

/**
 * How far the database's clock may ever have been set back (or processes have disagreed on the order of batches) without
 * a line being missed. What lies between is looked at row by row, so a day of one player's postings is the price.
 */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1_000

/** A posting id below which every posting happened before the moment. */
export function firstPostingFrom(db: Db, moment: Date): Fragment {
  return db.sql`(${firstBatchFrom(db, new Date(moment.getTime() - CLOCK_SLACK_MS))}) * ${POSTINGS_PER_BATCH}::bigint`
}

/** A posting id from which on every posting happened at the moment or later. */
export function endOfPostingsTo(db: Db, moment: Date): Fragment {
  return db.sql`(${firstBatchFrom(db, new Date(moment.getTime() + CLOCK_SLACK_MS))}) * ${POSTINGS_PER_BATCH}::bigint`
}

/**
 * A subquery: the number of the first batch that happened at the moment or later. Batches are numbered in the order of
 * time, but for clocks that are set, so the range of numbers is halved until it is found: some 30 looks at the primary
 * key, and no index on times that every batch would have to keep.
 */
function firstBatchFrom(db: Db, moment: Date): Fragment {
  return db.sql`
    with recursive span (first, last) as (
      select 0::bigint, coalesce((select max(id) from ${db.b}.ledger_batch), 0) + 1
      union all
      select case when batch.happened_at < ${moment} then batch.id + 1 else first end,
        case when batch.happened_at < ${moment} then last else middle end
      from (select first, last, (first + last) / 2 as middle from span where first < last) as half
      cross join lateral (
        select id, happened_at from ${db.b}.ledger_batch where id >= half.middle order by id limit 1
      ) as batch
    )
    select first from span where first = last`
}
