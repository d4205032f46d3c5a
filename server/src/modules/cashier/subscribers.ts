import type { Subscribers } from '../../module.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'

export const subscribers: Subscribers = {
  'cashier.charged_back': (app, { playerId }) => holdWithdrawals(app, playerId),
}
