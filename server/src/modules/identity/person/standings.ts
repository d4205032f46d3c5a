import type { Tx } from '#kit/db/connect.ts'

/** What of an account every stake asks: whether it is closed, and where its player lives. */
export type Standing = { readonly isClosed: boolean; readonly country: string | null }

/** How the accounts of these players stand, by their ids. Whoever is unknown is left out. */
export async function loadStandings(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const rows = await tx.sql<{ id: string; is_closed: boolean; country: string | null }[]>`
    select id, closed_at is not null as is_closed, country from ${tx.b}.identity_player
    where id = any(${playerIds as string[]}::uuid[])`
  return new Map(rows.map(({ id, is_closed, country }) => [id, { isClosed: is_closed, country }]))
}
