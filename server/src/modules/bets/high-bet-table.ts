import type { Table } from '#kit/commit/state.ts'
import type { SettledBet } from '../../bet-source.ts'

/** Settled bets that staked or paid much. */
export const highBets: Table<Omit<SettledBet, 'settledAt'>> = {
  name: 'bets.high_bets',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.bets_high_bet (bet_id, player_id, game, currency, stake, payout, multiplier_e4, settled_at)
      select unnest(${rows.map((row) => row.id)}::uuid[]), unnest(${rows.map((row) => row.playerId)}::uuid[]),
        unnest(${rows.map((row) => row.game)}::text[]), unnest(${rows.map((row) => row.currency)}::text[]),
        unnest(${rows.map((row) => row.stakeMinor)}::bigint[]), unnest(${rows.map((row) => row.payoutMinor)}::bigint[]),
        unnest(${rows.map((row) => row.multiplierE4)}::bigint[]), ${batch.now}`
  },
}
