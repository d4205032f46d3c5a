import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { findEdge } from '@tas/shared/rules/withdrawals/edges.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { tellWallet } from '../../ledger/index.ts'
import { reversals } from '../../limits/index.ts'
import { mayReverse } from '../settings.ts'
import { firstYes } from './first-yes.ts'
import { type RequestRow, requestRows } from './request-rows.ts'
import { requestView } from './request-view.ts'
import { takeEdge, unsentNeeds } from './take-edge.ts'

type Changed = CallData<'withdraw/withdraw/cancelRequest'>
type Input = ParsedInput<'withdraw/withdraw/cancelRequest'>

/** Takes a request back that nobody has approved: the money is cash again, once. */
export function cancelRequest(ctx: PlayerContext, input: Input): Promise<Changed> {
  const { app, player } = ctx
  const { id } = input
  return playerUnit(ctx, {
    call: 'withdraw/withdraw/cancelRequest',
    asked: input,
    needs: needsOf(ctx, id),
    decide(state) {
      const row = ownRequest(ctx, state, id)
      if (!mayReverse(app)) throw refuse('withdrawals.cancel_off')
      if (row.isLocked) throw refuse('withdrawals.request_locked')
      const cancelled = takeEdge(app, state, id, { to: 'cancelled', by: 'player', actorId: player.id })
      state.insert(reversals, { requestId: id, playerId: player.id })
      return answer(ctx, state, cancelled)
    },
  })
}

/** Gives up the right to cancel: who fears to play the money away again makes it sure. */
export function lockRequest(ctx: PlayerContext, input: Input): Promise<Changed> {
  const { id } = input
  return playerUnit(ctx, {
    call: 'withdraw/withdraw/lock',
    asked: input,
    needs: needsOf(ctx, id),
    decide(state) {
      const row = ownRequest(ctx, state, id)
      if (findEdge(row.status, 'cancelled', 'player') === null)
        throw refuse('withdrawals.status_other', { status: row.status })
      const locked: RequestRow = { ...row, isLocked: true }
      state.set(requestRows, id, locked)
      return answer(ctx, state, locked)
    },
  })
}

function needsOf({ player: { id: playerId, currency } }: PlayerContext, id: string): readonly Need[] {
  return [...unsentNeeds({ id, playerId, currency }), { resource: firstYes, key: id }]
}

/** A request of its player, as it is under the lock; of another player there is none. @throws Refusal withdrawals.request_unknown */
export function ownRequest({ player }: Pick<PlayerContext, 'player'>, state: State, id: string): RequestRow {
  const row = state.get(requestRows, id)
  if (row === undefined || row.playerId !== player.id) throw refuse('withdrawals.request_unknown')
  return row
}

function answer({ app, player }: PlayerContext, state: State, row: RequestRow): Changed {
  const hasFirstYes = state.get(firstYes, row.id) === true
  return { request: requestView(app, row, { hasFirstYes }), wallet: tellWallet(app, state, player.id) }
}
