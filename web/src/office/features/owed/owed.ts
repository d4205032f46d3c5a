import type { CallData } from '@tas/shared/contract/api.ts'

export type Owed = CallData<'office/owed/getList'>['items'][number]
export type Order = NonNullable<Owed['order']>

/** Names what one transfer pays. */
export function keyOf({ uid, currency, order }: Owed): string {
  return order?.id ?? `${uid}-${currency}`
}
