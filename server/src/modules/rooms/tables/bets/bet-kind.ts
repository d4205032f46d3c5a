import type { InstantSettlement } from '@tas/shared/rules/games/instant-game.ts'
import type { App } from '../../../../ctx.ts'
import type { NewsOf } from '../../../../events.ts'
import type { BetKind } from '../../bets/bet-kind.ts'
import type { RoundKey, TableBet } from '../round.ts'
import { roundName } from '../round-store.ts'
import { tableBetView } from '../table-view.ts'
import { playerBets, playerBetsNeed, playerKey, roundNeed, tableBets, tableRounds } from './bet-rows.ts'
import { readWaitingBets } from './bet-store.ts'

/** What becomes of an open bet by its round: paid by the outcome, or given back. */
export type BetEnd =
  | { readonly status: 'settled'; readonly settlement: InstantSettlement }
  | { readonly status: 'refunded' }

export const tableBetKind: BetKind<TableBet, BetEnd> = {
  name: 'tables',
  bets: tableBets,
  product: 'tables',
  endedBet(bet, end) {
    if (end.status !== 'settled') return { ...bet, status: end.status }
    const { multiplierE4, payoutMinor } = end.settlement
    return { ...bet, status: payoutMinor > 0n ? 'won' : 'lost', multiplierE4, payoutMinor }
  },
  newsOf: tableBetNews,
  resultOf: ({ table, multiplierE4 }) => ({ game: table, multiplierE4 }),
  waiting: {
    read: readWaitingBets,
    needs: (bet) => [playerBetsNeed(roundOf(bet), bet.playerId), roundNeed(roundOf(bet))],
    isWaiting: (state, bet) => state.get(tableRounds, roundName(roundOf(bet)))?.status === 'betting',
    takeOut(state, bet) {
      const key = playerKey(roundOf(bet), bet.playerId)
      const laid = state.get(playerBets, key) ?? []
      state.set(
        playerBets,
        key,
        laid.filter(({ id }) => id !== bet.id),
      )
    },
  },
}

/** The news of a bet that was placed or that ended. */
export function tableBetNews(app: App, bet: TableBet): NewsOf<'rooms.table_bet_changed'> {
  return { type: 'rooms.table_bet_changed', playerId: bet.playerId, bet: tableBetView(app, bet) }
}

/** The round a bet lies on. */
export function roundOf({ table, roundIntId }: TableBet): RoundKey {
  return { table, intId: roundIntId }
}
