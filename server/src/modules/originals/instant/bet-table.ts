import type { VerifyOutcome } from '@tas/shared/rules/games/verifier.ts'
import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { type SeededBet, seededColumns } from '../bet-columns.ts'

/** A settled instant bet as it is kept. */
export type BetRow = SeededBet & {
  readonly payoutMinor: bigint
  readonly multiplierE4: bigint
  readonly outcome: VerifyOutcome
}

export const bets: Table<BetRow> = {
  name: 'originals.bets',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_bet (id, int_id, player_id, game, rules, paytable, currency, stake, params, pair_id,
        client_seed, nonce, payout, multiplier_e4, outcome, created_at)
      select *, ${batch.now}::timestamptz
      from ${unnested(rows, 'row', {
        ...seededColumns,
        payout: ['bigint', ({ payoutMinor }) => payoutMinor],
        multiplier_e4: 'bigint',
        outcome: ['jsonb', ({ outcome }) => JSON.stringify(outcome)],
      })}`
  },
}
