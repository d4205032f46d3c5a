import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../../ctx.ts'
import { playerUnit } from '../../../../player-unit.ts'
import { tellWallet } from '../../../ledger/index.ts'
import { stakeNeeds } from '../../../stakes/index.ts'
import { endBet } from '../../bets/end-bet.ts'
import { tableBetView } from '../table-view.ts'
import { findTable } from '../tables.ts'
import { tableBetKind } from './bet-kind.ts'
import { playerBets, playerBetsNeed, playerKey, roundNeed } from './bet-rows.ts'
import { guardOpen } from './place-table-bet.ts'

const PATH = 'game/table/takeBack'

/** Gives back all that a player has on a round while it takes bets: whole, and all of it or nothing. */
export async function takeBackBets(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { tables } = findTable(app, input.table)
  const readAt = tables.clock.at(ctx.readAtMs ?? performance.now())
  const round = { table: input.table, intId: input.round }
  const key = playerKey(round, player.id)
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [...stakeNeeds(player.id, player.currency), playerBetsNeed(round, player.id), roundNeed(round)],
    decide(state) {
      guardOpen(state, round, readAt)
      const laid = state.get(playerBets, key) ?? []
      if (laid.length === 0) throw refuse('rooms.nothing_to_take_back')
      const bets = laid.map((bet) => endBet(app, state, tableBetKind, { bet, end: { status: 'cancelled' } }))
      state.set(playerBets, key, [])
      return { bets: bets.map((bet) => tableBetView(app, bet)), wallet: tellWallet(app, state, player.id) }
    },
  })
}
