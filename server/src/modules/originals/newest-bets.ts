import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { BetFilter, PlayStatus } from './bet-filter.ts'

export type BetPage = BetFilter & { readonly limit: number }

/** Subquery: the numbers of the newest of these rows. */
export function newest({ sql }: Db, rows: Fragment, { before, limit }: BetPage): Fragment {
  const below = before === null ? sql`` : sql`and int_id < ${before}`
  return sql`select int_id from ${rows} ${below} order by int_id desc limit ${limit}`
}

/** The stored states a status is found among; null: every one, and each once although two statuses may share one. */
export function statesOf<State>(
  states: Readonly<Record<PlayStatus, readonly State[]>>,
  status: PlayStatus | null,
): readonly State[] {
  return status === null ? [...new Set(Object.values(states).flat())] : states[status]
}

/**
 * Of bets that were paid, those a status means: more than `staked`, or no more than that. The index of paid bets is read on
 * until the page is full.
 */
export function paidAs({ sql }: Db, status: PlayStatus | null, staked: Fragment): Fragment {
  if (status === 'won') return sql`and payout > ${staked}`
  return status === 'part_back' ? sql`and payout <= ${staked}` : sql``
}

/**
 * Subquery: the newest of several branches of an index together. A filter over the whole history would pass by every bet
 * on another game, or that ended otherwise: a million for a player who hardly ever had the one that is asked for.
 */
export function newestOfEach(
  db: Db,
  page: BetPage,
  { each, rows }: { readonly each: Fragment; readonly rows: Fragment },
): Fragment {
  return db.sql`
    select bet.int_id from ${each} cross join lateral (${newest(db, rows, page)}) as bet
    order by int_id desc limit ${page.limit}`
}
