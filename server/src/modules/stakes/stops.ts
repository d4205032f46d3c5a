import { isDeepStrictEqual } from 'node:util'
import { productOf } from '@tas/shared/rules/games/product-of.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { DbPool } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { isCategory, listStops, readStops, type Stop, type Stops } from './stop-store.ts'

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

type Seen = { readonly names: Stops; readonly stops: readonly Stop[] }

/** By the pool of a business, of which a process has one. */
const seen = new WeakMap<DbPool, Seen>()

/** What this process last saw closed, up to a second ago, of a business that rests longer: for showing, never for deciding. */
export function stopsSeen(db: DbPool): Stops {
  return seen.get(db)?.names ?? NONE
}

/** The games that this process last saw announced instead of open. */
export function announcedSeen(db: DbPool): readonly string[] {
  const announced = seen.get(db)?.stops.filter(({ kind }) => kind === 'soon') ?? []
  return announced.flatMap(namesOf)
}

/** What this process last saw of a game that is closed or announced; null where it is open. The narrowest words count. */
export function stopSeenOf(db: DbPool, game: string): Pick<Stop, 'kind' | 'message'> | null {
  const stops = (seen.get(db)?.stops ?? []).filter((stop) => covers(new Set(namesOf(stop)), game))
  if (stops.length === 0) return null
  const told = stops.filter(({ message }) => message !== null)
  const widths = [(scope: string) => scope === game, isCategory, (scope: string) => scope !== 'all', () => true]
  const narrowest = widths.flatMap((isMeant) => told.filter(({ scope }) => isMeant(scope)))[0]
  return {
    kind: stops.some(({ kind }) => kind === 'soon') ? 'soon' : 'closed',
    message: narrowest?.message ?? null,
  }
}

function namesOf({ scope, games }: Stop): readonly string[] {
  return [scope, ...games]
}

/**
 * Looks what is closed, and tells it: while anything is, at each look, because a bet that was on its way then is written a
 * moment later. When it is something else than before, kept pages of the site are written anew.
 */
export async function lookAtStops(app: App): Promise<void> {
  const { db } = app
  const [before, stops] = [seen.get(db)?.stops ?? [], await listStops(db)]
  const names = new Set(stops.flatMap(namesOf))
  seen.set(db, { names, stops })
  if (!isDeepStrictEqual(before, stops)) app.tell({ type: 'site.out_of_date' })
  if (names.size > 0) app.tell({ type: 'stakes.stops_seen', stops: names })
}
