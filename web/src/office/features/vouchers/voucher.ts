import type { CallData } from '@tas/shared/contract/api.ts'
import { readAnew } from '../../kit/read-anew.ts'

export const BATCHES = 'office/voucher/getBatches'
export const VOUCHERS = 'office/voucher/getVouchers'

export type Batch = CallData<typeof BATCHES>['items'][number]
export type Voucher = CallData<typeof VOUCHERS>['items'][number]
export type VoucherCurrency = CallData<typeof BATCHES>['currencies'][number]

/** Whether a batch has codes that somebody can still use, or may still be given some. */
export function isAlive({ voidedAt, expiresAt, printedAt, unused }: Batch, now: Date): boolean {
  return voidedAt === null && new Date(expiresAt) > now && (printedAt === null || unused > 0)
}

/** Everything that shows vouchers is read anew. */
export const readVouchersAnew = () => readAnew(BATCHES, VOUCHERS)
