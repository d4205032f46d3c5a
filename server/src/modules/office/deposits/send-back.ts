import { smaller } from '@tas/shared/values/money.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { DEPOSITS_ASIDE, type DepositRow, depositRows, writeRefund } from '../../cashier/index.ts'
import { post } from '../../ledger/index.ts'
import { countSentBack, leftAtSource } from '../../withdrawals/index.ts'

/**
 * The most of a credited deposit that can go back by it, in minor units: no more than came and is not on its way back already, a
 * withdrawal to the same card among it. Needs `flowsNeed`.
 */
export function mostToSendBack(app: App, state: State, row: DepositRow): bigint {
  const leftMinor = (row.creditedMinor ?? 0n) - row.refundedMinor - row.asideMinor
  return smaller(leftMinor, leftAtSource(app, state, row) ?? leftMinor)
}

/** Takes a part of a credited deposit out of play: it lies aside from now on, and the job sends it back. */
export function sendBack(app: App, state: State, row: DepositRow, amountMinor: bigint): void {
  const { id: reference, playerId, currency } = row
  const from = { playerId, purse: 'cash' } as const
  post(state, { kind: 'deposit_refund', from, to: { house: DEPOSITS_ASIDE }, currency, amountMinor, reference })
  state.set(depositRows, reference, { ...row, asideMinor: row.asideMinor + amountMinor })
  countSentBack(app, state, row, amountMinor)
  writeRefund(state, { depositId: reference, cause: 'staff', currency, amountMinor })
}
