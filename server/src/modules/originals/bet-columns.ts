import type { WireParams } from '@tas/shared/rules/games/params.ts'

/** What is kept of an instant bet and of a hand alike: the bet, and the seeds it draws from. */
export type SeededBet = {
  readonly id: string
  readonly intId: number
  readonly playerId: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly currency: string
  /** Of a hand the one it began with: multipliers are parts of it. */
  readonly stakeMinor: bigint
  /** In the one wire form of the game: what the player saw is what is verified. */
  readonly params: WireParams
  readonly pairId: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The same as the database has it, with the time it was written. */
export type SeededRow = {
  readonly id: string
  readonly int_id: bigint
  readonly player_id: string
  readonly game: string
  readonly rules: number
  readonly paytable: number
  readonly currency: string
  readonly stake: bigint
  readonly params: WireParams
  readonly pair_id: string
  readonly client_seed: string
  readonly nonce: bigint
  readonly created_at: Date
}

/** For `unnested`: what of a new bet stands in which column. */
export const seededColumns = {
  id: 'uuid',
  int_id: 'bigint',
  player_id: 'uuid',
  game: 'text',
  rules: ['smallint', ({ rulesVersion }: SeededBet) => rulesVersion],
  paytable: ['smallint', ({ paytableVersion }: SeededBet) => paytableVersion],
  currency: 'text',
  stake: ['bigint', ({ stakeMinor }: SeededBet) => stakeMinor],
  params: ['jsonb', ({ params }: SeededBet) => JSON.stringify(params)],
  pair_id: 'uuid',
  client_seed: 'text',
  nonce: 'bigint',
} as const

export function seededBetOf(row: SeededRow): SeededBet & { readonly createdAt: Date } {
  return {
    id: row.id,
    intId: Number(row.int_id),
    playerId: row.player_id,
    game: row.game,
    rulesVersion: row.rules,
    paytableVersion: row.paytable,
    currency: row.currency,
    stakeMinor: row.stake,
    params: row.params,
    pairId: row.pair_id,
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
    createdAt: row.created_at,
  }
}
