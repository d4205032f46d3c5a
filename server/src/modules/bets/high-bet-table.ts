import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { SettledBet } from '../../bet-source.ts'

/** Settled bets that staked or paid much. */
export const highBets: Table<Omit<SettledBet, 'settledAt'>> = {
  name: 'bets.high_bets',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.bets_high_bet (bet_id, player_id, game, currency, stake, payout, multiplier_e4, settled_at)
      select *, ${batch.now}::timestamptz
      from ${unnested(rows, 'row', {
        bet_id: ['uuid', ({ id }) => id],
        player_id: 'uuid',
        game: 'text',
        currency: 'text',
        stake: ['bigint', ({ stakeMinor }) => stakeMinor],
        payout: ['bigint', ({ payoutMinor }) => payoutMinor],
        multiplier_e4: 'bigint',
      })}`
  },
}
