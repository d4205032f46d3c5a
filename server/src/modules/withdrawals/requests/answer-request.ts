import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { answerQuestion, questionNeed } from '../../cashier/index.ts'
import { ownRequest } from './change-request.ts'
import { firstYes } from './first-yes.ts'
import { requestView } from './request-view.ts'
import { takeEdge, unsentNeeds } from './take-edge.ts'

const PATH = 'withdraw/withdraw/answer'

/**
 * Answers what staff asked about a request, which waits for a person again from then on.
 * @throws Refusal withdrawals.request_unknown, withdrawals.status_other
 */
export function answerRequest(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { id, text } = input
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      ...unsentNeeds({ id, playerId: player.id, currency: player.currency }),
      questionNeed(id),
      { resource: firstYes, key: id },
    ],
    decide(state) {
      const { status } = ownRequest(ctx, state, id)
      const next = takeEdge(app, state, id, { to: 'under_review', by: 'player', actorId: player.id })
      if (!answerQuestion(state, id, text)) throw refuse('withdrawals.status_other', { status })
      return { request: requestView(app, next, { hasFirstYes: state.get(firstYes, id) === true }) }
    },
  })
}
