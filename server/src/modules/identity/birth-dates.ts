import type { Need, Resource } from '#kit/commit/state.ts'

/** Birth dates (YYYY-MM-DD) by player id. Only read. */
export const birthDates: Resource<string> = {
  name: 'identity.birth_dates',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ id: string; birth_date: string }[]>`
      select id, birth_date::text as birth_date from ${tx.b}.identity_player where id = any(${playerIds as string[]}::uuid[])`
    return new Map(rows.map((row) => [row.id, row.birth_date]))
  },
}

/** The need of a player's birth date. */
export function birthDateNeed(playerId: string): Need {
  return { resource: birthDates, key: playerId }
}
