import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { App } from '../../../ctx.ts'
import { multiplierText } from '../../bets/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import type { BetRow } from './bet-table.ts'

/** What leaves the server of an instant bet. */
export function betView(
  app: App,
  row: BetRow & { readonly serverSeedHash: string; readonly createdAt: Date },
): BetData {
  const write = writeAmount(app, row.currency)
  return {
    id: row.id,
    intId: row.intId,
    game: row.game,
    amount: write(row.stakeMinor),
    payout: write(row.payoutMinor),
    currency: row.currency,
    multiplier: multiplierText(row.multiplierE4),
    params: row.params,
    outcome: row.outcome,
    nonce: row.nonce,
    serverSeedHash: row.serverSeedHash,
    clientSeed: row.clientSeed,
    status: row.payoutMinor > 0n ? 'won' : 'lost',
    createdAt: row.createdAt.toISOString(),
  }
}
