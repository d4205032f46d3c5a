import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Config } from '#kit/config.ts'
import type { Business } from './ctx.ts'
import type { TasNews } from './events.ts'

/** What the thread of the rounds is started with. `role`: the database's role it takes on; `ofProcess`: what its parts are named by. */
export type RoundsData = {
  readonly config: Config
  readonly role: string | null
  readonly ofProcess: string
  readonly businesses: readonly Business[]
}

/**
 * The news the modules of the thread are told: what its own picture of the rounds follows. All other is for the part of the house
 * that has the players' connections.
 */
export const heardByRounds: ReadonlySet<TasNews['type']> = new Set([
  'rooms.crash_bet_changed',
  'rooms.table_bet_changed',
])

/** What the thread of the rounds tells the part of the house that has the players' connections. */
export type FromRounds =
  /** Every business is open: an orderly stop has something to do. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'news'; readonly businessId: number; readonly news: TasNews }
  /** Events were left for whoever delivers them. */
  | { readonly kind: 'left'; readonly businessId: number }
  /** Asks for `readSoFar` of a business; answered with the same id. */
  | { readonly kind: 'readSoFar'; readonly businessId: number; readonly id: number }
  | { readonly kind: 'metrics'; readonly metrics: MetricObjectWithValues<MetricValue<string>>[] }

export type ToRounds =
  | { readonly kind: 'readSoFar'; readonly id: number; readonly points: Readonly<Record<string, number>> }
  /** Somebody is there. */
  | { readonly kind: 'attended'; readonly businessId: number }
  /** A business was added. One that was there at the start may be told of again. */
  | { readonly kind: 'added'; readonly business: Business }
  /** The settings of a business are these from now on. */
  | { readonly kind: 'settings'; readonly business: Pick<Business, 'id' | 'settings' | 'settingsVersion'> }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'stop' }
