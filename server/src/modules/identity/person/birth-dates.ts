import type { Resource } from '#kit/commit/state.ts'
import { openPerson, type SealedRow } from './person-store.ts'

/** When a player was born (YYYY-MM-DD), and whether a document has said so; else it is what they say themselves. */
export type BirthDate = { readonly day: string; readonly isVerified: boolean }

/** Birth dates by player id. Only read. */
export const birthDates: Resource<BirthDate> = {
  name: 'identity.birth_dates',
  async load(tx, playerIds) {
    const rows = await tx.sql<(SealedRow & { is_verified: boolean })[]>`
      select id, person, age_verified_at is not null as is_verified
      from ${tx.b}.identity_player where id = any(${playerIds as string[]}::uuid[])`
    return new Map(
      rows.flatMap((row) => {
        const personal = openPerson(tx, row)
        return personal === null ? [] : [[row.id, { day: personal.birthDate, isVerified: row.is_verified }] as const]
      }),
    )
  },
}
