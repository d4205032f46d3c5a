import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import {
  approveLarge,
  approveOne,
  askInfo,
  giveUp,
  markPaid,
  rejectRequest,
  retryRequest,
} from './decide-withdrawals.ts'
import { decideDestination, getDestination, getDestinations, getDestinationsOf } from './destinations.ts'
import { getWithdrawals, getWithdrawalsOf, showWithdrawal } from './show-withdrawals.ts'

/** What staff do with money that leaves. */
export const withdrawalRoutes = {
  'office/withdrawal/getQueue': { inTx: getWithdrawals },
  'office/withdrawal/get': { inTx: showWithdrawal },
  'office/withdrawal/approve': { inUnit: approveOne, moves: movedBy },
  'office/withdrawal/approveLarge': { inUnit: approveLarge, moves: movedBy },
  'office/withdrawal/reject': { inUnit: rejectRequest },
  'office/withdrawal/askInfo': { inUnit: askInfo },
  'office/withdrawal/retry': { inTx: retryRequest },
  'office/withdrawal/markPaid': { inUnit: markPaid, moves: movedBy },
  'office/withdrawal/giveUp': { inUnit: giveUp, moves: movedBy },
  'office/player/getWithdrawals': { inTx: getWithdrawalsOf, isTold: true },
  'office/player/getDestinations': { inTx: getDestinationsOf, isTold: true },
  'office/destination/getQueue': { inTx: getDestinations },
  'office/destination/get': { inTx: getDestination },
  'office/destination/decide': { inTx: decideDestination },
} satisfies Routes
