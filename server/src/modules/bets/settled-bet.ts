import type { SettledBet } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import type { SettledBetData } from '../../events.ts'
import { writeAmount } from '../ledger/index.ts'
import { multiplierText } from './multiplier-text.ts'

/** A settled bet as sources read it. */
export type SettledRow = {
  readonly id: string
  readonly player_id: string
  readonly game: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly settled_at: Date
}

export function settledBetOf(row: SettledRow): SettledBet {
  return {
    id: row.id,
    playerId: row.player_id,
    game: row.game,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    multiplierE4: row.multiplier_e4,
    settledAt: row.settled_at,
  }
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
