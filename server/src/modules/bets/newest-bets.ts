import { PLAY_STATUSES } from '@tas/shared/contract/bets/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { BetPage, PlayStatus } from '../../bet-source.ts'

/** Subquery: the numbers of the newest of these rows. */
export function newest({ sql }: Db, rows: Fragment, { before, limit }: BetPage): Fragment {
  const below = before === null ? sql`` : sql`and int_id < ${before}`
  return sql`select int_id from ${rows} ${below} order by int_id desc limit ${limit}`
}

/**
 * Where a status is found, as `state (name, is_gain)`: among which stored states, and whether those bets brought more than was
 * staked. Null: everywhere, and each place once although two statuses may share a state.
 */
export function statesOf<State extends string | boolean>(
  { sql }: Db,
  states: Readonly<Record<PlayStatus, readonly State[]>>,
  status: PlayStatus | null,
): Fragment {
  const places = PLAY_STATUSES.filter((one) => status === null || one === status).flatMap((one) =>
    states[one].map((state) => ({ state: String(state), isGain: one === 'won' })),
  )
  return sql`${unnested(places, 'state', { name: ['text', ({ state }) => state], is_gain: 'boolean' })}`
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
