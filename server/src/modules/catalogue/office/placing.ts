import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'

export type Place = { readonly side: 'before' | 'after'; readonly otherId?: string | null | undefined }
type Placed = { readonly id: string; readonly position: number }

/**
 * Puts a row before or after another one of the same order, or past its neighbour. Places of the others follow; those that
 * change are the operator's own from now on. `order` is locked, so that two who move at one moment do it one after the other.
 * @returns its place from one on, of how many; and where it stood
 * @throws Refusal office.entry_unknown when one of the two is not of the order
 */
export async function placeRow(
  tx: Tx,
  table: 'catalogue_category' | 'catalogue_game',
  { order, id, side, otherId }: Place & { readonly order: readonly Placed[]; readonly id: string },
): Promise<{ readonly place: number; readonly from: number; readonly count: number }> {
  const from = order.findIndex((row) => row.id === id)
  const others = order.filter((row) => row.id !== id)
  const beside = otherId == null ? neighbourOf(order, from, side) : others.findIndex((row) => row.id === otherId)
  if (from === -1 || (otherId != null && beside === -1)) throw refuse('office.entry_unknown')
  const to = beside === -1 ? from : side === 'before' ? beside : beside + 1
  const ids = [...others.slice(0, to).map((row) => row.id), id, ...others.slice(to).map((row) => row.id)]
  const positions = rising(order.map(({ position }) => position))
  const before = new Map(order.map((row) => [row.id, row.position]))
  const changed = ids.flatMap((one, index) => {
    const position = positions[index] ?? index
    return before.get(one) === position ? [] : [{ id: one, position }]
  })
  const { sql, b } = tx
  await sql`
    update ${b}.${sql(table)} kept set position = moved.position, is_placed = true
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as moved (id uuid, position int) where kept.id = moved.id`
  tx.tell({ type: 'site.out_of_date' })
  return { place: to + 1, from: from + 1, count: order.length }
}

/** Where, without the row itself, the neighbour on that side stands; -1: there is none. */
function neighbourOf(order: readonly Placed[], from: number, side: Place['side']): number {
  if (side === 'before') return from - 1
  return from + 1 < order.length ? from : -1
}

/** The same places, none twice: what ships can share one with what was moved there. */
function rising(positions: readonly number[]): readonly number[] {
  const places: number[] = []
  for (const position of positions) places.push(Math.max(position, (places.at(-1) ?? position - 1) + 1))
  return places
}
