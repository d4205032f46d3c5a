import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { readAnew } from '../../kit/read-anew.ts'

export const OFFERS = 'office/bonus/getOffers'
export const GRANTS = 'office/bonus/getGrants'

type Offers = CallData<typeof OFFERS>
export type Offer = Offers['items'][number]
export type OfferCurrency = Offers['currencies'][number]
export type Grant = CallData<typeof GRANTS>['items'][number]
export type Terms = NonNullable<Offer['terms']>
export type WireTerms = CallInput<'office/bonus/save'>['terms']

/** Everything that shows offers is read anew. */
export const readOffersAnew = () => readAnew(OFFERS, GRANTS, 'staff/approval/getQueue', 'office/queue/getAsked')

/** How an offer of the office is named by its currency and decimals, for amounts in a row. */
export function moneyOf(currencies: readonly OfferCurrency[], currency: string) {
  return { currency, pointCount: currencies.find(({ id }) => id === currency)?.pointCount ?? null }
}
