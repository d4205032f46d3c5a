import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../../ctx.ts'
import { playerUnit } from '../../../../player-unit.ts'
import { tellWallet } from '../../../ledger/index.ts'
import { endBet, endBetNeeds } from '../../bets/end-bet.ts'
import { crashBetView } from '../crash-view.ts'
import { crashBetKind } from './bet-kind.ts'
import { findOwnCrashBet } from './bet-store.ts'
import { crashBets } from './crash-rows.ts'

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
    needs: found === null ? [] : [...endBetNeeds(crashBetKind, found), ...crashBetKind.waiting.needs(found)],
    decide(state) {
      if (found === null) throw refuse('bets.bet_not_found')
      const bet = state.get(crashBets, found.id)
      assert(bet !== undefined, 'a bet that was read exists')
      if (bet.status !== 'open' || !crashBetKind.waiting.isWaiting(state, bet)) throw refuse('rooms.too_late')
      const ended = endBet(app, state, crashBetKind, { bet, end: { status: 'cancelled' } })
      return { bet: crashBetView(app, ended, 'betting'), wallet: tellWallet(app, state, player.id) }
    },
  })
}
