import { type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { recordAudits } from '#src/modules/audit/index.ts'
import { emailMac, nameMacs, sealPerson } from '#src/modules/identity/person/person-store.ts'

const PEOPLE_PER_INSERT = 2_500
const FIRST_NAMES = ['sara', 'omid', 'mina', 'reza', 'nadia', 'arash', 'leila', 'kian', 'parisa', 'babak'] as const
const LAST_NAMES = ['ahmadi', 'karimi', 'moradi', 'rostami', 'sadeghi', 'tehrani', 'vaziri', 'zamani'] as const
const COUNTRIES = ['MT', 'DE', 'SE', 'FI'] as const
const YEARS_MS = 3 * 365 * 86_400_000

type Person = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly createdAt: Date
}

/**
 * Writes players with purses in USD, each with the line of their registration: people of the last three years, one after another.
 * No password opens any of them. One in a hundred of those who never moved money has closed the account.
 * @returns their ids, in the order in which they came
 */
export async function writePeople(
  db: DbPool,
  { players, playersPerActive }: { readonly players: number; readonly playersPerActive: number },
  tell: (done: number) => void,
): Promise<readonly string[]> {
  const ids: string[] = []
  const startMs = Date.now() - YEARS_MS
  // The next people are sealed while the database takes the last ones.
  let writing: Promise<unknown> = Promise.resolve()
  while (ids.length < players) {
    const people = Array.from({ length: Math.min(PEOPLE_PER_INSERT, players - ids.length) }, (_, index) =>
      personAt(ids.length + index, startMs + ((ids.length + index) / players) * YEARS_MS),
    )
    const before = writing
    writing = Promise.all([before, inTx(db, (tx) => insertPeople(tx, people))])
    await before
    ids.push(...people.map(({ id }) => id))
    tell(ids.length)
  }
  await writing
  const closed = ids.filter((_, index) => index % 100 === 1 && index % playersPerActive !== 0)
  await db.sql`
    update ${db.b}.identity_player set closed_at = clock_timestamp() where id = any(${closed}::uuid[])`
  await db.sql.unsafe(`analyze ${db.schema}.identity_player, ${db.schema}.ledger_wallet, ${db.schema}.audit_event`)
  return ids
}

function personAt(index: number, createdMs: number): Person {
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const lastName = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? ''
  const username = `${firstName}.${lastName}.${index}`
  const country = COUNTRIES[index % COUNTRIES.length] ?? ''
  const createdAt = new Date(createdMs)
  return { id: uuidv7(), username, email: `${username}@example.com`, firstName, lastName, country, createdAt }
}

async function insertPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  const { sql, b } = tx
  await sql`
    insert into ${b}.identity_player (id, username, username_key, person, email_mac, name_macs, password_hash, country, currency,
      terms_version, legal_age_confirmed_at, information_confirmed_at, created_at, last_login_at)
    select id, username, username, person, email_mac, name_macs::bytea[], 'none: nobody signs in as this player', country, 'USD', 'large',
      created_at, created_at, created_at, created_at
    from ${unnested(people, 'row', {
      id: 'uuid',
      username: 'text',
      person: ['bytea', (row) => sealPerson(tx, row.id, personalOf(row))],
      email_mac: ['bytea', ({ email }) => emailMac(tx, email)],
      // A table of rows has no column of arrays: as its text.
      name_macs: ['text', (row) => textOf(nameMacs(tx, row))],
      country: 'text',
      created_at: 'timestamptz',
    })}`
  await sql`
    insert into ${b}.ledger_wallet (player_id, currency)
    select id, 'USD' from ${unnested(people, 'row', { id: 'uuid' })}`
  await recordAudits(
    tx,
    people.map(({ id, country }) => ({
      actorKind: 'player',
      actorId: id,
      action: 'identity.registered',
      targetId: id,
      ip: '203.0.113.5',
      details: { country, currency: 'USD', referrerIntId: null, termsVersion: 'large', isMarketingSubscribed: false },
    })),
  )
}

function personalOf({ email, firstName, lastName }: Person) {
  const where = { address: 'Somewhere 1', zipCode: '10000', phone: null, gender: null }
  return { email, firstName, lastName, birthDate: '1990-01-01', ...where }
}

/** Bytes as the database writes an array of them. */
function textOf(macs: readonly Buffer[]): string {
  return `{${macs.map((mac) => `"\\\\x${mac.toString('hex')}"`).join(',')}}`
}
