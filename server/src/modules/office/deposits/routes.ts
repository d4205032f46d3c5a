import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { askAboutDeposit } from './ask-about-deposit.ts'
import { askDeposit, creditReviewed, rejectReviewed } from './decide-deposits.ts'
import { refundDeposit } from './refund-deposit.ts'
import { retryRefund } from './retry-refund.ts'
import { getDeposits, getDepositsOf, showDeposit } from './show-deposits.ts'

/** What staff do with money that comes in. */
export const depositRoutes = {
  'office/deposit/getQueue': { inTx: getDeposits },
  'office/player/getDeposits': { inTx: getDepositsOf, isTold: true },
  'office/deposit/get': { inTx: showDeposit },
  'office/deposit/credit': { inUnit: creditReviewed, moves: movedBy },
  'office/deposit/reject': { inUnit: rejectReviewed },
  'office/deposit/askInfo': { inUnit: askAboutDeposit },
  'office/deposit/refund': { inUnit: refundDeposit, moves: movedBy },
  'office/deposit/retryRefund': { inUnit: retryRefund },
  'office/deposit/ask': { inTx: askDeposit },
} satisfies Routes
