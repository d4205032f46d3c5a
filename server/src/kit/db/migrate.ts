import { readdir, readFile } from 'node:fs/promises'
import { connect, type Sql, schemaOf } from './connect.ts'
import { ensureRoles, findServerRole, findSignerRole, grantSchema, grantSigner } from './grants.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
/** Any constant works; it only must be the same for every process that migrates. */
const MIGRATION_LOCK = 7_411_001
/** The first line of a migration that takes away what the version before still uses. */
const BREAKS = /^-- Breaks older versions: /

type Folder = 'platform' | 'business'
const FOLDERS: readonly Folder[] = ['platform', 'business']

/** Every migration of this version, as `folder/file`. */
export async function migrationNames(): Promise<readonly string[]> {
  const names = await Promise.all(
    FOLDERS.map(async (folder) => (await filesOf(folder, MIGRATIONS)).map((name) => `${folder}/${name}`)),
  )
  return names.flat()
}

/** In the order in which they are applied. */
async function filesOf(folder: Folder, migrations: URL): Promise<readonly string[]> {
  return (await readdir(new URL(`${folder}/`, migrations))).filter((name) => name.endsWith('.sql')).sort()
}

/** Brings platform and every business up to date on a database given by URL. Safe to run from many processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { poolSize: 1, name: 'tas-migrate' })
  try {
    await migrateAll(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * The same for a pool of the owner. `migrations`: the folder they lie in, when it is not our own.
 * @returns the role the server is to work with; null when there is none and the owner may not make it.
 */
export async function migrateAll(sql: Sql, migrations = MIGRATIONS): Promise<string | null> {
  await ensureRoles(sql)
  return sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK}::int)`
    await tx.unsafe('create schema if not exists platform')
    await apply(tx, { schema: 'platform', folder: 'platform', migrations })
    const businesses = await tx<{ id: number }[]>`select id from platform.business order by id`
    for (const { id } of businesses) await applyBusiness(tx, id, migrations)
    return findServerRole(tx)
  })
}

/** Creates or updates the schema of one business, inside the caller's transaction. */
export async function applyBusiness(
  tx: Pick<Sql, 'unsafe'>,
  businessId: number,
  migrations = MIGRATIONS,
): Promise<void> {
  await tx.unsafe(`create schema if not exists ${schemaOf(businessId)}`)
  await apply(tx, { schema: schemaOf(businessId), folder: 'business', migrations })
}

type Place = { readonly schema: string; readonly folder: Folder; readonly migrations: URL }

/** Applies the files of a folder that the schema's own list does not name yet, in order of their names. */
async function apply(tx: Pick<Sql, 'unsafe'>, { schema, folder, migrations }: Place): Promise<void> {
  await tx.unsafe(`set local search_path to ${schema}, public`)
  await tx.unsafe(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const done = new Set((await tx.unsafe<{ name: string }[]>('select name from migration')).map((row) => row.name))
  const missing = (await filesOf(folder, migrations)).filter((name) => !done.has(name))
  for (const name of missing) {
    const text = await readFile(new URL(`${folder}/${name}`, migrations), 'utf8')
    await tx.unsafe(text)
    await tx.unsafe('insert into migration (name) values ($1)', [name])
    if (BREAKS.test(text)) await noteBreaking(tx, `${folder}/${name}`)
  }
  const role = await findServerRole(tx)
  const isChanged = missing.length > 0
  if (role !== null) await grantSchema(tx, { schema, folder, role, isChanged })
  const signer = await findSignerRole(tx)
  if (signer !== null) await grantSigner(tx, { schema, folder, role: signer, isChanged })
  await tx.unsafe('set local search_path to default')
}

/** Has processes end that do not know this migration: schema-fit.ts. The same file may be applied for each business. */
async function noteBreaking(tx: Pick<Sql, 'unsafe'>, name: string): Promise<void> {
  await tx.unsafe('insert into platform.breaking_migration (name) values ($1) on conflict do nothing', [name])
}
