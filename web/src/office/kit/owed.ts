import type { CallData } from '@tas/shared/contract/api.ts'

export type Owed = CallData<'office/owed/getList'>['items'][number]
export type Order = NonNullable<Owed['order']>

/** Names what one transfer pays. */
export function keyOf({ uid, currency, order }: Owed): string {
  return order?.id ?? `${uid}-${currency}`
}

/** Since when it waits for the next step: what came first, or the order. */
export function waitsSince({ cases, order }: Owed): string {
  if (order !== null) return order.orderedAt
  const [first = ''] = cases.map(({ happenedAt }) => happenedAt).sort()
  return first
}
