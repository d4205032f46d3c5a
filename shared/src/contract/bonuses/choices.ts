/** What a bonus gives: part of a deposit, a fixed sum, free rounds of a slot, a free bet. */
export const BONUS_KINDS = ['match', 'fixed', 'freeRounds', 'freeBet'] as const
export type BonusKind = (typeof BONUS_KINDS)[number]

/** The life of a grant, forward only: what stands after `ending` is an end. */
export const GRANT_STATUSES = [
  'offered',
  'queued',
  'active',
  'ending',
  'completed',
  'spent',
  'expired',
  'forfeited',
  'revoked',
] as const
export type GrantStatus = (typeof GRANT_STATUSES)[number]

/** Why a step of a grant is not taken; nothing has changed then. */
export const GRANT_REFUSALS = [
  'wallet.insufficient_funds',
  'bonuses.game_excluded',
  'bonuses.stake_too_high',
  'bonuses.free_none',
  'bonuses.free_unfit',
  'bonuses.bet_known',
  'bonuses.bet_unknown',
  'bonuses.bet_settled',
  'bonuses.grant_ended',
] as const
export type GrantRefusal = (typeof GRANT_REFUSALS)[number]

/** What happens to a grant. `bet` is opened and settled at once; `open` waits for `settle` or `refund` of the same id. */
export const GRANT_EVENTS = ['bet', 'open', 'settle', 'refund', 'forfeit', 'expire'] as const

/** What keeps terms from being offered. */
export const TERMS_PROBLEMS = [
  'percent_missing',
  'cap_missing',
  'amount_missing',
  'rounds_missing',
  'rounds_game_unknown',
  'game_unknown',
  'nothing_counts',
  'jackpot_counts',
  'lottery_counts',
  'times_too_high',
  'base_not_bonus',
  'products_mixed',
] as const

/** What of a bonus can be had, as players see it. */
export const OFFER_STATUSES = ['open', 'paused', 'ended'] as const

/** The life of an offer as staff see it; ended is an end. */
export const OFFER_STATES = ['draft', 'review', 'scheduled', 'open', 'paused', 'ended'] as const

/** Ways of money of a budget: from the bank, and back. */
export const BUDGET_DIRECTIONS = ['reserve', 'release'] as const

/** Grants of a player as their page shows them: what lives or waits, and what is over. */
export const GRANT_VIEWS = ['now', 'over'] as const

/** What became of a bet that a grant knows of. */
export const GRANT_BET_STATUSES = ['open', 'settled', 'refunded'] as const

/** How bonus money moved. */
export const BONUS_MOVES = ['grant', 'convert', 'forfeit', 'expire', 'revoke'] as const

/** What makes a bonus begin. */
export const BONUS_TRIGGERS = ['deposit', 'selectable', 'upgradeLevel', 'register'] as const
export type BonusTrigger = (typeof BONUS_TRIGGERS)[number]

/** What two people have done to many players at once: a bonus is offered to each, or taken back. */
export const BATCH_KINDS = ['grant', 'revoke'] as const

/** What is wrong with a line of a list of players, before anything is done. */
export const LINE_PROBLEMS = ['unreadable', 'unknown', 'repeated', 'currency', 'has_it', 'has_none'] as const

/** What became of a line of a batch; `protected`: whatever protects the player was against it, which is for no list to say. */
export const LINE_RESULTS = [
  'done',
  'protected',
  'has_it',
  'budget_spent',
  'currency',
  'terms_changed',
  'paused',
  'offer_over',
  'over',
  'frozen',
] as const

/** Codes of one making, and players who may use one of them. */
export const MOST_CODES = 1_000
export const MOST_CODE_USES = 100_000
