import type { PLAY_GROUPS, PLAY_STATUSES } from '@tas/shared/contract/originals.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { SLOT_GAMES } from '@tas/shared/rules/slots/slots.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'

export type PlayGroup = (typeof PLAY_GROUPS)[number]
export type PlayStatus = (typeof PLAY_STATUSES)[number]

/** Which of a player's bets are meant; null holds nothing back. */
export type BetFilter = {
  readonly games: readonly string[] | null
  readonly status: PlayStatus | null
  /** Only bets with a smaller public number. */
  readonly before: number | null
}

/** Games of cards and of chips that are played alone, beside the live tables. */
const OWN_TABLES = [
  'blackjack',
  'roulette',
  'baccarat',
  'dragon-tiger',
  'takhte',
  'red-dog',
  'video-poker',
  'deuces-wild',
] as const

const GAMES_OF: Readonly<Record<PlayGroup, readonly string[]>> = {
  crash: ['crash'],
  slots: SLOT_GAMES.map(({ game }) => game),
  tables: [...LIVE_TABLES.map(({ name }) => name), ...OWN_TABLES],
}

/** The games that are meant by a game, a group of them, or neither. */
export function gamesOf(asked: { readonly game: string | null; readonly group: PlayGroup | null }): BetFilter['games'] {
  if (asked.game !== null) return [asked.game]
  return asked.group === null ? null : GAMES_OF[asked.group]
}

/**
 * The condition for rows of a table of bets. `statuses` says under which conditions a row shows each status, in SQL of our
 * own (and not as a parameter, which the planner could not hold against a partial index); null: no row ever does.
 */
export function betCondition(
  { sql }: Db,
  filter: BetFilter,
  table: { readonly game: Fragment; readonly statuses: Readonly<Record<PlayStatus, Fragment | null>> },
): Fragment {
  const status = filter.status === null ? sql`` : (table.statuses[filter.status] ?? sql`false`)
  return sql`${filter.games === null ? sql`` : sql`and ${table.game} = any(${filter.games as string[]}::text[])`}
    ${filter.status === null ? sql`` : sql`and ${status}`}
    ${filter.before === null ? sql`` : sql`and int_id < ${filter.before}`}`
}
