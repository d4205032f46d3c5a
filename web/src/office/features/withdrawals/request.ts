import type { CallData } from '@tas/shared/contract/api.ts'
import type { RowKey } from '../../kit/queue/row-keys.ts'

export type Request = CallData<'office/player/getWithdrawals'>['items'][number]
export type QueuedRequest = CallData<'office/withdrawal/getQueue'>['items'][number]
export type RequestDetail = CallData<'office/withdrawal/get'>

/** What may be done with a request, by where it stands. */
export const ACTIONS = {
  requested: ['reject'],
  on_hold_kyc: ['reject'],
  under_review: ['approve', 'ask', 'reject'],
  on_hold_info: ['approve', 'reject'],
  approved: ['reject'],
  recalled: ['approve', 'reject'],
  processing: ['retry', 'mark', 'giveUp'],
  paid: [],
  rejected: [],
  failed: [],
  cancelled: [],
} as const satisfies Readonly<Record<Request['status'], readonly string[]>>

export type Action = (typeof ACTIONS)[Request['status']][number]

/** Of a request that waits for a person it is said what is in the way. */
export const IS_WAITING: ReadonlySet<Request['status']> = new Set([
  'on_hold_kyc',
  'under_review',
  'on_hold_info',
  'recalled',
])

/** Whether anything can be done with it, so that it is late one day and somebody may be at it. */
export function waitsForStaff({ status }: Pick<Request, 'status'>): boolean {
  return ACTIONS[status].length > 0
}

/** The right behind each of them. */
export const RIGHTS = {
  approve: 'withdrawal.approve',
  ask: 'withdrawal.reject',
  reject: 'withdrawal.reject',
  retry: 'withdrawal.approve',
  mark: 'withdrawal.mark',
  giveUp: 'withdrawal.mark',
} as const satisfies Readonly<Record<Action, string>>

/** The keys of those that are done often. */
export const KEYS = { approve: 'a', ask: 'e', reject: 'd' } as const satisfies Partial<Readonly<Record<Action, RowKey>>>

/** What of them two people do, by the call that asks for it. */
export const BY_TWO = {
  approve: 'office/withdrawal/approveLarge',
  mark: 'office/withdrawal/markPaid',
  giveUp: 'office/withdrawal/giveUp',
} as const satisfies Partial<Readonly<Record<Action, string>>>
