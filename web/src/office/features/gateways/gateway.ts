import type { CallData } from '@tas/shared/contract/api.ts'

export type Gateway = CallData<'office/gateway/getList'>['items'][number]

/** What tells a way of payment from every other: a provider may be one in and one out. */
export function keyOfGateway({ direction, code }: Pick<Gateway, 'direction' | 'code'>): string {
  return `${direction}-${code}`
}

/** The setting in which the terms of a way are. */
export function settingOf({ direction }: Pick<Gateway, 'direction'>): string {
  return direction === 'in' ? 'cashier.depositTerms' : 'cashier.payoutTerms'
}

/** Whether more than who may use it can be set: a voucher is worth what stands on it. */
export function hasAmounts({ code }: Pick<Gateway, 'code'>): boolean {
  return code !== 'voucher'
}
