import type { Module } from '../../module.ts'
import { createDeposit } from './create-deposit.ts'
import { listGateways } from './list-gateways.ts'
import { listTransactions } from './list-transactions.ts'

export const module: Module = {
  name: 'cashier',
  routes: {
    'deposit/availableDepositGateway/getAvailableDepositGateways': listGateways,
    'deposit/deposit/create': createDeposit,
    'transaction/transaction/getTransactions': listTransactions,
  },
}
