import type { Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

export type CountedDeposit = { readonly playerId: string; readonly gateway: string; readonly amountMinor: bigint }

/** Under which name that is counted which an agent pays in: it comes by no gateway. */
export const BY_AGENT = 'agent'

/** Every deposit that was counted, for signs that half hours do not show. */
export const countedDeposits: Table<CountedDeposit> = {
  name: 'limits.deposits',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.limits_deposit (id, player_id, gateway, amount)
    select * from ${unnested(rows, 'row', {
      id: ['uuid', () => uuidv7()],
      player_id: 'uuid',
      gateway: 'text',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
    })}`,
}

/** What agents paid in for players within the last days, by player, in minor units. */
export async function readPaidByAgent(
  { sql, b }: Db,
  playerIds: readonly string[],
  days: number,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ id: string; sum: string }[]>`
    select player_id as id, sum(amount)::text as sum from ${b}.limits_deposit
    where player_id = any(${[...playerIds]}::uuid[]) and gateway = ${BY_AGENT}
      and at > clock_timestamp() - make_interval(days => ${days}::int) group by 1`
  return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]))
}
