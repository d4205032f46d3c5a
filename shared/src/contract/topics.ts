import type { SettingsData } from './account/calls.ts'
import type { FeedBetData, PresenceState } from './feed/calls.ts'
import type { WalletData } from './fields.ts'
import type { OfficeTopic } from './office/live-topics.ts'
import type { CrashMaximumData, CrashRoundData, CrashStateData } from './rooms/crash-data.ts'
import type { TableBetData, TableRoundData, TableSeatData, TableTotalData } from './rooms/table-calls.ts'

/*
 * Frames of the /live socket. The first frame a client sends is `hello`; the server answers `welcome` and puts the
 * connection in the player's own room. Public rooms are joined by name; the server decides who may.
 */

export type ClientFrame =
  | {
      readonly kind: 'hello'
      readonly businessId: number
      readonly language: string
      readonly token?: string
      readonly staffToken?: string
    }
  | { readonly kind: 'join'; readonly room: RoomName }
  | { readonly kind: 'leave'; readonly room: RoomName }
  /** Runs a contract call as HTTP would; answered by `answer` with the same id. */
  | {
      readonly kind: 'call'
      readonly id: string
      readonly path: string
      readonly input: unknown
      readonly idempotencyKey?: string
    }
  | { readonly kind: 'ping' }

/** seq grows by one per room; a gap means: join again. Lossy events carry the seq of the last lasting one. */
export type EventFrame = {
  readonly kind: 'event'
  readonly room: string
  readonly seq: number
  readonly lossy?: true
  readonly event: LiveEvent
}

export type ServerFrame =
  | { readonly kind: 'welcome'; readonly isLogged: boolean }
  | { readonly kind: 'snapshot'; readonly room: string; readonly seq: number; readonly snapshot: unknown }
  | EventFrame
  | { readonly kind: 'answer'; readonly id: string; readonly status: number; readonly body: unknown }
  /** `retryAfterSeconds`: the same is refused before that, as the header Retry-After says over HTTP. */
  | { readonly kind: 'refused'; readonly code: string; readonly room?: string; readonly retryAfterSeconds?: number }
  /** The session ended: log out locally. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'pong' }

/** `player` is the caller's own room, joined by the server itself after a hello with a valid token. */
export type RoomName = 'crash' | 'feed' | 'presence' | GameRoom | TableRoom | OfficeRoom
/** For staff who have the right: that something of the office changed. */
export type OfficeRoom = `office.${OfficeTopic}`
/** A live table: its round, everybody's chips, the last results. */
export type TableRoom = `table.${string}`
/** Who is in it is counted as being at that house game; nothing is told there. */
export type GameRoom = `game.${string}`

/**
 * What became of the bets of the round on the table since the last such event. A table of thousands tells only of bets that
 * are among those shown (the highest stakes of each currency); count and sums are of all.
 */
export type CrashBetsEvent = {
  readonly type: 'crash.bets'
  /** New or changed. */
  readonly bets: CrashStateData['bets']
  /** Numbers of bets that take part no longer. */
  readonly removed: readonly number[]
  readonly betCount: number
  readonly totals: CrashStateData['totals']
}

/** What became of the chips on a live table since the last such event; amounts are what now lies there, not what was added. */
export type TableBetsEvent = {
  readonly type: 'table.bets'
  readonly roundIntId: number
  /** Of each currency the sums of all, and the spots that changed. */
  readonly totals: readonly TableTotalData[]
  /** New or changed among those shown. */
  readonly seats: readonly TableSeatData[]
  /** Numbers of seats whose player took everything back. */
  readonly removed: readonly number[]
  readonly seatCount: number
}

export type LiveEvent =
  | { readonly type: 'table.phase'; readonly table: string; readonly round: TableRoundData | null }
  | TableBetsEvent
  /** Names of players who choose to be seen, for seats told without one. */
  | { readonly type: 'table.named'; readonly seats: readonly { readonly intId: number; readonly name: string }[] }
  /** To the player's own room: one of my bets at a live table changed. */
  | { readonly type: 'table.myBet'; readonly bet: TableBetData }
  | { readonly type: 'wallet.changed'; readonly wallet: WalletData }
  /** Limits, a break or an exclusion of the player are others from now on. */
  | { readonly type: 'limits.changed' }
  | { readonly type: 'session.ended' }
  /** To the player's own room: something may have been told that was not heard. Ask for what is shown. */
  | { readonly type: 'news.missed' }
  /** To the player's own room: there are other notices, or more of them are read. */
  | { readonly type: 'notices.changed' }
  /** To the player's own room: their tickets are otherwise than they were. */
  | { readonly type: 'support.changed' }
  /** To the player's own room: settings were changed, here or on another device. */
  | { readonly type: 'settings.changed'; readonly settings: SettingsData; readonly version: number }
  | { readonly type: 'crash.phase'; readonly round: CrashRoundData }
  | { readonly type: 'crash.tick'; readonly elapsedMs: number }
  | CrashBetsEvent
  /** Names of players who choose to be seen, for bets told without one. */
  | { readonly type: 'crash.named'; readonly bets: readonly { readonly intId: number; readonly name: string }[] }
  /** The force points of the running round moved, or one was reached. */
  | { readonly type: 'crash.force'; readonly roundIntId: number; readonly maximums: readonly CrashMaximumData[] }
  /** To the player's own room: one of my crash bets changed. */
  | { readonly type: 'crash.myBet'; readonly bet: import('./rooms/crash-data.ts').CrashBetData }
  /** The newest bets that were settled since the last event, newest first; `leftOut` were too many to be told. */
  | { readonly type: 'feed.bets'; readonly bets: readonly FeedBetData[]; readonly leftOut: number }
  /** A player chose to be hidden: this name is no longer to be shown. */
  | { readonly type: 'feed.nameHidden'; readonly name: string }
  | ({ readonly type: 'presence.count' } & PresenceState)
  /** Something of this topic is otherwise than it was: whoever shows it asks again. */
  | { readonly type: 'office.changed' }
