import type { Module } from '../../module.ts'
import { createDeposit } from './create-deposit.ts'
import { createExport } from './create-export.ts'
import { getBalanceAt } from './get-balance-at.ts'
import { listGateways } from './list-gateways.ts'
import { listTransactions } from './list-transactions.ts'
import { openExport } from './open-export.ts'
import { personalTables } from './personal-tables.ts'
import { revokeRequest } from './revoke-request.ts'

export { csvRow } from './csv-cell.ts'
export { createDownloadTurns } from './download-turns.ts'
export type { PayoutGateway, PayoutOrder, PayoutState } from './gateways/port.ts'
export { CLEARING_SANDBOX, CLEARING_SANDBOX_OUT, FEES } from './house-owner.ts'
export { depositRange, isOffered, payoutGateways } from './list-gateways.ts'
export { pursesOf } from './purses-of.ts'
export { correctionsOf, noteOf, playOf, referencesOf, transactionView } from './transaction-view.ts'

export const module: Module = {
  name: 'cashier',
  personalTables,
  routes: {
    'deposit/availableDepositGateway/getAvailableDepositGateways': listGateways,
    'deposit/deposit/create': createDeposit,
    'transaction/transaction/getTransactions': listTransactions,
    'transaction/transaction/getBalanceAt': getBalanceAt,
    'transaction/request/revoke': revokeRequest,
    'transaction/export/create': createExport,
  },
  openDownload: openExport,
}
