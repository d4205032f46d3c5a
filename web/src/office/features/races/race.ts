import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { readAnew } from '../../kit/read-anew.ts'

export const RACES = 'office/contest/getRaces'

type Races = CallData<typeof RACES>
export type Race = Races['items'][number]
export type RaceCurrency = Races['currencies'][number]
export type WireRace = Omit<CallInput<'office/contest/saveRace'>, 'race'>

export const readRacesAnew = () => readAnew(RACES)

/** How the list names a currency and its decimals, for amounts in a row. */
export function moneyOf(currencies: readonly RaceCurrency[], currency: string) {
  return { currency, pointCount: currencies.find(({ id }) => id === currency)?.pointCount ?? null }
}

/** Whether a race can still be called off: it was not cancelled and has not begun. */
export function isBefore({ status, startsAt }: Pick<Race, 'status' | 'startsAt'>, nowMs: number): boolean {
  return status === 'draft' || (status === 'open' && Date.parse(startsAt) > nowMs)
}
