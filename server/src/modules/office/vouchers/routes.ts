import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { issueVouchers } from './issue-vouchers.ts'
import { printVouchers } from './print-vouchers.ts'
import { getVoucherBatches, getVouchers } from './show-vouchers.ts'
import { voidOneVoucher, voidVoucherBatch } from './void-vouchers.ts'

export { openVoucherFile } from './print-vouchers.ts'

/** What staff do with vouchers of the operator. */
export const voucherRoutes = {
  'office/voucher/getBatches': { inTx: getVoucherBatches },
  'office/voucher/getVouchers': { inTx: getVouchers },
  'office/voucher/issue': { inUnit: issueVouchers, moves: movedBy },
  'office/voucher/print': { inTx: printVouchers },
  'office/voucher/void': { inTx: voidOneVoucher },
  'office/voucher/voidBatch': { inTx: voidVoucherBatch },
} satisfies Routes
