import type { CallData } from '@tas/shared/contract/api.ts'

export type Check = CallData<'office/verification/getQueue'>['items'][number]
export type CheckDetail = CallData<'office/verification/get'>

/** The pictures that whoever is here has not looked at yet, though an approval needs it. `looked`: those of this visit. */
export function unlooked({ files }: CheckDetail, looked: ReadonlySet<string>): CheckDetail['files'] {
  return files.filter(({ id, isNeeded, isLooked }) => isNeeded && !isLooked && !looked.has(id))
}

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
