import { settleCrashBet } from '@tas/shared/rules/games/crash/game.ts'
import type { App } from '../../../../ctx.ts'
import type { NewsOf } from '../../../../events.ts'
import type { BetKind } from '../../bets/bet-kind.ts'
import { crashBetView } from '../crash-view.ts'
import type { BetEnd, CrashBet, RoundStatus } from '../round.ts'
import { readWaitingBets } from './bet-store.ts'
import { crashBets, crashRounds, roundNeed } from './crash-rows.ts'

export const crashBetKind: BetKind<CrashBet, BetEnd> = {
  name: 'crash',
  bets: crashBets,
  product: 'casino',
  endedBet(bet, end) {
    const cashedOutE2 = end.status === 'cashed_out' ? end.pointE2 : null
    const { stakeMinor } = bet
    // Whether the point was in time was judged before; here it only says what is paid.
    const { payoutMinor } = settleCrashBet({
      stakeMinor,
      cashedOutAtE2: cashedOutE2,
      crashPointE2: cashedOutE2 ?? 0,
    })
    return { ...bet, status: end.status, cashedOutE2, payoutMinor }
  },
  newsOf: (app, bet) => crashBetNews(app, bet, 'running'),
  resultOf: ({ cashedOutE2 }) => ({ game: 'crash', multiplierE4: BigInt(cashedOutE2 ?? 0) * 100n }),
  waiting: {
    read: readWaitingBets,
    needs: ({ roundIntId }) => [roundNeed(roundIntId)],
    isWaiting(state, { roundIntId }) {
      const status = state.get(crashRounds, String(roundIntId))
      return status === 'announced' || status === 'betting'
    },
  },
}

/** The news of a bet that was placed or that ended. `roundStatus` tells one that waits for the next round from one in play. */
export function crashBetNews(app: App, bet: CrashBet, roundStatus: RoundStatus): NewsOf<'rooms.crash_bet_changed'> {
  return { type: 'rooms.crash_bet_changed', playerId: bet.playerId, bet: crashBetView(app, bet, roundStatus) }
}
