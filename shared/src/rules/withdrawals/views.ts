import { isOver, moneyPlaceOf, WITHDRAWAL_STATUSES, type WithdrawalStatus } from './edges.ts'

/** How withdrawals stand in each part of their queue: those that wait for a person, are on their way, or are over. */
export const STATUSES_OF_REQUEST_VIEW: Readonly<Record<'waiting' | 'sending' | 'over', readonly WithdrawalStatus[]>> = {
  waiting: WITHDRAWAL_STATUSES.filter((status) => moneyPlaceOf(status) === 'purse' && status !== 'approved'),
  sending: ['approved', 'processing'],
  over: WITHDRAWAL_STATUSES.filter(isOver),
}
