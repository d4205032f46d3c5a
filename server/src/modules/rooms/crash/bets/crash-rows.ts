import { lockedFor, type Need, type Resource, type Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { CrashBet, RoundStatus } from '../round.ts'
import { type CrashBetRow, crashBetOf } from './bet-store.ts'

/** Crash bets by id, locked while they are decided: whoever comes second finds the bet no longer open. */
export const crashBets: Resource<CrashBet> = {
  name: 'rooms.crash_bets',
  isLocking: true,
  async load(tx, betIds, how) {
    const rows = await tx.sql<CrashBetRow[]>`
      select * from ${tx.b}.rooms_crash_bet where id = any(${betIds}::uuid[]) order by id
      ${lockedFor(tx, how, 'for update')}`
    return new Map(rows.map((row) => [row.id, crashBetOf(row)]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.rooms_crash_bet as bet set status = changed.status, cashed_out_e2 = changed.cashed_out_e2,
        payout = changed.payout, changed_at = clock_timestamp()
      from ${unnested(all, 'changed', {
        id: 'uuid',
        status: 'text',
        cashed_out_e2: 'int',
        payout: ['bigint', (bet) => bet.payoutMinor],
      })}
      where bet.id = changed.id`
  },
}

/** New crash bets. */
export const newCrashBets: Table<CrashBet> = {
  name: 'rooms.new_crash_bets',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.rooms_crash_bet (id, int_id, round_int_id, player_id, seat, stake, currency,
        auto_cash_out_e2, limit_e2, status, created_at, changed_at)
      select id, int_id, round_int_id, player_id, seat, stake, currency, auto_cash_out_e2, limit_e2, 'open',
        ${batch.now}, clock_timestamp()
      from ${unnested(rows, 'row', {
        id: 'uuid',
        int_id: 'bigint',
        round_int_id: 'int',
        player_id: 'uuid',
        seat: 'smallint',
        stake: ['bigint', (row) => row.stakeMinor],
        currency: 'text',
        auto_cash_out_e2: 'int',
        limit_e2: 'int',
      })}`
  },
}

/**
 * Where rounds stand, by number. Holds a lock under which a round may open, but not start to run: a bet that finds betting
 * open is written before the round begins, see startRunning.
 */
export const crashRounds: Resource<RoundStatus> = {
  name: 'rooms.crash_rounds',
  isLocking: true,
  async load(tx, numbers, how) {
    const rows = await tx.sql<{ int_id: number; status: RoundStatus }[]>`
      select int_id, status from ${tx.b}.rooms_crash_round where int_id = any(${numbers}::int[])
      order by int_id ${lockedFor(tx, how, 'for key share')}`
    return new Map(rows.map((row) => [String(row.int_id), row.status]))
  },
}

/** A bet that has a seat of a round. */
export type TakenSeat = Pick<CrashBet, 'seat' | 'stakeMinor'>

/** Which seats of a round a player's bets have, by `round/player`. The player's purses are locked already. */
export const crashSeats: Resource<readonly TakenSeat[]> = {
  name: 'rooms.crash_seats',
  async load(tx, keys) {
    const asked = keys.map((key) => key.split('/'))
    const rows = await tx.sql<{ round_int_id: number; player_id: string; seat: number; stake: bigint }[]>`
      select bet.round_int_id, bet.player_id, bet.seat, bet.stake
      from ${unnested(asked, 'asked', {
        round_int_id: ['int', ([round]) => Number(round)],
        player_id: ['uuid', ([, player]) => player ?? ''],
      })}
      join ${tx.b}.rooms_crash_bet bet
        on bet.round_int_id = asked.round_int_id and bet.player_id = asked.player_id
      where bet.status not in ('cancelled', 'refunded')`
    const taken = new Map<string, TakenSeat[]>()
    for (const { round_int_id, player_id, seat, stake } of rows) {
      const key = seatKey(round_int_id, player_id)
      taken.set(key, [...(taken.get(key) ?? []), { seat, stakeMinor: stake }])
    }
    return taken
  },
}

export function seatKey(roundIntId: number, playerId: string): string {
  return `${roundIntId}/${playerId}`
}

export function roundNeed(roundIntId: number): Need {
  return { resource: crashRounds, key: String(roundIntId) }
}
