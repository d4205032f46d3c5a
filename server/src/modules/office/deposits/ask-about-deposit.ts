import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { askQuestion, questionNeed } from '../../cashier/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { depositLine, depositWork } from './deposit-work.ts'

const PATH = 'office/deposit/askInfo'

/**
 * Asks the player something about a deposit under review. It stays there, with the answer or without, until somebody decides.
 * @throws Refusal cashier.deposit_unknown, cashier.deposit_status_other where it is not under review, or a question waits already
 */
export async function askAboutDeposit(
  ctx: PrivilegedContext,
  { id, note }: ParsedInput<typeof PATH>,
): Promise<PrivilegedUnit<CallData<typeof PATH>>> {
  const unit = await depositWork(ctx, id, (state, row) => {
    const { status, playerId, currency, amountMinor } = row
    const isAsked =
      status === 'under_review' &&
      askQuestion(state, { paymentId: id, playerId, question: note, askedBy: ctx.staff.id })
    if (!isAsked) throw refuse('cashier.deposit_status_other', { status })
    const facts = { amount: writeAmount(ctx.app, currency)(amountMinor), currency }
    if (!isClosed(state, playerId)) state.insert(noticeRows, { playerId, code: 'depositQuestion', facts })
    return depositLine(ctx, row, { action: 'cashier.deposit_info_asked', amountMinor })
  })
  return { ...unit, needs: [...unit.needs, questionNeed(id)] }
}
