import { type DbPool, inTx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { emailMac, sealPerson } from '#src/modules/identity/person/person-store.ts'

export type Named = { readonly firstName: string; readonly lastName: string; readonly birthDate: string }

const AT_ONCE = 2_500

/** Writes players of these names, sealed as all are; nobody signs in as one. @returns their ids */
export async function writeNamed(
  db: DbPool,
  count: number,
  nameOf: (number: number) => Named,
): Promise<readonly string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - ids.length) }, (_, index) => {
      const number = ids.length + index
      return { id: uuidv7(), username: `named.${number}`, email: `named.${number}@example.com`, ...nameOf(number) }
    })
    const sealed = (row: (typeof rows)[number]) =>
      sealPerson(db, row.id, { ...row, address: 'Somewhere 1', zipCode: '10000', phone: null, gender: null })
    await inTx(db, ({ sql, b }) =>
      sql`
        insert into ${b}.identity_player (id, username, username_key, person, email_mac, password_hash, country, currency,
          terms_version, legal_age_confirmed_at, information_confirmed_at, created_at, last_login_at)
        select id, username, username, person, email_mac, 'none: nobody signs in as this player', 'MT', 'USD', 'bench',
          clock_timestamp(), clock_timestamp(), clock_timestamp(), clock_timestamp()
        from ${unnested(rows, 'row', {
          id: 'uuid',
          username: 'text',
          person: ['bytea', sealed],
          email_mac: ['bytea', ({ email }) => emailMac(db, email)],
        })}`.then(() => undefined),
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
