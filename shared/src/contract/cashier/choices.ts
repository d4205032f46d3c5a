export const TRANSACTION_KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal_back',
  'stake',
  'payout',
  'refund',
  'adjustment',
] as const
