/** What a chargeback locks, until a person has looked. */
export const AFTER_CHARGEBACK = {
  kind: 'withdraw',
  cause: 'payments',
  action: 'cashier.withdrawals_held',
} as const

/** What one try too many with cards locks, until a person has looked. */
export const AFTER_TRIES = { kind: 'deposit', cause: 'payments', action: 'cashier.deposits_locked' } as const
