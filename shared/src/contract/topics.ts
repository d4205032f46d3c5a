import type { CrashMaximumData, CrashRoundData, CrashStateData } from './crash.ts'
import type { FeedBetData, PresenceState } from './feed.ts'
import type { WalletData } from './fields.ts'

/*
 * Frames of the /live socket. The first frame a client sends is `hello`; the server answers `welcome` and puts the
 * connection in the player's own room. Public rooms are joined by name; the server decides who may.
 */

export type ClientFrame =
  | { readonly kind: 'hello'; readonly businessId: number; readonly language: string; readonly token?: string }
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
  /** Events of one room in their order, sent together. */
  | { readonly kind: 'several'; readonly frames: readonly EventFrame[] }
  | { readonly kind: 'answer'; readonly id: string; readonly status: number; readonly body: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly room?: string }
  /** The session ended: log out locally. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'pong' }

/** `player` is the caller's own room, joined by the server itself after a hello with a valid token. */
export type RoomName = 'crash' | 'feed' | 'presence' | GameRoom
/** Who is in it is counted as being at that house game; nothing is told there. */
export type GameRoom = `game.${string}`

export type LiveEvent =
  | { readonly type: 'wallet.changed'; readonly wallet: WalletData }
  | { readonly type: 'session.ended' }
  | { readonly type: 'crash.phase'; readonly round: CrashRoundData }
  | { readonly type: 'crash.tick'; readonly elapsedMs: number }
  | { readonly type: 'crash.bet'; readonly bet: CrashStateData['bets'][number]; readonly betCount: number }
  /** A bet was taken back before the round began. */
  | { readonly type: 'crash.betRemoved'; readonly bet: CrashStateData['bets'][number]; readonly betCount: number }
  | { readonly type: 'crash.cashedOut'; readonly bets: CrashStateData['bets'] }
  /** Names of players who choose to be seen, for bets told without one. */
  | { readonly type: 'crash.named'; readonly bets: readonly { readonly intId: number; readonly name: string }[] }
  /** The force points of the running round moved, or one was reached. */
  | { readonly type: 'crash.force'; readonly roundIntId: number; readonly maximums: readonly CrashMaximumData[] }
  /** To the player's own room: one of my crash bets changed. */
  | { readonly type: 'crash.myBet'; readonly bet: import('./crash.ts').CrashBetData }
  /** The newest bets that were settled since the last event, newest first; `leftOut` were too many to be told. */
  | { readonly type: 'feed.bets'; readonly bets: readonly FeedBetData[]; readonly leftOut: number }
  /** A player chose to be hidden: this name is no longer to be shown. */
  | { readonly type: 'feed.nameHidden'; readonly name: string }
  | ({ readonly type: 'presence.count' } & PresenceState)
