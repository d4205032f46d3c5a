import type { PublishedKey } from '@tas/shared/rules/books/signature.ts'
import { ConfigError } from '#kit/config.ts'
import type { Db, Sql } from '#kit/db/connect.ts'
import type { SigningKey } from './signing-key.ts'

/** After a rotation the old key still counts this long: until then every running process has taken the new one. */
const HANDOVER = '1 hour'

type Key = Pick<SigningKey, 'id' | 'publicKey'>
type KeyRow = {
  readonly id: string
  readonly public_key: string
  readonly since: Date
  readonly until: Date | null
}

/**
 * Publishes the key of this process, once.
 * @throws ConfigError when the key was replaced and may not sign any more.
 */
export async function publishKey(sql: Sql, { id, publicKey }: Key): Promise<void> {
  await sql`
    insert into platform.signing_key (id, public_key, since)
    values (${id}, ${publicKey}, date_trunc('milliseconds', clock_timestamp())) on conflict (id) do nothing`
  const [ended] = await sql<{ until: Date }[]>`
    select until from platform.signing_key where id = ${id} and until <= clock_timestamp()`
  if (ended !== undefined)
    throw new ConfigError(
      `The signing key of DATA_DIR was replaced and ended on ${ended.until.toISOString()}: put the current signing.pem there, or make a new one with npm run tas -- keys.`,
    )
}

/** Publishes a new key and ends all others. `keep` runs before the commit: should it fail, nothing is changed. */
export async function publishSuccessor(sql: Sql, { id, publicKey }: Key, keep: () => void): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      update platform.signing_key set until = clock_timestamp() + ${HANDOVER}::interval where until is null`
    await tx`
      insert into platform.signing_key (id, public_key, since)
      values (${id}, ${publicKey}, date_trunc('milliseconds', clock_timestamp()))`
    keep()
  })
}

/** Every key that ever signed, oldest first. */
export async function readKeys(sql: Db['sql']): Promise<PublishedKey[]> {
  const rows = await sql<KeyRow[]>`select id, public_key, since, until from platform.signing_key order by since, id`
  return rows.map((row) => ({
    keyId: row.id,
    algorithm: 'Ed25519',
    publicKey: row.public_key,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
  }))
}
