export const TRANSACTION_KINDS = [
  'deposit',
  'deposit_back',
  'withdrawal',
  'withdrawal_back',
  'stake',
  'payout',
  'refund',
  'bonus',
  'earning',
  'adjustment',
  'transfer',
] as const

/** What a bank says when it does not pay. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'card_lost',
  'not_authenticated',
] as const

/**
 * Why a deposit ended as it did, or waits for a person. unfinished: its provider was at it for hours; money may come all the same.
 * barred: the money came when the player might not play; other_amount, other_currency: another amount or currency came than was asked.
 * no_card: it came, and the provider does not say from which card: staff name it, or it goes back.
 * code_wrong, code_used: there is no such e-voucher, or it was used before. Credited as it came: paid_less, paid_more; paid_late, at the rate of that moment; unasked, a deposit of its own.
 */
export const DEPOSIT_REASONS = [
  ...DECLINE_REASONS,
  'cancelled',
  'not_paid',
  'provider_error',
  'unfinished',
  'barred',
  'other_amount',
  'other_currency',
  'no_card',
  'paid_less',
  'paid_more',
  'paid_late',
  'unasked',
  'code_wrong',
  'code_used',
  'reviewed',
  'other',
] as const
export type DepositReason = (typeof DEPOSIT_REASONS)[number]

/** Why nothing goes by a gateway at this moment: its provider does not answer, or staff switched it off. */
export const GATEWAY_STOPS = ['failing', 'switched_off'] as const
export type GatewayStop = (typeof GATEWAY_STOPS)[number]

/** What becomes of what a provider tells: taken, known before, or about nothing that is known here. */
export const CALLBACK_OUTCOMES = ['taken', 'known', 'unknown'] as const
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number]

/** What moved, as the statement of a provider says it. */
export const STATEMENT_KINDS = ['payment', 'refund', 'chargeback', 'chargeback_won', 'payout'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/**
 * Differences between a provider and the books. other_amount, other_currency: what came is not what was asked. chargeback: a bank took
 * money back; `owed` says how much of it had been played away. refund_failed: money could not be sent back. contradiction: a provider
 * says what cannot follow on what is written here. Found by comparing its statement of a day: statement_unknown (a line about nothing
 * that is known here), statement_not_booked (it moved there and not in the books), statement_amount (another amount or currency),
 * statement_missing (it moved in the books and not there), statement_changed (a line that was different when it was first read).
 * Over chains: unlisted_coin (a coin came that is not taken here, or to an address of another network), transfer_not_booked (it is worth
 * too little or too much to be booked, or has no price for its account), chain_rewritten (a block is gone in which something was that is booked already).
 * sending_stuck: coins on their way out are not signed, or no block takes them; `reason` says which.
 * fee_not_booked: what a network took is in no books, for its coin has no price. holdings_differ: a chain says that an address of the
 * operator has more or less of a coin than what came and went.
 * refund_part: of several payers some have their part back, and the provider refuses the rest; it is tried on.
 * lies_aside: it may not be played now, and nothing goes back by the way it came.
 * no_card: money came, and its provider does not say from which card.
 * payout_late: a withdrawal takes longer than the operator states; `withdrawal` is its number.
 * card_tries: somebody tries cards one after the other; `by` says who is stopped.
 */
export const PROVIDER_INCIDENTS = [
  'other_amount',
  'other_currency',
  'no_card',
  'chargeback',
  'refund_failed',
  'contradiction',
  'statement_unknown',
  'statement_not_booked',
  'statement_amount',
  'statement_missing',
  'statement_changed',
  'unlisted_coin',
  'transfer_not_booked',
  'chain_rewritten',
  'sending_stuck',
  'fee_not_booked',
  'holdings_differ',
  'card_tries',
  'refund_part',
  'lies_aside',
  'payout_late',
] as const
export type ProviderIncident = (typeof PROVIDER_INCIDENTS)[number]

/** How the last question of staff about a payment stands. */
export const QUESTION_STATES = ['asked', 'answered'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]
/** The longest answer to one, in characters. */
export const LONGEST_ANSWER = 2_000

/** How short and how long what is said in a dispute may be, in characters. */
export const DISPUTE_EVIDENCE = { shortest: 10, longest: 4_000 } as const

/** Why money goes back. barred: it came when it might not be played. review: staff did not take it. staff: they gave it back. */
export const REFUND_CAUSES = ['barred', 'review', 'staff'] as const
/** retried: it failed and was sent once more, as a refund of its own. */
export const REFUND_STATUSES = ['asked', 'done', 'failed', 'retried'] as const

/** Where vouchers come from: own ones are issued here, bought ones by a provider. */
export const VOUCHER_ORIGINS = ['own', 'bought'] as const
export type VoucherOrigin = (typeof VOUCHER_ORIGINS)[number]

/** A voucher of the operator: it is used once, or made worth nothing before. */
export const VOUCHER_STATUSES = ['unused', 'used', 'void'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]
/** Vouchers of one batch. */
export const MOST_VOUCHERS = 5_000

/** Incidents as staff look at them. */
export const INCIDENT_VIEWS = ['open', 'closed'] as const

/** Deposits as staff look at them: what waits for a person, what is on its way, what is over. */
export const DEPOSIT_VIEWS = ['waiting', 'coming', 'over'] as const
