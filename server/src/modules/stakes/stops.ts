import { productOf } from '@tas/shared/rules/games/product-of.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { DbPool } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { readStops, type Stops } from './stop-store.ts'

const KEY = 'stops'
const NONE: Stops = new Set()

/** What is closed for play, as committed when a stake is decided: once it is closed, no process takes another. */
const stops: Resource<Stops> = {
  name: 'stakes.stops',
  load: async (tx) => new Map([[KEY, await readStops(tx)]]),
}

/** The need of what is closed for play. */
export const stopsNeed: Need = { resource: stops, key: KEY }

/** Whether a game is closed to the stakes of this decision. The unit needs `stopsNeed`. */
export function isStoppedIn(state: State, game: string): boolean {
  return covers(state.get(stops, KEY) ?? NONE, game)
}

/** Whether a game is closed by these: by itself, with its product, or with everything. */
export function covers(closed: Stops, game: string): boolean {
  return closed.has(game) || closed.has(productOf(game)) || closed.has('all')
}

/** By the pool of a business, of which a process has one. */
const seen = new WeakMap<DbPool, Stops>()

/** What this process last saw closed, up to a second ago, of a business that rests longer: for showing, never for deciding. */
export function stopsSeen(db: DbPool): Stops {
  return seen.get(db) ?? NONE
}

/**
 * Looks what is closed, and tells it: while anything is, at each look, because a bet that was on its way then is written a
 * moment later. When it is something else than before, kept pages of the site are written anew.
 */
export async function lookAtStops(app: App): Promise<void> {
  const { db } = app
  const [before, now] = [stopsSeen(db), await readStops(db)]
  seen.set(db, now)
  const isSame = before.size === now.size && [...now].every((scope) => before.has(scope))
  if (!isSame) app.tell({ type: 'site.out_of_date' })
  if (now.size > 0) app.tell({ type: 'stakes.stops_seen', stops: now })
}
