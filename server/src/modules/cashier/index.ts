import type { Module } from '../../module.ts'
import { cashierConfig } from './config.ts'
import { createExport } from './create-export.ts'
import { cancelDeposit } from './deposits/cancel-deposit.ts'
import { createDeposit } from './deposits/create-deposit.ts'
import { getDepositReceipt } from './deposits/get-receipt.ts'
import { listDepositsOfPlayer, showDeposit } from './deposits/show-deposits.ts'
import { takeCallback, verifyGateway } from './deposits/take-callback.ts'
import { offerGateways } from './gateways/offer-gateways.ts'
import { getBalanceAt } from './get-balance-at.ts'
import { getTotals } from './get-totals.ts'
import { startJobs } from './jobs.ts'
import { listTransactions } from './list-transactions.ts'
import { cashierMetrics } from './metrics.ts'
import { openExport } from './open-export.ts'
import { personalTables } from './personal-tables.ts'
import { answerDeposit } from './questions/answer-deposit.ts'
import { revokeRequest } from './revoke-request.ts'
import { cashierSettings } from './settings.ts'
import { activateEvoucher } from './vouchers/activate-evoucher.ts'
import { previewVoucher, useVoucher } from './vouchers/use-voucher.ts'

export { findWatched } from './chain/address-store.ts'
export { payView } from './chain/pay-view.ts'
export { formOrigins } from './config.ts'
export { emitCredited, postCredit, tellCredited } from './deposits/credit-deposit.ts'
export { type DepositRow, depositRows } from './deposits/deposit-rows.ts'
export {
  askSoon,
  type CameBy,
  findDepositByNumber,
  hasOpenDeposits,
  listDeposits,
  readCameBy,
  readCreditedSum,
  readDeposit,
  readDepositOwners,
  readDepositSteps,
} from './deposits/deposit-store.ts'
export { depositEdgeNeeds } from './deposits/deposit-unit.ts'
export { describeDeposits, listIncidentsOfPeriod, listUncredited } from './deposits/deposits-of-period.ts'
export { chosenNeeds, giveChosen } from './deposits/give-chosen.ts'
export { nameCard, needsCard } from './deposits/name-card.ts'
export { takeDepositEdge } from './deposits/take-edge.ts'
export { answerDispute } from './disputes/answer-dispute.ts'
export { listDisputes } from './disputes/dispute-store.ts'
export { accountIndex, cardIndex } from './gateways/account-index.ts'
export { guardOn, readOff, stopNeed } from './gateways/gateway-stops.ts'
export { directionOf, levelNameOf, termsOf } from './gateways/gateway-terms.ts'
export { ceilingNeeds, depositCeilingOf, guardCeiling, isOfCeilingDays } from './gateways/level-ceilings.ts'
export {
  depositGateways,
  findGateway,
  findPayoutGateway,
  hostedOf,
  housesOfGateway,
  isOffered,
  isOfferedIn,
  payoutGateways,
} from './gateways/list-gateways.ts'
export {
  type DepositGateway,
  type PaidCard,
  type PayoutGateway,
  type PayoutOrder,
  type PayoutState,
  ProviderSilent,
} from './gateways/port.ts'
export {
  type GatewaySwitch,
  listSwitchedOff,
  switchGatewayOff,
  switchGatewayOn,
} from './gateways/stop-store.ts'
export { CLEARING_SANDBOX, CLEARING_SANDBOX_OUT, DEPOSITS_ASIDE, FEES } from './house-owner.ts'
export { openIncidents } from './incidents/incident-rows.ts'
export {
  closeProviderIncident,
  countIncidentsBy,
  type KeptIncident,
  listProviderIncidents,
  readDepositIncidents,
} from './incidents/incident-store.ts'
export { type PaymentFilter, paymentsWithin } from './payment-filter.ts'
export { readMessages } from './providers/message-store.ts'
export { readFigures } from './providers/read-figures.ts'
export { forgetFailures, readFailing } from './providers/read-health.ts'
export { pursesOf } from './purses-of.ts'
export { answerQuestion, askQuestion, questionNeed } from './questions/question-rows.ts'
export { questionView, readQuestionStates, readQuestions } from './questions/question-store.ts'
export { listComparedDays } from './reconciliation/statement-store.ts'
export { type RefundRow, readRefund, readRefunds, refundRows, writeRefund } from './refunds/refund-rows.ts'
export { asideOf, refundOrderOf } from './refunds/send-refunds.ts'
export { readLevels } from './sending/read-levels.ts'
export { readSeat } from './sending/sending-store.ts'
export { holdSweeps, orderSweep } from './sending/sweep-orders.ts'
export { statementFilterOf } from './statement-input.ts'
export { correctionsOf, noteOf, playOf, referencesOf, transactionView } from './transaction-view.ts'
export { newBatches } from './vouchers/voucher-rows.ts'
export {
  listBatches,
  listVouchers,
  printBatch,
  requirePrintable,
  type ShownVoucher,
  type VoucherBatch,
  voidBatch,
  voidVoucher,
} from './vouchers/voucher-store.ts'

export const module: Module = {
  name: 'cashier',
  config: cashierConfig,
  settings: cashierSettings,
  metrics: cashierMetrics,
  personalTables,
  routes: {
    'deposit/availableDepositGateway/getAvailableDepositGateways': offerGateways,
    'deposit/deposit/create': createDeposit,
    'deposit/deposit/get': showDeposit,
    'deposit/deposit/getReceipt': getDepositReceipt,
    'deposit/deposit/cancel': cancelDeposit,
    'deposit/deposit/answer': answerDeposit,
    'deposit/voucher/preview': previewVoucher,
    'deposit/evoucher/activate': activateEvoucher,
    'deposit/voucher/use': useVoucher,
    'deposit/transaction/getTransactions': listDepositsOfPlayer,
    'deposit/callback/{gateway}': takeCallback,
    'transaction/transaction/getTransactions': listTransactions,
    'transaction/transaction/getTotals': getTotals,
    'transaction/transaction/getBalanceAt': getBalanceAt,
    'transaction/request/revoke': revokeRequest,
    'transaction/export/create': createExport,
  },
  signatures: { gateway: verifyGateway },
  openDownload: openExport,
  work: async (app) => startJobs(app),
}
