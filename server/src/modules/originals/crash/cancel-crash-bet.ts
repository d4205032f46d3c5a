import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { tellWallet } from '../../stakes/index.ts'
import { findOwnCrashBet } from './bet-store.ts'
import { crashBets, crashRounds, roundNeed } from './crash-rows.ts'
import { endBet, endBetNeeds } from './end-bet.ts'

const PATH = 'game/crash/cancelBet'

/** Takes a bet back until its round's betting closes. The round's own row is the judge: once it runs, it is too late. */
export async function cancelCrashBet(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const found = await findOwnCrashBet(ctx.db, player.id, input.betId)
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: found === null ? [] : [...endBetNeeds(found), roundNeed(found.roundIntId)],
    decide(state) {
      if (found === null) throw refuse('originals.bet_not_found')
      const bet = state.get(crashBets, found.id)
      const status = state.get(crashRounds, String(found.roundIntId))
      assert(bet !== undefined && status !== undefined, 'a bet that was read exists, and its round')
      if (bet.status !== 'open' || (status !== 'announced' && status !== 'betting')) throw refuse('originals.too_late')
      const view = endBet(app, state, bet, { status: 'cancelled' }, status)
      return { bet: view, wallet: tellWallet(app, state, player.id) }
    },
  })
}
