import type { Db, Tx } from '#kit/db/connect.ts'
import type { Line } from '../../../route.ts'

/** What staff said of the sweeps of a coin. `orderedUntil`: until then all is swept, however little; null: by its least amount. */
type SweepOrder = { readonly isHeld: boolean; readonly orderedUntil: Date | null }

/** What staff said, by the code of the coin; a coin that is not there is swept as it is set up. */
export async function readSweepOrders({ sql, b }: Db): Promise<ReadonlyMap<string, SweepOrder>> {
  const rows = await sql<(SweepOrder & { readonly code: string })[]>`
    select gateway_code as code, is_held as "isHeld",
      case when ordered_at > clock_timestamp() - interval '1 hour' then ordered_at + interval '1 hour' end as "orderedUntil"
    from ${b}.cashier_sweep_order`
  return new Map(rows.map(({ code, ...order }) => [code, order]))
}

/** Holds the sweeps of a coin, or lets them go on; one that is under way goes on. */
export async function holdSweeps(
  tx: Tx,
  { code, isHeld }: { readonly code: string; readonly isHeld: boolean },
): Promise<Line> {
  await tx.sql`
    insert into ${tx.b}.cashier_sweep_order (gateway_code, is_held) values (${code}, ${isHeld})
    on conflict (gateway_code) do update set is_held = excluded.is_held`
  return { action: isHeld ? 'cashier.sweeps_held' : 'cashier.sweeps_released', targetId: code }
}

/** Orders that all of a coin is swept within the hour, however little; while its sweeps are held it waits. */
export async function orderSweep(tx: Tx, code: string): Promise<Line> {
  await tx.sql`
    insert into ${tx.b}.cashier_sweep_order (gateway_code, ordered_at) values (${code}, clock_timestamp())
    on conflict (gateway_code) do update set ordered_at = excluded.ordered_at`
  return { action: 'cashier.sweep_ordered', targetId: code }
}
