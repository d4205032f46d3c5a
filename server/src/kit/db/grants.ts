import { readFile } from 'node:fs/promises'
import type { Sql } from './connect.ts'

/**
 * What the server may do, besides reading, with the tables that are kept: whose rows are history, or must never go. All
 * other tables it may write as it likes. Triggers refuse the same to everybody, the owner included.
 */
const KEPT_TABLES = new URL('../../../migrations/kept-tables.json', import.meta.url)

type Folder = 'platform' | 'business'
type Rights = Readonly<Record<Folder, Readonly<Record<string, string>>>>
type KeptTables = Rights & { readonly signer: Rights }
type Runner = Pick<Sql, 'unsafe'>

/** The rights on the kept tables of the schemas that a folder of migrations makes, by table. */
export async function readKeptTables(folder: Folder): Promise<Readonly<Record<string, string>>> {
  return (await readRights())[folder]
}

async function readRights(): Promise<KeptTables> {
  // A file of our own; grants.test.ts compares it with the database.
  return JSON.parse(await readFile(KEPT_TABLES, 'utf8')) as KeptTables
}

/**
 * Makes the roles the server and the signer work with, `<owner>_app` and `<owner>_signer`, unless they are there or the owner may make
 * no roles. Roles belong to the whole cluster, so another database may make them at the same moment. Runs outside the transaction of the
 * migrations: nobody shall wait for those to end.
 */
export async function ensureRoles(sql: Runner): Promise<void> {
  for (const suffix of [SERVER, SIGNER])
    await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = current_user || '${suffix}')
        and (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) then
        execute format('create role %I nologin role %I', current_user || '${suffix}', current_user);
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
}

/** The server's role, made by ensureRoles or by an administrator, when the owner, who asks, may take it on; else null. */
export function findServerRole(sql: Runner): Promise<string | null> {
  return findRole(sql, SERVER)
}

/** The same of the signer. */
export function findSignerRole(sql: Runner): Promise<string | null> {
  return findRole(sql, SIGNER)
}

const SERVER = '_app'
const SIGNER = '_signer'

async function findRole(sql: Runner, suffix: string): Promise<string | null> {
  const [role] = await sql.unsafe<{ name: string }[]>(
    `select rolname as name from pg_roles where rolname = current_user || $1 and pg_has_role(current_user, oid, 'member')`,
    [suffix],
  )
  return role?.name ?? null
}

type Grant = { readonly schema: string; readonly folder: Folder; readonly role: string; readonly isChanged: boolean }

/** Gives the signer's role what it reads and writes in a schema: nothing but what is named. Costs a look when it has that already. */
export async function grantSigner(sql: Runner, { schema, folder, role, isChanged }: Grant): Promise<void> {
  const state = await stateOf(sql, { schema, role })
  if (state === undefined || (state.has && !isChanged)) return
  const { signer } = await readRights()
  const tables = Object.entries(signer[folder]).map(
    ([table, rights]) => `grant ${rights} on ${schema}.${table} to ${state.role};`,
  )
  await sql.unsafe(`grant usage on schema ${schema} to ${state.role}; ${tables.join('\n')}`)
}

/** How a role is written in a statement, and whether it may use a schema. */
async function stateOf(sql: Runner, { schema, role }: Pick<Grant, 'schema' | 'role'>) {
  const [state] = await sql.unsafe<{ role: string; has: boolean }[]>(
    'select quote_ident($1) as role, has_schema_privilege($1, $2, $3) as has',
    [role, schema, 'usage'],
  )
  return state
}

/** Gives the role what the server needs in a schema and nothing more. Costs a look when it has that already. */
export async function grantSchema(sql: Runner, grant: Grant): Promise<void> {
  const { schema, folder } = grant
  const state = await stateOf(sql, grant)
  if (state === undefined || (state.has && !grant.isChanged)) return
  const { role } = state
  const kept = Object.entries(await readKeptTables(folder)).map(
    ([table, rights]) => `revoke all on ${schema}.${table} from ${role};
      grant ${rights === '' ? 'select' : `select, ${rights}`} on ${schema}.${table} to ${role};`,
  )
  await sql.unsafe(`
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};
    ${kept.join('\n')}`)
}
