import type { Subscribers } from '../../module.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import { lockDeposits } from './lock-deposits.ts'

export const subscribers: Subscribers = {
  'cashier.charged_back': (app, { playerId }) => holdWithdrawals(app, playerId),
  'cashier.tries_exceeded': (app, { playerId }) => lockDeposits(app, playerId),
}
