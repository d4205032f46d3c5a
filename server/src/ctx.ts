import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import type { CommitEngine } from '#kit/commit/engine.ts'
import type { Config } from '#kit/config.ts'
import type { DbPool, Sql, Tx } from '#kit/db/connect.ts'
import type { PersonalTable } from '#kit/db/personal-table.ts'
import type { Log } from '#kit/log.ts'
import type { Metrics } from '#kit/metrics.ts'
import type { Rooms } from '#kit/sockets/rooms.ts'
import type { TasEvent, TasNews } from './events.ts'

/** What lives as long as the process and belongs to no business. */
export type Platform = { readonly config: Config; readonly log: Log; readonly metrics: Metrics; readonly sql: Sql }

/** A tenant: its number (the BID), its settings, its rows. */
export type Business = {
  readonly id: number
  readonly name: string
  readonly hosts: readonly string[]
  readonly settings: BusinessSettings
}

/** A link that leads away from the site. */
export type OutsideLink = { readonly title: Localized; readonly url: string }

/** Settings of a business as stored; see the business module for their meaning and defaults. */
export type BusinessSettings = {
  readonly logoUrl: string
  readonly currencies: readonly {
    readonly id: string
    readonly title: string
    readonly symbol: string
    readonly pointCount: number
  }[]
  readonly countries: readonly string[]
  readonly defaultCountry: string | null
  readonly minimumAge: number
  readonly jurisdiction: string
  readonly autobet: boolean
  readonly minSpinMs: number | null
  readonly crashMaximums: Readonly<Record<string, string>>
  readonly largeAmounts: Readonly<Record<string, string>>
  readonly lotteries: readonly {
    readonly currency: string
    readonly everyMinutes: number
    readonly pick: number
    readonly from: number
    readonly price: string
    readonly maxTickets: number
    readonly maxPerPlayer: number
    readonly tiers: readonly { readonly hits: number; readonly reserve: string; readonly prize: string | null }[]
  }[]
  readonly slotBuilds: Readonly<Record<string, string>>
  readonly loyalty: {
    readonly levels: readonly {
      readonly name: Localized
      readonly imgUrl: string
      readonly points: number
      readonly benefits: readonly Localized[]
    }[]
    readonly worths: Readonly<Record<string, string>>
  }
  readonly licence: {
    readonly operator: string
    readonly regulator: string
    readonly number: string
    readonly url: string
  } | null
  readonly chat: OutsideLink | null
  readonly communities: readonly OutsideLink[]
  readonly credentialLockHours: number
  readonly supportEmail: string | null
  /** Within so many hours mail to it is answered. */
  readonly supportHours: number
  readonly help: readonly {
    readonly title: { readonly en: string; readonly fa: string }
    readonly url: string
    readonly phone: string | null
  }[]
  readonly operatorAddress: string | null
  readonly register: { readonly url: string; readonly timeoutMs: number } | null
}

/** One business at work in this process: everything its modules need. */
export type App = Platform & {
  readonly business: Business
  readonly db: DbPool
  readonly engine: CommitEngine
  readonly rooms: Rooms
  /** Whether shared rounds may be run here. False: another part of the house runs them, and this one shows them. */
  readonly runsRounds: boolean
  /**
   * Resolves when what the part of the house that reads calls has read for shared rounds is written; with what could not be:
   * by bet, where it was cashed out, in hundredths.
   */
  askReaders(): Promise<Readonly<Record<string, number>>>
  /** Every table with rows about a player, as its module declares it. */
  readonly personalTables: readonly PersonalTable[]
  /** Tells news to those who listen in this process; it is gone with the process. Only after the commit of what it is about. */
  tell(news: TasNews): void
  /** Leaves an event in a transaction of this business: each subscriber does it after the commit, until it is done. */
  leave(tx: Tx, event: TasEvent): Promise<void>
}

/** The signed-in player of a call, as the session said at the moment the call was read. */
export type PlayerActor = {
  readonly id: string
  readonly intId: number
  readonly sessionId: string
  readonly currency: string
}

/** A call at work. */
export type CallContext = {
  readonly app: App
  readonly db: DbPool
  readonly language: Language
  readonly requestId: string
  /** Address of the caller: the socket's, or what the trusted proxy says. */
  readonly ip: string
  readonly userAgent: string
  readonly player: PlayerActor | null
  /** Of the Idempotency-Key header (or the payload's idempotencyKey). Present on every call that requires one. */
  readonly idempotencyKey: string | null
  /** When the call was read, on the clock of performance.now(): what counts where a moment decides (a cash-out). */
  readonly readAtMs?: number
}

export type PlayerContext = CallContext & { readonly player: PlayerActor }
