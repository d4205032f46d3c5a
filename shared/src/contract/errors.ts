/**
 * The one table of what can be refused. A code is `module.reason`; the status says how HTTP carries it; the texts are in
 * `error-texts.ts`, in every language, and say what to do next. `satisfies` makes a doubled or misspelt entry not compile.
 */
export type ErrorRule = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503
  /** The same request may succeed later without change. */
  readonly retryable?: true
}

export const errors = {
  'http.malformed': { status: 400 },
  'http.invalid': { status: 400 },
  'http.unknown_call': { status: 404 },
  'http.method_not_allowed': { status: 405 },
  'http.too_large': { status: 413 },
  'http.wrong_content_type': { status: 400 },
  'http.rate_limited': { status: 429, retryable: true },
  'http.timeout': { status: 503, retryable: true },
  'http.overloaded': { status: 503, retryable: true },
  'http.unavailable': { status: 503, retryable: true },
  'http.internal': { status: 500 },
  'http.key_required': { status: 400 },
  'http.key_reused': { status: 409 },
  'business.unknown': { status: 404 },
  'identity.login_required': { status: 401 },
  'identity.forbidden': { status: 403 },
  'identity.wrong_credentials': { status: 422 },
  'identity.locked': { status: 422, retryable: true },
  'identity.username_taken': { status: 422 },
  'identity.email_taken': { status: 422 },
  'identity.underage': { status: 422 },
  'identity.country_not_served': { status: 422 },
  'identity.password_mismatch': { status: 422 },
  'identity.password_too_common': { status: 422 },
  'identity.password_like_account': { status: 422 },
  'identity.consent_required': { status: 422 },
  'identity.currency_unknown': { status: 422 },
  'identity.referral_unknown': { status: 422 },
  'content.text_not_found': { status: 404 },
  'content.slider_not_found': { status: 404 },
  'bonuses.not_found': { status: 404 },
  'catalogue.category_not_found': { status: 404 },
  'catalogue.game_not_found': { status: 404 },
  'catalogue.coming_soon': { status: 422 },
  'catalogue.search_too_short': { status: 422 },
  'catalogue.favorites_full': { status: 422 },
  'ledger.already_reversed': { status: 422 },
  'ledger.frozen': { status: 422, retryable: true },
  'proofs.day_not_found': { status: 404 },
  'proofs.nothing_owed': { status: 404 },
  'proofs.posting_not_found': { status: 404 },
  'wallet.insufficient_funds': { status: 422 },
  'wallet.currency_mismatch': { status: 422 },
  'wallet.amount_invalid': { status: 422 },
  'limits.excluded': { status: 422 },
  'limits.time_out': { status: 422 },
  'limits.not_cleared': { status: 422 },
  'limits.deposit_limit': { status: 422 },
  'limits.stake_limit': { status: 422 },
  'limits.loss_limit': { status: 422 },
  'stakes.below_minimum': { status: 422 },
  'stakes.above_maximum': { status: 422 },
  'stakes.play_stopped': { status: 503, retryable: true },
  'cashier.gateway_unknown': { status: 404 },
  'cashier.gateway_not_available': { status: 422 },
  'cashier.amount_out_of_range': { status: 422 },
  'cashier.period_invalid': { status: 422 },
  'cashier.page_too_deep': { status: 422 },
  'cashier.moment_not_come': { status: 422 },
  'cashier.export_unknown': { status: 404 },
  'cashier.export_busy': { status: 429, retryable: true },
  'originals.unknown_game': { status: 404 },
  'originals.bad_params': { status: 422 },
  'originals.bet_not_found': { status: 404 },
  'originals.betting_closed': { status: 422 },
  'originals.already_in_round': { status: 422 },
  'originals.not_in_round': { status: 422 },
  'originals.too_early': { status: 422 },
  'originals.too_late': { status: 422 },
  'originals.round_not_found': { status: 404 },
  'fairness.unknown_game': { status: 422 },
  'fairness.bad_params': { status: 422 },
  'fairness.bad_client_seed': { status: 422 },
  'fairness.round_open': { status: 422 },
  'fairness.pair_not_found': { status: 404 },
  'fairness.pair_secret': { status: 422 },
} as const satisfies Readonly<Record<string, ErrorRule>>

export type ErrorCode = keyof typeof errors

/** True for a text that is a code of the table, for values that come from storage or the wire. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
