import { SLOT_GAMES } from '@tas/shared/rules/slots/slots.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SettledBet } from '../../bet-source.ts'
import { type SettledRow, settledBetOf } from './settled-bet.ts'
import { SLOT_SHOW_MS } from './show-time.ts'

const SLOTS = SLOT_GAMES.map(({ game }) => game)

export type HighBetsAsked = {
  readonly currency: string
  readonly by: 'payout' | 'stake'
  /** Those that staked, or paid, less are left out. */
  readonly minMinor: bigint
  readonly sinceDays: number
  readonly limit: number
}

/**
 * The highest bets of the last days in a currency, highest first, the newest first among equals. Slots join them when their
 * page has shown them.
 */
export async function readHighBets(db: Db, asked: HighBetsAsked): Promise<SettledBet[]> {
  const { sql, b } = db
  const { currency, by, minMinor, sinceDays, limit } = asked
  const rows = await sql<SettledRow[]>`
    select bet_id as id, player_id, game, currency, stake, payout, multiplier_e4, settled_at
    from ${b}.bets_high_bet
    where currency = ${currency}
      and (game <> all(${SLOTS}::text[]) or settled_at < clock_timestamp() - make_interval(secs => ${SLOT_SHOW_MS / 1_000}))
      and settled_at > clock_timestamp() - make_interval(days => ${sinceDays}::int)
      and ${sql(by)} >= ${minMinor}
    order by ${sql(by)} desc, settled_at desc limit ${limit}`
  return rows.map(settledBetOf)
}
