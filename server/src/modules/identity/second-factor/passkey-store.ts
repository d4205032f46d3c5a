import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'

export type PasskeyRow = {
  readonly id: string
  /** Whose it is. */
  readonly owner_id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly sign_count: bigint
  readonly host: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export type NewPasskey = {
  readonly ownerId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly host: string
  readonly name: string
}

/** Passkeys of one kind of people. */
export type Passkeys = {
  /** Those of somebody, the oldest first. */
  list(db: Db, ownerId: string): Promise<readonly PasskeyRow[]>
  /** The passkey of a credential, whoever has it. */
  find(db: Db, credentialId: Buffer): Promise<PasskeyRow | null>
  /** Adds a passkey; null when the credential is known already. */
  add(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | null>
  /** Takes a passkey of somebody away. @returns false when it is not theirs */
  remove(tx: Tx, passkey: { readonly ownerId: string; readonly id: string }): Promise<boolean>
  /** Notes that a passkey signed, and how often its device says it has. @returns false when it was taken away meanwhile */
  noteUse(tx: Tx, use: { readonly id: string; readonly signCount: number }): Promise<boolean>
}

const OWNERS = { identity_passkey: 'player_id', staff_passkey: 'person_id' } as const

/** Passkeys kept in a table: those of players and those of staff are never each other's. */
export function passkeysIn(table: keyof typeof OWNERS): Passkeys {
  const from = (db: Db) => db.sql`${db.b}.${db.sql(table)}`
  const owner = ({ sql }: Db) => sql(OWNERS[table])
  const columns = (db: Db) =>
    db.sql`id, ${owner(db)} as owner_id, credential_id, public_key, sign_count, host, name, created_at, last_used_at`
  return {
    list: async (db, ownerId) => db.sql<PasskeyRow[]>`
      select ${columns(db)} from ${from(db)} where ${owner(db)} = ${ownerId} order by created_at, id`,
    async find(db, credentialId) {
      const [row] = await db.sql<PasskeyRow[]>`
        select ${columns(db)} from ${from(db)} where credential_id = ${credentialId}`
      return row ?? null
    },
    async add(tx, { ownerId, credentialId, publicKey, signCount, transports, host, name }) {
      const [row] = await tx.sql<PasskeyRow[]>`
        insert into ${from(tx)}
          (id, ${owner(tx)}, credential_id, public_key, sign_count, transports, host, name, created_at)
        values (${uuidv7()}, ${ownerId}, ${credentialId}, ${publicKey}, ${signCount},
          ${transports as string[]}::text[], ${host}, ${name}, clock_timestamp())
        on conflict (credential_id) do nothing returning ${columns(tx)}`
      return row ?? null
    },
    async remove(tx, { ownerId, id }) {
      const rows = await tx.sql`delete from ${from(tx)} where id = ${id} and ${owner(tx)} = ${ownerId} returning id`
      return rows.length > 0
    },
    async noteUse(tx, { id, signCount }) {
      const rows = await tx.sql`
        update ${from(tx)} set sign_count = ${signCount}, last_used_at = clock_timestamp() where id = ${id} returning id`
      return rows.length > 0
    },
  }
}

/** Those of players. */
export const passkeys = passkeysIn('identity_passkey')

/** Gives a passkey of the player another name. @returns false when it is not theirs */
export async function renamePasskeyRow(
  db: Db,
  passkey: { readonly playerId: string; readonly id: string; readonly name: string },
): Promise<boolean> {
  const rows = await db.sql`
    update ${db.b}.identity_passkey set name = ${passkey.name}
    where id = ${passkey.id} and player_id = ${passkey.playerId} returning id`
  return rows.length > 0
}

/**
 * Takes away all passkeys of a player. Where an app is on, they stay: there a new password alone opens nothing, and a passkey may
 * be all that is left to who lost the app.
 */
export async function forgetPasskeys(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`
    delete from ${tx.b}.identity_passkey
    where player_id = ${playerId}
      and not exists (select from ${tx.b}.identity_totp where player_id = ${playerId} and confirmed_at is not null)`
}
