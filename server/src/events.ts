import type { SettingsData } from '@tas/shared/contract/account/calls.ts'
import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import type { WalletData } from '@tas/shared/contract/fields.ts'
import type { OfficeTopic } from '@tas/shared/contract/office/live-topics.ts'
import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import type { TableBetData } from '@tas/shared/contract/rooms/table-calls.ts'

/**
 * Facts others act on. Left in the transaction that makes them true (`state.emit` of a decision, else `app.leave`); each subscriber
 * does each of them until it is done. JSON-safe: amounts are decimal strings.
 */
export type TasEvent =
  /** Limits, a break or an exclusion of a player are others from now on. */
  | { readonly type: 'limits.changed'; readonly playerId: string }
  /** A player takes a break or has excluded themselves: what waits for its round is taken back. */
  | { readonly type: 'limits.play_stopped'; readonly playerId: string }
  /** A player takes a break, or a longer one: from when it was asked for (or made longer), and until when. ISO 8601. */
  | {
      readonly type: 'limits.time_out_started'
      readonly playerId: string
      readonly from: string
      readonly until: string
    }
  /** A deposit was counted: what can be a sign of harm is looked for at once. */
  | { readonly type: 'limits.deposit_counted'; readonly playerId: string }
  /** The bank of a player took a deposit back: withdrawals are locked until a person has looked. */
  | { readonly type: 'cashier.charged_back'; readonly playerId: string; readonly depositId: string }
  /** A deposit that was paid at a provider came into play. */
  | {
      readonly type: 'cashier.credited'
      readonly playerId: string
      readonly depositId: string
      readonly gatewayCode: string
      /** The card or account that paid, in hex, else the gateway: who pays with many is told by it. */
      readonly instrument: string
    }
  /** A player takes a bonus: its grant stands. */
  | { readonly type: 'bonuses.taken'; readonly playerId: string; readonly bonusId: string }
  /** A grant of a bonus is over: the next of its player may begin. */
  | { readonly type: 'bonuses.grant_ended'; readonly playerId: string; readonly grantId: string }
  /** A withdrawal that went over a chain arrived or came to nothing: the gateway is asked at once. */
  | { readonly type: 'cashier.payout_ended'; readonly reference: string }
  /** A check of a player was approved: what waited for that may go on. */
  | { readonly type: 'verification.approved'; readonly playerId: string }
  | { readonly type: 'identity.registered'; readonly playerId: string }
  | { readonly type: 'identity.logged_in'; readonly playerId: string }
  /** How a player is known was changed: password, address, phone, second factor. `at`: an instant. */
  | { readonly type: 'identity.credential_changed'; readonly playerId: string; readonly at: string }
  /** The profile of a player says something else: their name, their day of birth, where they live. */
  | { readonly type: 'account.person_changed'; readonly playerId: string }
  /** A player wrote down where money may be sent, or paid in from there. `mark`: what the same number elsewhere has in common with it, in hex. */
  | {
      readonly type: 'withdrawals.account_added'
      readonly playerId: string
      readonly accountId: string
      readonly mark: string
      readonly at: string
    }
  /** A withdrawal waits for papers of its player, or does no more. */
  | {
      readonly type: 'withdrawals.papers_awaited'
      readonly playerId: string
      readonly requestId: string
      readonly isWaiting: boolean
    }
  /** Name screening found a player who may be somebody a list names, or staff say that they are. */
  | { readonly type: 'screening.hit_opened'; readonly playerId: string; readonly hitId: string }
  /** Live rules found something of a player that is to be done beside the call they were asked in. */
  | { readonly type: 'risk.found'; readonly playerId: string; readonly decisionId: string }
  /** An account was closed: what it has open ends. */
  | { readonly type: 'account.closed'; readonly playerId: string }
  /** A player came to a level of the club, of which they keep every one. Whoever must know of all reads the rows. */
  | { readonly type: 'loyalty.level_reached'; readonly playerId: string; readonly level: number }

/**
 * News, told after the commit (`state.tell`, `tx.tell`, `app.tell`) to those who listen in this process, and of the types in
 * `toldEverywhere` in every other too. It is lost with a process: for screens, and to look at once for what is looked for anyway.
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
  /** What a player sees of limits, breaks and exclusions is out of date. */
  | { readonly type: 'limits.out_of_date'; readonly playerId: string }
  /** A player has other notices, or read some, or wants them otherwise. */
  | { readonly type: 'notices.changed'; readonly playerId: string }
  /** Tickets of a player are otherwise than they were, or they looked at one. */
  | { readonly type: 'support.changed'; readonly playerId: string }
  /** A player is no longer to be named: the lists of every process leave the name out. */
  | { readonly type: 'bets.name_hidden'; readonly name: string }
  /** Who is connected to a process; null: it ends. Told to the other processes alone. */
  | { readonly type: 'feed.people_counted'; readonly process: string; readonly people: PeopleHere | null }
  /** The settings of the business are others: every process takes them. */
  | { readonly type: 'business.settings_changed' }
  /** Another business was added: every process opens it. */
  | { readonly type: 'business.added' }
  /** What the pages of the site say of a business is out of date. */
  | { readonly type: 'site.out_of_date' }
  /** A line stands in the audit trail; of what needed a second person, once that person approved it. */
  | { readonly type: 'audit.noted'; readonly action: string; readonly isApproved: boolean }
  /** More of the books is counted. */
  | { readonly type: 'revenue.counted' }
  /** Something of the office is otherwise than it was. */
  | { readonly type: 'office.changed'; readonly topic: OfficeTopic }
  | { readonly type: 'identity.session_ended'; readonly playerId: string; readonly sessionId: string }
  /** A session goes on under another token: what was opened with the old one is looked at again. */
  | { readonly type: 'identity.token_renewed'; readonly playerId: string; readonly sessionId: string }
  | { readonly type: 'rooms.crash_bet_changed'; readonly playerId: string; readonly bet: CrashBetData }
  | { readonly type: 'rooms.table_bet_changed'; readonly playerId: string; readonly bet: TableBetData }
  /** The part of the house that runs shared rounds has changed what is shown in a public room. Told, never written down. */
  | { readonly type: 'rounds.changed'; readonly room: string }
  /** A bet was won or lost. This is news: a subscriber that needs every bet walks the settled draws instead. */
  | { readonly type: 'bets.settled'; readonly playerId: string; readonly bet: SettledBetData }

/**
 * The news that goes to other processes over the bus: news of a player where the player has a page open, all other news to
 * everybody. JSON-safe. `last`: newer news replaces older news of the same player that has not left yet.
 */
export const toldEverywhere: Readonly<Partial<Record<TasNews['type'], 'each' | 'last'>>> = {
  'wallet.changed': 'last',
  'account.settings_changed': 'last',
  'limits.out_of_date': 'last',
  'notices.changed': 'last',
  'support.changed': 'last',
  'bets.name_hidden': 'each',
  'feed.people_counted': 'last',
  'business.settings_changed': 'last',
  'business.added': 'last',
  'site.out_of_date': 'last',
  'office.changed': 'each',
  'identity.session_ended': 'each',
  'identity.token_renewed': 'each',
  'rooms.crash_bet_changed': 'each',
  'rooms.table_bet_changed': 'each',
}

/** A settled bet as everybody may see it, before it is known whether its player may be named. */
export type SettledBetData = Omit<FeedBetData, 'name'>

/** People connected to one process. */
export type Crowd = {
  /** Connections nobody is signed in on. */
  readonly visitors: number
  readonly players: number
  /** The lowest marks of its players, in order: by them it is seen who is connected to two processes. */
  readonly marks: readonly number[]
}

/** Those connected to one process: in all, and at each game somebody is at. */
export type PeopleHere = { readonly online: Crowd; readonly games: Readonly<Record<string, Crowd>> }

export type EventOf<Type extends TasEvent['type']> = Extract<TasEvent, { type: Type }>
export type NewsOf<Type extends TasNews['type']> = Extract<TasNews, { type: Type }>
