import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { smaller } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import {
  asideOf,
  hostedOf,
  ProviderSilent,
  type RefundRow,
  readDeposit,
  readRefund,
  refundOrderOf,
  refundRows,
  writeRefund,
} from '../../cashier/index.ts'
import { requireScope } from '../../staff/index.ts'
import { depositLine, depositWork } from './deposit-work.ts'
import { owe } from './owe.ts'

/**
 * Sends back once more what could not be sent back: as a refund of its own, for the provider has ended the first. What staff took out
 * of play is the player's again by then; what was never let into play lies aside until it is back. To the `player`: a card or an account
 * that is closed takes nothing any more, so what lies aside is owed from now on.
 */
export async function retryRefund(
  ctx: PrivilegedContext,
  { refundId, goesTo }: ParsedInput<'office/deposit/retryRefund'>,
): Promise<PrivilegedUnit<CallData<'office/deposit/retryRefund'>>> {
  const refund = await readRefund(ctx.db, refundId)
  if (refund === null) throw refuse('cashier.refund_unknown')
  // What its provider sent after all would be paid twice.
  if (goesTo === 'player' && (await isSentAfterAll(ctx, refund))) throw refuse('cashier.refund_sent')
  const { currency: sent, amountMinor: mostMinor } = refund
  const moved = { currency: sent, amountMinor: mostMinor }
  await requireScope(ctx.app, ctx.staff.id, { permission: 'deposit.refund', moved })
  const unit = await depositWork(ctx, refund.depositId, (state, row) => {
    const failed = state.get(refundRows, refundId)
    if (failed?.status !== 'failed') throw refuse('cashier.refund_unknown')
    const { currency, cause } = failed
    const amountMinor = cause === 'staff' ? 0n : smaller(failed.amountMinor, asideOf(row, currency))
    if (amountMinor <= 0n) throw refuse('cashier.refund_not_aside')
    state.set(refundRows, refundId, { ...failed, status: 'retried' })
    if (goesTo === 'player') {
      // Money of another currency was never booked: it can only be sent.
      if (currency !== row.currency || row.status !== 'rejected') throw refuse('cashier.refund_not_aside')
      owe(state, row)
      return depositLine(ctx, row, { action: 'cashier.refund_owed', amountMinor })
    }
    writeRefund(state, { depositId: row.id, cause, currency, amountMinor })
    return depositLine(ctx, { ...row, currency }, { action: 'cashier.refund_retried', amountMinor })
  })
  return { ...unit, moved, needs: [{ resource: refundRows, key: refundId }, ...unit.needs] }
}

/** Whether its provider has sent a refund that failed, or a part of it. One that says nothing has not said so. */
async function isSentAfterAll({ app, db }: PrivilegedContext, refund: RefundRow): Promise<boolean> {
  const row = await readDeposit(db, refund.depositId)
  const hosted = row === null ? null : hostedOf(row.gatewayCode)
  if (row === null || hosted === null) return false
  try {
    const said = await hosted.askRefund(app, refundOrderOf({ refund, row }))
    return said.state === 'done' || said.state === 'part' || said.state === 'pending'
  } catch (error) {
    if (error instanceof ProviderSilent) return false
    throw error
  }
}
