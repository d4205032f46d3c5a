import type { State } from '#kit/commit/state.ts'
import type { App } from '../../ctx.ts'
import type { SettledBetData, TasNews } from '../../events.ts'
import { writeAmount } from '../ledger/index.ts'
import { highBets } from './high-bet-table.ts'
import type { SettledBet } from './house-bet.ts'
import { multiplierText } from './multiplier-text.ts'
import { highBetMinor } from './stake-limits.ts'

/**
 * What every decision that settles a bet calls, once for each bet that was won or lost (not for stakes given back): tells
 * it to whoever listens in this process, and keeps it when it is a high one. Adds no round trip and waits for nothing.
 */
export function tellSettled(app: App, state: State, bet: Omit<SettledBet, 'settledAt'>): void {
  const settled = { ...bet, settledAt: state.now }
  state.tell({
    type: 'originals.bet_settled',
    playerId: bet.playerId,
    bet: settledBetData(app, settled),
  } satisfies TasNews)
  const highMinor = highBetMinor(app, bet.currency)
  if (bet.stakeMinor >= highMinor || bet.payoutMinor >= highMinor) state.insert(highBets, bet)
}

/** A settled bet as everybody may see it. */
export function settledBetData(app: App, bet: SettledBet): SettledBetData {
  const write = writeAmount(app, bet.currency)
  return {
    id: bet.id,
    game: bet.game,
    amount: write(bet.stakeMinor),
    payout: write(bet.payoutMinor),
    currency: bet.currency,
    // A lost hand keeps what it stood at.
    multiplier: bet.payoutMinor === 0n ? '0' : multiplierText(bet.multiplierE4),
    settledAt: bet.settledAt.toISOString(),
  }
}
