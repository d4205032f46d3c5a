import { createHmac, hkdfSync } from 'node:crypto'
import { fold, foldEmail } from '@tas/shared/values/fold.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import type { App } from '../../ctx.ts'
import { endCodes } from './code-store.ts'
import { NOBODY } from './hash-password.ts'
import { openPerson, type Personal, type SealedRow } from './person-store.ts'
import { tellEnded } from './tell-ended.ts'

/** Who somebody is, as a registration says it. */
export type Person = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

/** What of a player's row names a person. */
export type PersonalRow = Personal & { readonly username: string; readonly country: string }

/** Closes an account: it opens no session any more; those it has end, their sockets in every process, and so do its codes. */
export async function closePlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_player set closed_at = coalesce(closed_at, clock_timestamp()) where id = ${playerId}`
  const rows = await tx.sql<{ id: string }[]>`
    update ${tx.b}.identity_session set ended_at = clock_timestamp(), end_reason = 'ended'
    where player_id = ${playerId} and ended_at is null returning id`
  await endCodes(tx, playerId)
  await tellEnded(
    tx,
    rows.map(({ id }) => ({ playerId, sessionId: id })),
  )
}

/** What names the person behind an account, to be put away before it is erased. */
export async function readPerson(db: Db, playerId: string): Promise<PersonalRow | null> {
  const [row] = await db.sql<(SealedRow & { username: string; country: string })[]>`
    select id, person, username, country from ${db.b}.identity_player where id = ${playerId}`
  const personal = row === undefined ? null : openPerson(db, row)
  return row === undefined || personal === null ? null : { ...personal, username: row.username, country: row.country }
}

/**
 * Takes everything that names a person out of a player's row and deletes what hangs on it. The row stays: bets and books
 * name its id, which then names nobody. The public number stays too, so that it is never given to another.
 */
export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  // A name of nobody: the public number, behind a sign no username may begin with.
  await tx.sql`
    update ${tx.b}.identity_player set username = '~' || int_id, username_key = '~' || int_id,
      person = null, email_mac = null, password_hash = ${NOBODY}, avatar = null, erased_at = clock_timestamp()
    where id = ${playerId}`
}

const keys = new WeakMap<object, Buffer>()

/** MACs a person is known by without being named: the e-mail address, and name with day of birth. */
function personMacs(app: Pick<App, 'config' | 'business'>, person: Person): Buffer[] {
  const key =
    keys.get(app) ??
    Buffer.from(hkdfSync('sha256', readSeedKey(app.config), '', `people barred at business ${app.business.id}`, 32))
  keys.set(app, key)
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  return [
    mac(`email|${foldEmail(person.email)}`),
    mac(`name|${fold(person.firstName)}|${fold(person.lastName)}|${person.birthDate}`),
  ]
}

/** Lets an exclusion stand after its player is erased: nobody registers under these details until then. */
export async function barPerson(
  app: App,
  tx: Tx,
  barred: { readonly person: Person; readonly until: Date },
): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.identity_barred (mac, until)
    select mac, ${barred.until} from unnest(${personMacs(app, barred.person)}::bytea[]) as mac
    on conflict (mac) do update set until = greatest(identity_barred.until, excluded.until)`
}

/** Whether an exclusion of somebody who was erased stands under these details. */
export async function isBarred(app: App, person: Person): Promise<boolean> {
  const { sql, b } = app.db
  const rows = await sql`
    select from ${b}.identity_barred
    where mac = any(${personMacs(app, person)}::bytea[]) and until > clock_timestamp() limit 1`
  return rows.length > 0
}
