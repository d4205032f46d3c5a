import { readFile } from 'node:fs/promises'
import type { Sql } from './connect.ts'

/**
 * What the server may do, besides reading, with the tables that are kept: whose rows are history, or must never go. All
 * other tables it may write as it likes. Triggers refuse the same to everybody, the owner included.
 */
const KEPT_TABLES = new URL('../../../migrations/kept-tables.json', import.meta.url)

type Folder = 'platform' | 'business'
type KeptTables = Readonly<Record<Folder, Readonly<Record<string, string>>>>
type Runner = Pick<Sql, 'unsafe'>

/** The rights on the kept tables of the schemas that a folder of migrations makes, by table. */
export async function readKeptTables(folder: Folder): Promise<Readonly<Record<string, string>>> {
  // A file of our own; grants.test.ts compares it with the database.
  const kept = JSON.parse(await readFile(KEPT_TABLES, 'utf8')) as KeptTables
  return kept[folder]
}

/**
 * Makes the role the server works with, `<owner>_app`, unless it is there or the owner may make no roles. Roles belong to
 * the whole cluster, so another database may make it at the same moment. Runs outside the transaction of the migrations:
 * nobody shall wait for those to end.
 */
export async function ensureServerRole(sql: Runner): Promise<void> {
  await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = current_user || '_app')
        and (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) then
        execute format('create role %I nologin role %I', current_user || '_app', current_user);
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
}

/** The role made by ensureServerRole or by an administrator, when the owner, who asks, may take it on; else null. */
export async function findServerRole(sql: Runner): Promise<string | null> {
  const [role] = await sql.unsafe<{ name: string }[]>(`
    select rolname as name from pg_roles
    where rolname = current_user || '_app' and pg_has_role(current_user, oid, 'member')`)
  return role?.name ?? null
}

/** Gives the role what the server needs in a schema and nothing more. Costs a look when it has that already. */
export async function grantSchema(
  sql: Runner,
  grant: { readonly schema: string; readonly folder: Folder; readonly role: string; readonly isChanged: boolean },
): Promise<void> {
  const { schema, folder } = grant
  const [state] = await sql.unsafe<{ role: string; has: boolean }[]>(
    'select quote_ident($1) as role, has_schema_privilege($1, $2, $3) as has',
    [grant.role, schema, 'usage'],
  )
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
