export const TRANSACTION_KINDS = ['deposit', 'stake', 'payout', 'refund', 'adjustment'] as const
