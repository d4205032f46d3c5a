import type { DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'
import type { BonusWalletData } from '@tas/shared/contract/identity/calls.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { UserGroup } from '@tas/shared/contract/user-groups.ts'
import type { CommitEngine } from '#kit/commit/engine.ts'
import type { Config } from '#kit/config.ts'
import type { Db, DbPool, Sql, Tx } from '#kit/db/connect.ts'
import type { PersonalTable, SealedTable } from '#kit/db/personal-table.ts'
import type { Counters } from '#kit/http/counters.ts'
import type { Leases } from '#kit/leases/leases.ts'
import type { Log } from '#kit/log.ts'
import type { Metrics } from '#kit/metrics.ts'
import type { Pace } from '#kit/pace.ts'
import type { CheckedSettings, Settings } from '#kit/settings.ts'
import type { Rooms } from '#kit/sockets/rooms.ts'
import type { BetSource } from './bet-source.ts'
import type { TasEvent, TasNews } from './events.ts'

/** What lives as long as the process and belongs to no business. */
export type Platform = {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly sql: Sql
  /** The places this part of the house may take: one at a time has each. */
  readonly leases: Leases
  /** Count callers over all processes. */
  readonly counters: Counters
  /** The numbers of the businesses that this process works for; one that is added meanwhile comes soon after. */
  readonly businessIds: ReadonlySet<number>
}

/** A tenant: its number (the BID), its settings, its rows. */
export type Business = {
  readonly id: number
  readonly name: string
  readonly hosts: readonly string[]
  /** It was made first: its people also keep the platform, decision 0033. */
  readonly isPlatforms: boolean
  /** Other ones whole, from one moment to the next, when they are changed: see `followBusinesses`, which alone assigns them. */
  settings: CheckedSettings
  settingsVersion: number
}

/** One business at work in this process: everything its modules need. */
export type App = Platform & {
  readonly business: Business
  readonly db: DbPool
  readonly engine: CommitEngine
  readonly rooms: Rooms
  /** Whether somebody is there, so that its jobs and rounds are done as they should. */
  readonly pace: Pace
  /** Whether shared rounds may be run here. False: another part of the house runs them, and this one shows them. */
  readonly runsRounds: boolean
  /**
   * Resolves when what the part of the house that reads calls has read for shared rounds is written; with what could not be:
   * by bet, where it was cashed out, in hundredths.
   */
  askReaders(): Promise<Readonly<Record<string, number>>>
  /** Every table with rows about a player, as its module declares it. */
  readonly personalTables: readonly PersonalTable[]
  /** Every table with sealed columns, those about a player among them. */
  readonly sealedTables: readonly SealedTable[]
  /** What of each module can be set. */
  readonly declaredSettings: readonly Settings[]
  /** Every kind of bets, as its module declares it. */
  readonly betSources: readonly BetSource<App>[]
  /** The bonuses of a player that live, with what a stake has to know of each. */
  readBonusWallets(asked: { readonly playerId: string; readonly language: Language }): Promise<BonusWalletData[]>
  /** How many tickets of a player have something they have not looked at: `newTicketsCount`. */
  countNewTickets(playerId: string): Promise<number>
  /** Has every module hide a name from everybody who listens in this process. */
  hideName(name: string): Promise<void>
  /** Tells news to those who listen here, and of the types in `toldEverywhere` in every other process too. Only after the commit of what it is about. */
  tell(news: TasNews): void
  /** The same to the other processes alone: what has been done here already. */
  tellOthers(news: TasNews): void
  /** Leaves an event in a transaction of this business: each subscriber does it after the commit, until it is done. */
  leave(tx: Tx, event: TasEvent): Promise<void>
}

/** What is read of a business, by whichever connection: within a transaction by its own, so that a look never holds two. */
export type Place = Pick<App, 'config' | 'business'> & { readonly db: Db }

/**
 * Who makes a call. Everybody with an account is a player here; an agent is a player whose group is `agent`. A job makes
 * no call, so it is no actor; the trail calls it `system`.
 */
export type Actor = PlayerActor | StaffActor | SignerActor

/** Whoever has an account and is signed in, as the session said at the moment the call was read. */
export type PlayerActor = {
  readonly kind: 'player'
  readonly id: string
  readonly intId: number
  readonly sessionId: string
  readonly currency: string
  readonly group: UserGroup
  /** Of an agent: what they may do in the agent area. */
  readonly permissions?: ReadonlySet<string>
  /** Who of staff looks at the site as the player sees it; the player themselves: nobody. */
  readonly seenBy?: string
}

/** Somebody of the operator who is signed in, with the permissions they have at the moment the call was read. */
export type StaffActor = {
  readonly kind: 'staff'
  readonly id: string
  readonly sessionId: string
  readonly permissions: ReadonlySet<string>
}

/** A machine whose signature was right: `name` of those that `signature` verifies. */
export type SignerActor = {
  readonly kind: 'signer'
  readonly id: string
  readonly signature: string
  readonly name: string
}

/** A call at work, whoever makes it. */
type CallBase = {
  readonly app: App
  readonly db: DbPool
  readonly language: Language
  readonly requestId: string
  /** Address of the caller: the socket's, or what the trusted proxy says. */
  readonly ip: string
  readonly userAgent: string
  /** The kind of device it declares itself to be: every call that came by the edge has it. */
  readonly device?: DeviceClass | undefined
  /** By which the caller's browser is known again, where it keeps cookies. */
  readonly deviceKey?: string
  /** Of the Idempotency-Key header (or the payload's idempotencyKey). Present on every call that requires one. */
  readonly idempotencyKey: string | null
  /** When the call was read, on the clock of performance.now(): what counts where a moment decides (a cash-out). */
  readonly readAtMs?: number
  /** What was sent to a call that takes a file. */
  readonly file?: Buffer
  /** What came with a call that files may come with. */
  readonly files?: readonly Buffer[]
}

/** A call that anybody may make; `player`: who is signed in, where the call looks at it. */
export type CallContext = CallBase & { readonly player: PlayerActor | null }
export type PlayerContext = CallBase & { readonly player: PlayerActor }
export type StaffContext = CallBase & { readonly staff: StaffActor }
/** `body`: what was signed, byte for byte. */
export type SignedContext = CallBase & { readonly signer: SignerActor; readonly body: Buffer }

/** A call that a permission opens. */
export type PrivilegedContext = StaffContext & {
  /** Why it is done, where the call asks for it. */
  readonly reason: string | null
  /** Who asked for it, when `staff` has approved it; null: `staff` themselves. */
  readonly askedBy: string | null
}

/** The same within the transaction that has its line of the trail too: what is written, is written by `tx`. */
export type PrivilegedTxContext = Omit<PrivilegedContext, 'db'> & { readonly tx: Tx }
