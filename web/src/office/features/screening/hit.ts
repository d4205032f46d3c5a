import type { CallData } from '@tas/shared/contract/api.ts'

export type Hit = CallData<'office/screening/getQueue'>['items'][number]
export type HitDetail = CallData<'office/screening/get'>
export type Entry = HitDetail['entry']
export type List = CallData<'office/screening/getLists'>['items'][number]
export type Version = CallData<'office/screening/getVersions'>['items'][number]

export const LISTS = 'office/screening/getLists'
export const HITS = 'office/screening/getQueue'

/** What may be done with a hit, by where it stands. */
export const ACTIONS = {
  open: ['clear', 'confirm'],
  confirmed: ['clear'],
  cleared: ['confirm'],
} as const satisfies Readonly<Record<Hit['state'], readonly string[]>>
export type Action = (typeof ACTIONS)[Hit['state']][number]

/** A score in ten-thousandths, as a number of hundred. */
export function hundredOf(scoreE4: number): string {
  return String(scoreE4 / 100)
}
