import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { VerifyOutcome } from '@tas/shared/rules/games/verifier.ts'
import type { Table } from '#kit/commit/state.ts'

/** A settled instant bet as it is kept. */
export type BetRow = {
  readonly id: string
  readonly intId: number
  readonly playerId: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly multiplierE4: bigint
  /** In the one wire form of the game: what the player saw is what is verified. */
  readonly params: WireParams
  readonly outcome: VerifyOutcome
  readonly pairId: string
  readonly clientSeed: string
  readonly nonce: number
}

export const bets: Table<BetRow> = {
  name: 'originals.bets',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_bet (id, int_id, player_id, game, rules, paytable, currency, stake, payout,
        multiplier_e4, params, outcome, pair_id, client_seed, nonce, created_at)
      select unnest(${rows.map((row) => row.id)}::uuid[]), unnest(${rows.map((row) => row.intId)}::bigint[]),
        unnest(${rows.map((row) => row.playerId)}::uuid[]), unnest(${rows.map((row) => row.game)}::text[]),
        unnest(${rows.map((row) => row.rulesVersion)}::smallint[]),
        unnest(${rows.map((row) => row.paytableVersion)}::smallint[]), unnest(${rows.map((row) => row.currency)}::text[]),
        unnest(${rows.map((row) => row.stakeMinor)}::bigint[]), unnest(${rows.map((row) => row.payoutMinor)}::bigint[]),
        unnest(${rows.map((row) => row.multiplierE4)}::bigint[]),
        unnest(${rows.map((row) => JSON.stringify(row.params))}::jsonb[]),
        unnest(${rows.map((row) => JSON.stringify(row.outcome))}::jsonb[]),
        unnest(${rows.map((row) => row.pairId)}::uuid[]),
        unnest(${rows.map((row) => row.clientSeed)}::text[]), unnest(${rows.map((row) => row.nonce)}::bigint[]),
        ${batch.now}`
  },
}
