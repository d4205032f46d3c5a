import type { CallData } from '@tas/shared/contract/api.ts'

export type Check = CallData<'office/verification/getQueue'>['items'][number]
export type CheckDetail = CallData<'office/verification/get'>

/** What may be done with papers, by where they stand. */
export const ACTIONS = {
  not_started: [],
  awaiting_upload: [],
  pending: ['approve', 'retry', 'hold', 'refuse'],
  in_review: ['approve', 'retry', 'hold', 'refuse'],
  on_hold: ['approve', 'retry', 'refuse'],
  approved: ['refuse'],
  rejected_retry: [],
  rejected_final: ['reopen', 'settle'],
  expired: [],
} as const satisfies Readonly<Record<Check['statusId'], readonly string[]>>

export type Action = (typeof ACTIONS)[Check['statusId']][number]
