import type { App } from '../../../ctx.ts'
import type { Routes, Running } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import {
  acceptBooksSpan,
  closeBooksIncident,
  getBooksState,
  getLiability,
  takeBooksIncident,
  verifyBooks,
} from './books.ts'
import { answerOther, answerSame, getCases, undoExclusionOf } from './exclusion.ts'
import { answerFinance, getFinanceChecks } from './finance.ts'
import { cancelLotteryDraw, fundBank, getLotteryState } from './lottery.ts'
import { cancelPaymentOrder, getOwed, orderOwed, payOwed } from './owed.ts'
import { closeReturn, getReturnIncidents } from './returns.ts'
import { startBooksRuns } from './run-books.ts'
import { getWaitingChains, giveSalt } from './salts.ts'
import { closePlay, getStops, openPlay } from './stops.ts'

/** What operations do from the office. */
export const operationRoutes = {
  'office/stop/getList': { inTx: getStops },
  'office/stop/close': { inTx: closePlay },
  'office/stop/open': { inTx: openPlay },
  'office/return/getIncidents': { inTx: getReturnIncidents },
  'office/return/closeIncident': { inTx: closeReturn },
  'office/books/getState': { inTx: getBooksState },
  'office/books/verify': { inTx: verifyBooks },
  'office/books/takeIncident': { inTx: takeBooksIncident },
  'office/books/closeIncident': { inTx: closeBooksIncident },
  'office/books/acceptSpan': { inTx: acceptBooksSpan },
  'office/books/getLiability': { inTx: getLiability },
  'office/finance/getOpen': { inTx: getFinanceChecks },
  'office/finance/answer': { inTx: answerFinance },
  'office/exclusion/getCases': { inTx: getCases },
  'office/exclusion/answerSame': { inTx: answerSame },
  'office/exclusion/answerOther': { inTx: answerOther },
  'office/exclusion/undo': { inTx: undoExclusionOf },
  'office/salt/getWaiting': { inTx: getWaitingChains },
  'office/salt/give': { inTx: giveSalt },
  'office/lottery/getState': { inTx: getLotteryState },
  'office/lottery/addCapital': { inUnit: fundBank, moves: movedBy },
  'office/lottery/cancelDraw': { inTx: cancelLotteryDraw },
  'office/owed/getList': { inTx: getOwed },
  'office/owed/order': { inUnit: orderOwed, moves: movedBy },
  'office/owed/pay': { inUnit: payOwed },
  'office/owed/cancelOrder': { inTx: cancelPaymentOrder },
} satisfies Routes

export function startOperations(app: App): Running {
  return startBooksRuns(app)
}
