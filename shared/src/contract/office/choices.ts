import type { TraitKind } from '../risk/choices.ts'

/** How an account stands, as the office says it in one word: the first of these that holds. */
export const PLAYER_STATES = ['closed', 'excluded', 'held', 'onBreak', 'open'] as const
export type PlayerState = (typeof PLAYER_STATES)[number]

/** What something that was looked for can be. */
export const FOUND_KINDS = ['player', 'bet', 'posting', 'deposit', 'withdrawal', 'account', 'grant', 'ticket'] as const

/** What accounts are told to share beside places, which are told by name. */
export const LINK_KINDS = ['device', 'destination', 'person'] as const satisfies readonly TraitKind[]

/** What staff can lock of an account. */
export const LOCK_KINDS = ['signIn', 'play', 'deposit', 'withdraw'] as const
/** Those that lie in the money path; that of the sign-in lies with the sessions. */
export const ACCOUNT_LOCKS = ['play', 'deposit', 'withdraw'] as const satisfies readonly (typeof LOCK_KINDS)[number][]
export type LockKind = (typeof LOCK_KINDS)[number]
/** Who wants something locked: staff by hand, name screening, a rule on risk, what happened with payments, or an agent of the player. */
export const LOCK_CAUSES = ['staff', 'screening', 'risk', 'payments', 'agent'] as const
export type LockCause = (typeof LOCK_CAUSES)[number]
/** Those that two people open: nobody set them by hand, and no list of names is behind them. */
export const OPENED_BY_TWO = ['risk', 'payments'] as const satisfies readonly LockCause[]
/** What staff are told of it; `house`: one of those they have no right to see. */
export const TOLD_CAUSES = [...LOCK_CAUSES, 'house'] as const

/** Ways of an adjustment: to the player, from the player. */
export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const

/** Limits that staff can set for a player. */
export const HOUSE_LIMITS = ['deposit', 'loss', 'wager', 'session'] as const

/** How a message to a player stands. kept: to be read on the page of a sandbox; dead: it could not be sent; expired: it was of no use any more. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'dead', 'expired'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Whose a row of work is: of whoever asks, or nobody's yet. */
export const WORK_HOLDERS = ['mine', 'nobody'] as const
