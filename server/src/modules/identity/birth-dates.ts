import type { Need, Resource } from '#kit/commit/state.ts'
import { openPerson, type SealedRow } from './person-store.ts'

/** Birth dates (YYYY-MM-DD) by player id. Only read. */
export const birthDates: Resource<string> = {
  name: 'identity.birth_dates',
  async load(tx, playerIds) {
    const rows = await tx.sql<SealedRow[]>`
      select id, person from ${tx.b}.identity_player where id = any(${playerIds as string[]}::uuid[])`
    return new Map(
      rows.flatMap((row) => {
        const personal = openPerson(tx, row)
        return personal === null ? [] : [[row.id, personal.birthDate] as const]
      }),
    )
  },
}

/** The need of a player's birth date. */
export function birthDateNeed(playerId: string): Need {
  return { resource: birthDates, key: playerId }
}
