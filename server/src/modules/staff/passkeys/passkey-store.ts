import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { Made } from '../../identity/index.ts'

export type StaffPasskey = {
  readonly id: string
  readonly person_id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly sign_count: bigint
  readonly host: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

const columns = ({ sql }: Db) =>
  sql`id, person_id, credential_id, public_key, sign_count, host, name, created_at, last_used_at`

/** The passkeys of somebody of staff, the oldest first. */
export function listStaffPasskeys(db: Db, personId: string): PromiseLike<readonly StaffPasskey[]> {
  return db.sql<StaffPasskey[]>`
    select ${columns(db)} from ${db.b}.staff_passkey where person_id = ${personId} order by created_at, id`
}

/** The passkey of a credential, whoever has it. */
export async function findStaffPasskey(db: Db, credentialId: Buffer): Promise<StaffPasskey | null> {
  const [row] = await db.sql<StaffPasskey[]>`
    select ${columns(db)} from ${db.b}.staff_passkey where credential_id = ${credentialId}`
  return row ?? null
}

/** Adds a passkey; null when the credential is known already. */
export async function insertStaffPasskey(
  tx: Tx,
  passkey: Made & { readonly personId: string; readonly name: string },
): Promise<StaffPasskey | null> {
  const { personId, credentialId, publicKey, signCount, transports, host, name } = passkey
  const [row] = await tx.sql<StaffPasskey[]>`
    insert into ${tx.b}.staff_passkey
      (id, person_id, credential_id, public_key, sign_count, transports, host, name, created_at)
    values (${uuidv7()}, ${personId}, ${credentialId}, ${publicKey}, ${signCount},
      ${transports as string[]}::text[], ${host}, ${name}, clock_timestamp())
    on conflict (credential_id) do nothing returning ${columns(tx)}`
  return row ?? null
}

/** Takes a passkey of somebody away. @returns false when it is not theirs */
export async function deleteStaffPasskey(
  tx: Tx,
  passkey: { readonly personId: string; readonly id: string },
): Promise<boolean> {
  const rows = await tx.sql`
    delete from ${tx.b}.staff_passkey where id = ${passkey.id} and person_id = ${passkey.personId} returning id`
  return rows.length > 0
}

/** Notes that a passkey signed, and how often its device says it has. @returns false when it was taken away meanwhile */
export async function noteStaffPasskeyUse(
  tx: Tx,
  use: { readonly id: string; readonly signCount: number },
): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.staff_passkey set sign_count = ${use.signCount}, last_used_at = clock_timestamp()
    where id = ${use.id} returning id`
  return rows.length > 0
}
