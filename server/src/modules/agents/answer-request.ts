import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { playerUnit } from '../../player-unit.ts'
import { houseAccounts, houseKey, post, purses, tellWallet } from '../ledger/index.ts'
import { countWithdrawal, isClosed, limitNeeds } from '../limits/index.ts'
import { findBlocked } from '../risk/index.ts'
import { guardHanding, handingNeeds } from '../withdrawals/index.ts'
import { floatOf } from './house-owner.ts'
import { nodeRows } from './node-store.ts'
import { findAsking, requestRows } from './transfer-rows.ts'

const PATH = 'agent/request/answer'

/**
 * Says yes or no to what the agent asks to take, once. A yes moves it into the float, and is guarded and counted as a withdrawal.
 * What risk or the blocklist holds stays asked for, and what it found is written down before it is refused.
 * @throws Refusal agents.request_unknown, agents.request_answered, agents.cash_too_small, withdrawals.held, and those of `guardHanding`
 */
export async function answerRequest(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const { id: playerId, currency } = player
  const { requestId, isAccepted } = input
  const agentId = await findAsking(db, playerId, requestId)
  if (agentId === null) throw refuse('agents.request_unknown')
  const house = floatOf(agentId)
  const blockedBy = isAccepted ? await findBlocked(db, { playerId, mark: null, caller: ctx }) : []
  const answered = await playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      { resource: requestRows, key: requestId },
      { resource: nodeRows, key: playerId },
      { resource: purses, key: agentId },
      ...limitNeeds(agentId),
      { resource: houseAccounts, key: houseKey(house, currency) },
      ...handingNeeds(playerId),
    ],
    decide(state) {
      const row = state.get(requestRows, requestId)
      const owned = state.get(purses, playerId)
      assert(row !== undefined && owned !== undefined, 'requests and purses stay')
      if (row.status !== 'asked') throw refuse('agents.request_answered')
      if (isAccepted) {
        // Whoever asked may be their agent no more, or have closed their account.
        if (state.get(nodeRows, playerId)?.parentId !== agentId || isClosed(state, agentId))
          throw refuse('agents.request_unknown')
        const { amountMinor } = row
        if (owned.balanceMinor.cash < amountMinor) throw refuse('agents.cash_too_small')
        const handed = { playerId, house, currency, amountMinor, reference: requestId, blockedBy }
        const { isHeld } = guardHanding(app, state, handed)
        if (isHeld) return { status: 'asked', wallet: tellWallet(app, state, playerId) }
        const from = { playerId, purse: 'cash' } as const
        post(state, { kind: 'transfer', from, to: { house }, currency, amountMinor, reference: requestId })
        countWithdrawal(state, { playerId, amountMinor })
      }
      const status = isAccepted ? 'done' : 'declined'
      state.set(requestRows, requestId, { ...row, status })
      return { status, wallet: tellWallet(app, state, playerId) }
    },
  })
  if (answered.status === 'asked') throw refuse('withdrawals.held')
  return answered
}
