import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { DEPOSITS_ASIDE, type DepositRow, depositRows } from '../../cashier/index.ts'
import { post, suspend } from '../../ledger/index.ts'

/** What lies aside is owed to the player: two people order its payment, to wherever the player says. */
export function owe(state: State, { id: reference, playerId, currency, asideMinor: amountMinor }: DepositRow): void {
  if (amountMinor === 0n) return
  const to = { playerId, purse: 'cash' } as const
  post(state, { kind: 'deposit_refund_back', from: { house: DEPOSITS_ASIDE }, to, currency, amountMinor, reference })
  suspend(state, { playerId, currency, amountMinor, cause: 'deposit', reference })
  const now = state.get(depositRows, reference)
  assert(now !== undefined, 'its edge was taken')
  state.set(depositRows, reference, { ...now, asideMinor: 0n })
}
