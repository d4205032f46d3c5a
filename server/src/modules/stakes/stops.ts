import { isDeepStrictEqual } from 'node:util'
import { DEVICE_CLASSES, type DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import { productOf } from '@tas/shared/rules/games/product-of.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { DbPool } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { type BarredGames, listBarredDevices } from './rule-store.ts'
import {
  ALL_PLAY,
  HOUSE,
  isCategory,
  listStops,
  type Openings,
  readOpenings,
  type Stop,
  type Stops,
} from './stop-store.ts'

const KEY = 'stops'
const NONE: Stops = new Set()

/** What is closed for play, and to whom, as committed when a stake is decided: once it is closed, no process takes another. */
const openings: Resource<Openings> = {
  name: 'stakes.openings',
  load: async (tx) => new Map([[KEY, await readOpenings(tx)]]),
}

/** The need of what is closed for play. */
export const stopsNeed: Need = { resource: openings, key: KEY }

/** Whether a game is closed to the stakes of this decision. The unit needs `stopsNeed`. */
export function isStoppedIn(state: State, game: string): boolean {
  return covers(state.get(openings, KEY)?.stops ?? NONE, game)
}

/**
 * Asks whether a game takes stakes of this player in this decision. The unit needs `stopsNeed`.
 * @throws Refusal stakes.country_barred, also where a game is barred in countries and it is not known where the player lives;
 * stakes.currency_barred, stakes.device_barred
 */
export function guardRule(
  state: State,
  asked: {
    readonly game: string
    readonly currency: string
    readonly country: string | null
    readonly device?: DeviceClass | undefined
  },
): void {
  const { game, currency, country, device } = asked
  const rule = state.get(openings, KEY)?.rules.get(game)
  if (rule === undefined) return
  const isBarred = country === null ? rule.countries.length > 0 : rule.countries.includes(country)
  if (isBarred) throw refuse('stakes.country_barred')
  if (rule.currencies.includes(currency)) throw refuse('stakes.currency_barred', { currency })
  if (device !== undefined && rule.devices.includes(device)) throw refuse('stakes.device_barred')
}

/** Whether a game is closed by these: by itself, with its product, or with everything. */
export function covers(closed: Stops, game: string): boolean {
  return closed.has(game) || closed.has(productOf(game)) || closed.has(ALL_PLAY)
}

type Seen = {
  readonly names: Stops
  readonly stops: readonly Stop[]
  /** The games that are barred on each kind of device. */
  readonly devices: BarredGames
}

/** By the pool of a business, of which a process has one. */
const seen = new WeakMap<DbPool, Seen>()

/** What this process last saw closed, up to a second ago, of a business that rests longer: for showing, never for deciding. */
export function stopsSeen(db: DbPool): Stops {
  return seen.get(db)?.names ?? NONE
}

/** The games that this process last saw barred on a kind of device: they are not offered there. */
export function barredSeen(db: DbPool, device: DeviceClass | undefined): readonly string[] {
  return device === undefined ? [] : (seen.get(db)?.devices[device] ?? [])
}

/** Whether what is offered differs by the kind of device, as this process last saw it. */
export function isByDevice(db: DbPool): boolean {
  return DEVICE_CLASSES.some((device) => barredSeen(db, device).length > 0)
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
  const isPart = (scope: string) => scope !== ALL_PLAY && scope !== HOUSE
  const widths = [(scope: string) => scope === game, isCategory, isPart, () => true]
  const narrowest = widths.flatMap((isMeant) => told.filter(({ scope }) => isMeant(scope)))[0]
  return {
    kind: stops.some(({ kind }) => kind === 'soon') ? 'soon' : 'closed',
    message: narrowest?.message ?? null,
  }
}

/** What players are told while the whole house is closed and nobody of it wrote any words. */
const MAINTENANCE_WORDS: Localized = {
  en: 'Your balance is safe. You can log in: withdrawals, limits and exclusion stay open.',
  fa: 'موجودی شما امن است. می‌توانید وارد شوید: برداشت، محدودیت‌ها و خودمحرومی همچنان باز است.',
}

/** What players are told while this process last saw the whole house closed for maintenance; null: it is open. */
export function maintenanceSeen(db: DbPool): Localized | null {
  const stop = seen.get(db)?.stops.find(({ scope }) => scope === HOUSE)
  return stop === undefined ? null : (stop.message ?? MAINTENANCE_WORDS)
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
  const before = seen.get(db)
  const [stops, devices] = await Promise.all([listStops(db), listBarredDevices(db)])
  const names = new Set(stops.flatMap(namesOf))
  const now = { names, stops, devices }
  seen.set(db, now)
  if (!isDeepStrictEqual(before ?? { ...now, names: NONE, stops: [], devices: {} }, now))
    app.tell({ type: 'site.out_of_date' })
  if (names.size > 0) app.tell({ type: 'stakes.stops_seen', stops: names })
}
