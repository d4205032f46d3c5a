import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { readAnew } from '../../kit/read-anew.ts'

export const OFFERS = 'office/bonus/getOffers'
export const GRANTS = 'office/bonus/getGrants'
export const PREVIEW = 'office/bonus/preview'
export const CODES = 'office/bonus/getCodes'
export const COST = 'office/bonus/getCost'
export const BATCHES = 'office/bonus/getBatches'
export const BATCH_LINES = 'office/bonus/getBatchLines'

type Offers = CallData<typeof OFFERS>
export type Offer = Offers['items'][number]
export type OfferCurrency = Offers['currencies'][number]
export type Grant = CallData<typeof GRANTS>['items'][number]
export type Preview = CallData<typeof PREVIEW>
export type CodeBatch = CallData<typeof CODES>['items'][number]
export type Cost = CallData<typeof COST>
export type Simulated = CallData<'office/bonus/simulate'>
export type Batch = CallData<typeof BATCHES>['items'][number]
export type BatchLine = CallData<typeof BATCH_LINES>['items'][number]
export type Terms = NonNullable<Offer['terms']>
export type WireTerms = CallInput<'office/bonus/save'>['terms']

/** Everything that shows offers is read anew. */
export const readOffersAnew = () => readAnew(OFFERS, GRANTS, 'staff/approval/getQueue', 'office/queue/getAsked')

/** How an offer of the office is named by its currency and decimals, for amounts in a row. */
export function moneyOf(currencies: readonly OfferCurrency[], currency: string) {
  return { currency, pointCount: currencies.find(({ id }) => id === currency)?.pointCount ?? null }
}
