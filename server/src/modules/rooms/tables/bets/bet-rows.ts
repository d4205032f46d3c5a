import { lockedFor, type Need, type Resource } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { RoundKey, RoundStatus, TableBet } from '../round.ts'
import { roundName } from '../round-store.ts'
import { type TableBetRow, tableBetOf } from './bet-store.ts'

/**
 * Bets by id, locked while they are decided: whoever comes second finds the bet no longer open. A new one is set as well;
 * only the end of a bet is ever changed.
 */
export const tableBets: Resource<TableBet> = {
  name: 'rooms.table_bets',
  isLocking: true,
  async load(tx, betIds, how) {
    const rows = await tx.sql<TableBetRow[]>`
      select * from ${tx.b}.rooms_table_bet where id = any(${betIds}::uuid[]) order by id ${lockedFor(tx, how, 'for update')}`
    return new Map(rows.map((row) => [row.id, tableBetOf(row)]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      insert into ${tx.b}.rooms_table_bet as bet (id, int_id, table_name, round_int_id, player_id, stake, currency, chips, status,
        multiplier_e4, payout, created_at, changed_at)
      select id, int_id, table_name, round_int_id, player_id, stake, currency, chips::jsonb, status, multiplier_e4, payout,
        created_at, clock_timestamp()
      from ${unnested(all, 'changed', {
        id: 'uuid',
        int_id: 'bigint',
        table_name: ['text', (bet) => bet.table],
        round_int_id: 'int',
        player_id: 'uuid',
        stake: ['bigint', (bet) => bet.stakeMinor],
        currency: 'text',
        chips: ['text', (bet) => JSON.stringify(bet.chips)],
        status: 'text',
        multiplier_e4: 'bigint',
        payout: ['bigint', (bet) => bet.payoutMinor],
        created_at: 'timestamptz',
      })}
      on conflict (id) do update set status = excluded.status, multiplier_e4 = excluded.multiplier_e4,
        payout = excluded.payout, changed_at = excluded.changed_at`
  },
}

/**
 * The open bets a player has on a round, by `table/round/player`. The player's purses are locked already, so no other unit
 * adds or ends one meanwhile; what a unit adds or ends of them it puts here as well, for the units after it.
 */
export const playerBets: Resource<readonly TableBet[]> = {
  name: 'rooms.table_player_bets',
  async load(tx, keys) {
    const asked = keys.map((key) => key.split('/'))
    const rows = await tx.sql<TableBetRow[]>`
      select bet.* from ${unnested(asked, 'asked', {
        table_name: ['text', ([table]) => table ?? ''],
        round_int_id: ['int', ([, round]) => Number(round)],
        player_id: ['uuid', ([, , player]) => player ?? ''],
      })}
      join ${tx.b}.rooms_table_bet bet using (table_name, round_int_id, player_id)
      where bet.status = 'open' order by bet.id`
    return Map.groupBy(rows.map(tableBetOf), (bet) =>
      playerKey({ table: bet.table, intId: bet.roundIntId }, bet.playerId),
    )
  },
}

/** A round as a bet must know it. */
export type RoundGate = { readonly status: RoundStatus; readonly bettingEndsAt: number }

/**
 * Where rounds stand, by `table/number`. Holds a lock under which a round may not close: a bet that finds betting open is
 * written before the outcome is, see closeRound.
 */
export const tableRounds: Resource<RoundGate> = {
  name: 'rooms.table_rounds',
  isLocking: true,
  async load(tx, keys, how) {
    const asked = keys.map((key) => key.split('/'))
    const rows = await tx.sql<{ table_name: string; int_id: number; status: RoundStatus; betting_ends_at: Date }[]>`
      select round.table_name, round.int_id, round.status, round.betting_ends_at
      from ${unnested(asked, 'asked', {
        table_name: ['text', ([table]) => table ?? ''],
        int_id: ['int', ([, round]) => Number(round)],
      })}
      join ${tx.b}.rooms_table_round round using (table_name, int_id)
      order by round.table_name, round.int_id
      ${how === 'lock' ? tx.sql`for key share of round skip locked` : tx.sql``}`
    return new Map(
      rows.map((row) => [
        roundName({ table: row.table_name, intId: row.int_id }),
        { status: row.status, bettingEndsAt: row.betting_ends_at.getTime() },
      ]),
    )
  },
}

export function playerKey(round: RoundKey, playerId: string): string {
  return `${roundName(round)}/${playerId}`
}

export function roundNeed(round: RoundKey): Need {
  return { resource: tableRounds, key: roundName(round) }
}

export function playerBetsNeed(round: RoundKey, playerId: string): Need {
  return { resource: playerBets, key: playerKey(round, playerId) }
}
