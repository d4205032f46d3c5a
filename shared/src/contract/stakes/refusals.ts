import { STAKE_LIMIT_ERRORS } from '../limits/refusals.ts'

/** Why a stake is not taken, the first of a bet or a further one. */
export const STAKE_ERRORS = ['wallet.insufficient_funds', ...STAKE_LIMIT_ERRORS, 'ledger.frozen'] as const

/** Why a call that bets is refused, whatever it bets on. */
export const BET_ERRORS = [
  'identity.login_required',
  'identity.forbidden',
  'http.key_required',
  'http.key_reused',
  'http.key_spent',
  'wallet.currency_mismatch',
  'wallet.amount_invalid',
  'stakes.below_minimum',
  'stakes.above_maximum',
  'stakes.play_stopped',
  ...STAKE_ERRORS,
] as const
