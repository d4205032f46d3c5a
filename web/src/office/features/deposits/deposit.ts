import type { CallData } from '@tas/shared/contract/api.ts'

export type Deposit = CallData<'office/deposit/getQueue'>['items'][number]
export type DepositDetail = CallData<'office/deposit/get'>

/** What may be done with a deposit, by where it stands. */
export const ACTIONS = {
  created: ['ask'],
  pending_user: ['ask'],
  pending_provider: ['ask'],
  confirming: ['ask'],
  expired: ['ask'],
  failed: ['ask'],
  under_review: ['credit', 'question', 'reject'],
  credited: ['refund'],
  rejected: ['retry'],
  refunded: [],
  chargeback: [],
} as const satisfies Readonly<Record<Deposit['status'], readonly string[]>>

export type Action = (typeof ACTIONS)[Deposit['status']][number]

/** The right behind each of them. */
export const RIGHTS = {
  ask: 'deposit.decide',
  credit: 'deposit.decide',
  question: 'deposit.decide',
  reject: 'deposit.decide',
  refund: 'deposit.refund',
  retry: 'deposit.refund',
} as const satisfies Readonly<Record<Action, string>>
