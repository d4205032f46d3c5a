/** What a request waits for. */
export const WAITS_FOR = [
  'identification',
  'information',
  'approval',
  'second_approval',
  'sending',
  'provider',
] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

/** Why less can be taken now than the whole balance. */
export const WITHDRAWAL_BLOCKS = [
  'in_play',
  'bonus',
  'gateway_max',
  'daily_cap',
  'open_requests',
  'credential_change',
  'locked',
  'no_account',
  'account_rests',
  'source_first',
  'below_min',
  'identity_refused',
  'books_frozen',
  'no_way',
] as const
export type WithdrawalBlock = (typeof WITHDRAWAL_BLOCKS)[number]

/**
 * Why a request that would be paid by itself is looked at by a person; its player is told that it is, and not why. owner: the account
 * is in another name. source: money has to go back first by another way, or could not. risk: a rule on risk held. identity: who the
 * player is is not proved any more. account: where it goes to is not verified any more.
 */
export const REVIEW_CAUSES = ['owner', 'source', 'risk', 'identity', 'account'] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** Requests as staff look at them: what waits for a person, what is on its way, what is over. */
export const REQUEST_VIEWS = ['waiting', 'sending', 'over'] as const

/** What staff find of a financial account. */
export const DESTINATION_ANSWERS = ['verified', 'rejected'] as const
export type DestinationAnswer = (typeof DESTINATION_ANSWERS)[number]

/** Why staff do not pay. */
export const REJECTION_REASONS = ['account_not_yours', 'identity_unclear', 'bonus_terms', 'suspicion', 'other'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
