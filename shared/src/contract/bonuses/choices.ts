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
