import type { Db } from '#kit/db/connect.ts'
import { openPerson, type Personal, type SealedRow } from './person-store.ts'

/** Who somebody with an open account says they are, opened in this process and nowhere else. */
export type Person = Pick<Personal, 'firstName' | 'lastName' | 'birthDate' | 'gender'> & {
  readonly id: string
  readonly country: string
}

type Row = SealedRow & { readonly country: string }

/** People with an open account, in the order of their ids, behind `after`. */
export async function listPersons(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly Person[]> {
  const rows = await db.sql<Row[]>`
    select id, person, country from ${db.b}.identity_player
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and closed_at is null and erased_at is null
    order by id limit ${limit}`
  return rows.flatMap((row) => opened(db, row))
}

/** Those of some people whose account is open. */
export async function readPersons(db: Db, ids: readonly string[]): Promise<readonly Person[]> {
  const rows = await db.sql<Row[]>`
    select id, person, country from ${db.b}.identity_player
    where id = any(${ids as string[]}::uuid[]) and closed_at is null and erased_at is null order by id`
  return rows.flatMap((row) => opened(db, row))
}

/** First and last names by the id of the player, of accounts that were closed too; who was erased has none. */
export async function readPlayerNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.sql<SealedRow[]>`
    select id, person from ${db.b}.identity_player where id = any(${ids as string[]}::uuid[])`
  return new Map(
    rows.flatMap((row) => {
      const personal = openPerson(db, row)
      return personal === null ? [] : [[row.id, `${personal.firstName} ${personal.lastName}`] as const]
    }),
  )
}

function opened(db: Db, row: Row): readonly Person[] {
  const personal = openPerson(db, row)
  if (personal === null) return []
  const { firstName, lastName, birthDate, gender } = personal
  return [{ id: row.id, firstName, lastName, birthDate, gender, country: row.country }]
}
