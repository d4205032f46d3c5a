import type { CallData } from '@tas/shared/contract/api.ts'

export type TransactionData = CallData<'transaction/transaction/getTransactions'>['items'][number]
export type TransactionKind = TransactionData['kind']

/** Named again because the contract brings its whole validator along; the type keeps the two the same. */
export const KINDS: readonly TransactionKind[] = [
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
]

/** True for money that came in; what went out carries a minus. */
export function isInflow(amount: string): boolean {
  return !amount.startsWith('-')
}
