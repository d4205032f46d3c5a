import type { CallData } from '@tas/shared/contract/api.ts'

export type Owed = CallData<'office/owed/getList'>['items'][number]

/** Names what one transfer pays. */
export function keyOf({ uid, currency }: Owed): string {
  return `${uid}-${currency}`
}
