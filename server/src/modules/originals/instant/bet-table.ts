import type { Table } from '#kit/commit/state.ts'

/** A settled instant bet as it is kept. `params` and `outcome` in the short form of its game. */
export type BetRow = {
  readonly id: string
  readonly intId: number
  readonly playerId: string
  readonly game: string
  readonly rulesVersion: number
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly multiplierE4: bigint
  readonly params: string
  readonly outcome: string
  readonly pairId: string
  readonly clientSeed: string
  readonly nonce: number
}

export const bets: Table<BetRow> = {
  name: 'originals.bets',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_bet (id, int_id, player_id, game, rules, currency, stake, payout, multiplier_e4,
        params, outcome, pair_id, client_seed, nonce, created_at)
      select unnest(${rows.map((row) => row.id)}::uuid[]), unnest(${rows.map((row) => row.intId)}::bigint[]),
        unnest(${rows.map((row) => row.playerId)}::uuid[]), unnest(${rows.map((row) => row.game)}::text[]),
        unnest(${rows.map((row) => row.rulesVersion)}::smallint[]), unnest(${rows.map((row) => row.currency)}::text[]),
        unnest(${rows.map((row) => row.stakeMinor)}::bigint[]), unnest(${rows.map((row) => row.payoutMinor)}::bigint[]),
        unnest(${rows.map((row) => row.multiplierE4)}::bigint[]), unnest(${rows.map((row) => row.params)}::text[]),
        unnest(${rows.map((row) => row.outcome)}::text[]), unnest(${rows.map((row) => row.pairId)}::uuid[]),
        unnest(${rows.map((row) => row.clientSeed)}::text[]), unnest(${rows.map((row) => row.nonce)}::bigint[]),
        ${batch.now}`
  },
}
