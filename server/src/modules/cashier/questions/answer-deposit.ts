import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import type { TasNews } from '../../../events.ts'
import { playerUnit } from '../../../player-unit.ts'
import { depositRows } from '../deposits/deposit-rows.ts'
import { depositView } from '../deposits/deposit-view.ts'
import { answerQuestion, questionNeed } from './question-rows.ts'

const PATH = 'deposit/deposit/answer'

/**
 * Answers what staff asked about a deposit under review. It stays there: a person decides with the answer.
 * @throws Refusal cashier.deposit_unknown, cashier.deposit_status_other where nothing waits for an answer
 */
export function answerDeposit(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { id, text } = input
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [{ resource: depositRows, key: id }, questionNeed(id)],
    decide(state) {
      const row = state.get(depositRows, id)
      if (row === undefined || row.playerId !== player.id) throw refuse('cashier.deposit_unknown')
      const { status } = row
      if (status !== 'under_review' || !answerQuestion(state, id, text))
        throw refuse('cashier.deposit_status_other', { status })
      state.tell({ type: 'office.changed', topic: 'deposits' } satisfies TasNews)
      return { deposit: depositView(app, row) }
    },
  })
}
