import type { Db } from './connect.ts'
import type { Fragment } from './sql.ts'

/** What narrows a list of work about players. */
export type WorkFilter = {
  readonly playerId?: string | undefined
  /** Came from a moment on, and before one. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Rows among which they are, or are not; each list is short. */
  readonly only?: readonly string[] | undefined
  readonly without?: readonly string[] | undefined
}

/** The same as a condition, by the columns of the list: its id, and when a row came. */
export function workWithin(
  { sql }: Pick<Db, 'sql'>,
  { playerId, from, to, only, without }: WorkFilter,
  { id, since }: { readonly id: Fragment; readonly since: Fragment },
) {
  return sql`
    ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}
    ${from === undefined ? sql`` : sql`and ${since} >= ${from}`}
    ${to === undefined ? sql`` : sql`and ${since} < ${to}`}
    ${only === undefined ? sql`` : sql`and ${id} = any(${[...only]}::uuid[])`}
    ${without === undefined ? sql`` : sql`and ${id} <> all(${[...without]}::uuid[])`}`
}
