import type { State } from '#kit/commit/state.ts'
import type { SettledBet } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import type { TasNews } from '../../events.ts'
import { highBets } from './high-bet-table.ts'
import { settledBetData } from './settled-bet.ts'
import { highBetMinor } from './stake-limits.ts'

/**
 * What every decision that settles a bet calls, once for each bet that was won or lost (not for stakes given back): tells
 * it to whoever listens in this process, and keeps it when it is a high one. Adds no round trip and waits for nothing.
 */
export function tellSettled(app: App, state: State, bet: Omit<SettledBet, 'settledAt'>): void {
  const settled = { ...bet, settledAt: state.now }
  state.tell({
    type: 'bets.settled',
    playerId: bet.playerId,
    bet: settledBetData(app, settled),
  } satisfies TasNews)
  const highMinor = highBetMinor(app, bet.currency)
  if (bet.stakeMinor >= highMinor || bet.payoutMinor >= highMinor) state.insert(highBets, bet)
}
