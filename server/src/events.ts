import type { SettingsData } from '@tas/shared/contract/account/calls.ts'
import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import type { WalletData } from '@tas/shared/contract/fields.ts'
import type { CrashBetData } from '@tas/shared/contract/originals/crash-data.ts'
import type { TableBetData } from '@tas/shared/contract/tables/calls.ts'

/**
 * Facts others act on. Left in the transaction that makes them true (`state.emit` of a decision, else `app.leave`); each subscriber
 * does each of them until it is done. JSON-safe: amounts are decimal strings.
 */
export type TasEvent =
  /** Limits, a break or an exclusion of a player are others from now on. */
  | { readonly type: 'limits.changed'; readonly playerId: string }
  /** A player takes a break or has excluded themselves: what waits for its round is taken back. */
  | { readonly type: 'limits.play_stopped'; readonly playerId: string }
  /** A deposit was counted: what can be a sign of harm is looked for at once. */
  | { readonly type: 'limits.deposit_counted'; readonly playerId: string }
  | { readonly type: 'identity.registered'; readonly playerId: string }
  | { readonly type: 'identity.logged_in'; readonly playerId: string }
  /** An account was closed: what it has open ends. */
  | { readonly type: 'account.closed'; readonly playerId: string }
  /** A player came to a level of the club, of which they keep every one. Whoever must know of all reads the rows. */
  | { readonly type: 'loyalty.level_reached'; readonly playerId: string; readonly level: number }

/**
 * News, told after the commit (`state.tell`, `app.tell`) to those who listen in this process and gone with it: for screens, and to
 * look at once for what is looked for anyway.
 */
export type TasNews =
  | { readonly type: 'wallet.changed'; readonly playerId: string; readonly wallet: WalletData }
  /** An account excluded itself: its person is to be looked for everywhere. */
  | { readonly type: 'exclusion.spread_wanted' }
  /** Something is closed for play; told once a second while it is. What waits for its round is taken back. */
  | { readonly type: 'stakes.stops_seen'; readonly stops: ReadonlySet<string> }
  /** A deposit was refused until public records were looked at; what net deposits would have come to. */
  | {
      readonly type: 'limits.finance_check_wanted'
      readonly playerId: string
      readonly currency: string
      readonly netMinor: string
      readonly wantedAt: string
    }
  /** What the national register says of a player is missing or grows old. */
  | { readonly type: 'limits.register_wanted'; readonly playerId: string }
  | {
      readonly type: 'account.settings_changed'
      readonly playerId: string
      readonly settings: SettingsData
      readonly version: number
    }
  | { readonly type: 'identity.session_ended'; readonly playerId: string; readonly sessionId: string }
  /** A session goes on under another token: what was opened with the old one is looked at again. */
  | { readonly type: 'identity.token_renewed'; readonly playerId: string; readonly sessionId: string }
  | { readonly type: 'originals.crash_bet_changed'; readonly playerId: string; readonly bet: CrashBetData }
  | { readonly type: 'tables.bet_changed'; readonly playerId: string; readonly bet: TableBetData }
  /** The part of the house that runs shared rounds has changed what is shown in a public room. Told, never written down. */
  | { readonly type: 'rounds.changed'; readonly room: string }
  /** A bet on a house game was won or lost. Told, not emitted: whoever must know of every bet reads the books. */
  | { readonly type: 'originals.bet_settled'; readonly playerId: string; readonly bet: SettledBetData }

/** A settled bet as everybody may see it, before it is known whether its player may be named. */
export type SettledBetData = Omit<FeedBetData, 'name'>

export type EventOf<Type extends TasEvent['type']> = Extract<TasEvent, { type: Type }>
export type NewsOf<Type extends TasNews['type']> = Extract<TasNews, { type: Type }>
