import type { CallData } from '@tas/shared/contract/api.ts'

export type Race = CallData<'contests/race/get'>['race']
export type Place = CallData<'contests/race/getBoard'>['places'][number]

/** Bets are counted every few seconds; what is shown is read anew as often, while the page is in sight. */
export const REFETCH_MS = 10_000

export const LIST_PATH = '/races'
export const racePath = (intId: number) => `/races/${intId}`

/** Whether a race is still to be taken part in. */
export const isOpen = ({ status }: Pick<Race, 'status'>) => status === 'coming' || status === 'running'
