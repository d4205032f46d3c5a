import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { smaller } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { endOnWithdrawal, revokeDepositBonus } from '../../bonuses/index.ts'
import { readDeposit } from '../../cashier/index.ts'
import { currencyFacts, currencyOf, purses, readAmount, writeAmount } from '../../ledger/index.ts'
import { flowsNeed } from '../../withdrawals/index.ts'
import { depositLine, depositWork } from './deposit-work.ts'
import { mostToSendBack, sendBack } from './send-back.ts'

/**
 * Takes a credited deposit, or a part of it, out of play: it lies aside from now on, and the job sends it back. No more than came and
 * is not on its way back already, a withdrawal to the same card among it, and no more than its player has. The bonus that came with it
 * goes back too, and with a deposit that brought none the bonus whose terms say that a withdrawal ends it ends.
 */
export async function refundDeposit(
  ctx: PrivilegedContext,
  { id, amount, currency }: ParsedInput<'office/deposit/refund'>,
): Promise<PrivilegedUnit<CallData<'office/deposit/refund'>>> {
  const { app } = ctx
  const seen = await readDeposit(ctx.db, id)
  const unit = await depositWork(ctx, id, (state, row) => {
    const { playerId } = row
    if (row.status !== 'credited' || row.expiresAt === null)
      throw refuse('cashier.deposit_status_other', { status: row.status })
    if (row.currency !== currency) throw refuse('wallet.currency_mismatch', { currency: row.currency })
    const amountMinor = readAmount(currencyOf(app, currency), amount)
    const cashMinor = state.get(purses, playerId)?.balanceMinor.cash ?? 0n
    const mostMinor = smaller(cashMinor, mostToSendBack(app, state, row))
    if (amountMinor > mostMinor) {
      const facts = { ...currencyFacts(app, currency), available: writeAmount(app, currency)(mostMinor) }
      throw refuse('cashier.refund_too_large', facts, { amount: 'too_big' })
    }
    sendBack(app, state, row, amountMinor)
    if (!revokeDepositBonus(state, row)) endOnWithdrawal(state, playerId)
    return depositLine(ctx, row, { action: 'cashier.refund_ordered', amountMinor })
  })
  return seen === null ? unit : { ...unit, needs: [...unit.needs, flowsNeed(seen.playerId)] }
}
