import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'

export type PasskeyRow = {
  readonly id: string
  readonly player_id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly sign_count: bigint
  readonly host: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** The passkeys of a player, the oldest first. */
export async function listPasskeys(db: Db, playerId: string): Promise<readonly PasskeyRow[]> {
  return db.sql<PasskeyRow[]>`
    select id, player_id, credential_id, public_key, sign_count, host, name, created_at, last_used_at
    from ${db.b}.identity_passkey where player_id = ${playerId} order by created_at, id`
}

/** The passkey of a credential, whoever has it. */
export async function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | null> {
  const [row] = await db.sql<PasskeyRow[]>`
    select id, player_id, credential_id, public_key, sign_count, host, name, created_at, last_used_at
    from ${db.b}.identity_passkey where credential_id = ${credentialId}`
  return row ?? null
}

export type NewPasskey = {
  readonly playerId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly host: string
  readonly name: string
}

/** Adds a passkey; null when the credential is known already. */
export async function addPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const [row] = await tx.sql<PasskeyRow[]>`
    insert into ${tx.b}.identity_passkey
      (id, player_id, credential_id, public_key, sign_count, transports, host, name, created_at)
    values (${uuidv7()}, ${passkey.playerId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount},
      ${passkey.transports as string[]}::text[], ${passkey.host}, ${passkey.name}, clock_timestamp())
    on conflict (credential_id) do nothing
    returning id, player_id, credential_id, public_key, sign_count, host, name, created_at, last_used_at`
  return row ?? null
}

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

/** Takes a passkey of the player away. @returns false when it is not theirs */
export async function deletePasskey(
  tx: Tx,
  passkey: { readonly playerId: string; readonly id: string },
): Promise<boolean> {
  const rows = await tx.sql`
    delete from ${tx.b}.identity_passkey where id = ${passkey.id} and player_id = ${passkey.playerId} returning id`
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

/** Notes that a passkey signed, and how often its device says it has. @returns false when it was taken away meanwhile */
export async function notePasskeyUse(
  tx: Tx,
  use: { readonly id: string; readonly signCount: number },
): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.identity_passkey set sign_count = ${use.signCount}, last_used_at = clock_timestamp()
    where id = ${use.id} returning id`
  return rows.length > 0
}
