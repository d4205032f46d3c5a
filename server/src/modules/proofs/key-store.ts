import type { PublishedKey } from '@tas/shared/rules/books/signature.ts'
import { type Config, ConfigError } from '#kit/config.ts'
import type { Db, Sql } from '#kit/db/connect.ts'
import type { SqlTag, TransactionSql } from '#kit/db/sql.ts'
import { createSecretBox, readSeedKey, SealError } from '#kit/secret-box.ts'
import { makeSigningKey, openSecret, type SigningKey } from './signing-key.ts'

/** After a rotation the old key still counts this long: until then every running process has taken the new one. */
const HANDOVER = '1 hour'
/** Any constant works: who needs the first key waits for whoever makes it. */
const FIRST_KEY_LOCK = 7_411_007

/** What seals the keys. */
export type Sealing = Pick<Config, 'seedKey' | 'dataDir' | 'mode'>

/** The key that signs now, for every process of the house; made when there is none. @throws ConfigError when SEED_KEY is another */
export async function currentKey(sql: Sql, config: Sealing): Promise<SigningKey> {
  const current = await readCurrent(sql, config)
  if (current !== null) return current
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${FIRST_KEY_LOCK}::int)`
    return (await readCurrent(tx, config)) ?? publish(tx, config)
  })
}

/** Makes and publishes a new key, and ends all others. @returns its id */
export async function publishSuccessor(sql: Sql, config: Sealing): Promise<string> {
  return sql.begin((tx) => publishSuccessorIn(tx, config))
}

/** The same in a transaction of the owner of the database. */
export async function publishSuccessorIn(tx: TransactionSql, config: Sealing): Promise<string> {
  return (await publish(tx, config)).id
}

/** The id of the key that signs now, held until the transaction ends; null: there is none yet. */
export async function holdCurrentId(tx: TransactionSql): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from platform.signing_key where until is null order by since desc limit 1 for update`
  return row?.id ?? null
}

async function publish(tx: TransactionSql, config: Sealing): Promise<SigningKey> {
  const key = makeSigningKey()
  const sealed = createSecretBox(readSeedKey(config)).seal(key.secret, contextOf(key.id))
  await tx`update platform.signing_key set until = clock_timestamp() + ${HANDOVER}::interval where until is null`
  await tx`
    insert into platform.signing_key (id, public_key, since)
    values (${key.id}, ${key.publicKey}, date_trunc('milliseconds', clock_timestamp()))`
  await tx`insert into platform.signing_secret (key_id, sealed) values (${key.id}, ${sealed})`
  // What has ended signs no more.
  await tx`
    delete from platform.signing_secret using platform.signing_key
    where key_id = id and until < clock_timestamp()`
  return key
}

async function readCurrent(sql: SqlTag, config: Sealing): Promise<SigningKey | null> {
  const [row] = await sql<{ id: string; sealed: Buffer }[]>`
    select id, sealed from platform.signing_key join platform.signing_secret on key_id = id
    where until is null order by since desc limit 1`
  if (row === undefined) return null
  try {
    return openSecret(createSecretBox(readSeedKey(config)).open(row.sealed, contextOf(row.id)))
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    throw new ConfigError('The signing key in the database does not open: SEED_KEY is another than when it was made.')
  }
}

const contextOf = (id: string) => `signing key ${id}`

type KeyRow = {
  readonly id: string
  readonly public_key: string
  readonly since: Date
  readonly until: Date | null
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
