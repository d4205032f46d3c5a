import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { smaller } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { endOnWithdrawal, revokeDepositBonus } from '../../bonuses/index.ts'
import { DEPOSITS_ASIDE, depositRows, writeRefund } from '../../cashier/index.ts'
import { currencyFacts, currencyOf, post, purses, readAmount, writeAmount } from '../../ledger/index.ts'
import { countSentBack, leftAtSource } from '../../withdrawals/index.ts'
import { depositLine, depositWork } from './deposit-work.ts'

/**
 * Takes a credited deposit, or a part of it, out of play: it lies aside from now on, and the job sends it back. No more than came and
 * is not on its way back already, a withdrawal to the same card among it, and no more than its player has. The bonus that came with it
 * goes back too, and with a deposit that brought none the bonus whose terms say that a withdrawal ends it ends.
 */
export function refundDeposit(
  ctx: PrivilegedContext,
  { id, amount, currency }: ParsedInput<'office/deposit/refund'>,
): Promise<PrivilegedUnit<CallData<'office/deposit/refund'>>> {
  const { app } = ctx
  return depositWork(ctx, id, (state, row) => {
    const { playerId } = row
    if (row.status !== 'credited' || row.expiresAt === null)
      throw refuse('cashier.deposit_status_other', { status: row.status })
    if (row.currency !== currency) throw refuse('wallet.currency_mismatch', { currency: row.currency })
    const amountMinor = readAmount(currencyOf(app, currency), amount)
    const cashMinor = state.get(purses, playerId)?.balanceMinor.cash ?? 0n
    const leftMinor = (row.creditedMinor ?? 0n) - row.refundedMinor - row.asideMinor
    const mostMinor = smaller(smaller(cashMinor, leftMinor), leftAtSource(app, state, row) ?? leftMinor)
    if (amountMinor > mostMinor) {
      const facts = { ...currencyFacts(app, currency), available: writeAmount(app, currency)(mostMinor) }
      throw refuse('cashier.refund_too_large', facts, { amount: 'too_big' })
    }
    const from = { playerId, purse: 'cash' } as const
    post(state, { kind: 'deposit_refund', from, to: { house: DEPOSITS_ASIDE }, currency, amountMinor, reference: id })
    state.set(depositRows, id, { ...row, asideMinor: row.asideMinor + amountMinor })
    countSentBack(app, state, row, amountMinor)
    writeRefund(state, { depositId: id, cause: 'staff', currency, amountMinor })
    if (!revokeDepositBonus(state, row)) endOnWithdrawal(state, playerId)
    return depositLine(ctx, row, { action: 'cashier.refund_ordered', amountMinor })
  })
}
