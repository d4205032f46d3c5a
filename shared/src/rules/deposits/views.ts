import { DEPOSIT_STATUSES, type DepositStatus, depositPlaceOf, isDepositOver, OPEN_DEPOSITS } from './edges.ts'

/** How deposits stand in each part of their queue: those that wait for a person, are coming, or are over. */
export const STATUSES_OF_DEPOSIT_VIEW: Readonly<Record<'waiting' | 'coming' | 'over', readonly DepositStatus[]>> = {
  waiting: DEPOSIT_STATUSES.filter((status) => depositPlaceOf(status) === 'aside'),
  coming: OPEN_DEPOSITS,
  over: DEPOSIT_STATUSES.filter(isDepositOver),
}
