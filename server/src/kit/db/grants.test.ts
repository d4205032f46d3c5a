import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import { addBusiness } from '../../../test/businesses.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { connect } from './connect.ts'
import { readKeptTables } from './grants.ts'
import { migrateAll } from './migrate.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const SCHEMAS = { platform: 'platform', b_1: 'business' } as const

/** Tables that triggers guard against being emptied, and whether those let rows be changed: all the database knows of them. */
async function guardedTables(schema: string): Promise<Map<string, { readonly isChangeable: boolean }>> {
  const rows = await world.owner.sql<{ name: string; is_changeable: boolean }[]>`
    select c.relname as name, bool_and((tgtype & 16) = 0) as is_changeable from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = ${schema}::regnamespace
    group by c.relname having bool_or((tgtype & 32) <> 0)`
  return new Map(rows.map((row) => [row.name, { isChangeable: row.is_changeable }]))
}

describe.each(Object.entries(SCHEMAS))('the kept tables of schema %s', (schema, folder) => {
  it('are those that triggers keep, and the list of migrations', async () => {
    const { migration, ...kept } = await readKeptTables(folder)
    expect(migration).toBe('')
    const guarded = await guardedTables(schema)
    expect(Object.keys(kept).sort()).toEqual([...guarded.keys()].sort())
    // Where a trigger looks at each change, the rights name the columns that may change at all.
    for (const [table, { isChangeable }] of guarded)
      if (!isChangeable)
        expect([table, kept[table]]).toEqual([table, expect.stringMatching(/^(insert(, update \(.+\))?)?$/)])
  })

  it('refuse the server every change by their rights alone, with the triggers switched off', async () => {
    const { sql } = world.house.platform
    for (const [table, rights] of Object.entries(await readKeptTables(folder))) {
      const name = `${schema}.${table}`
      const [column] = await world.owner.sql<{ name: string }[]>`
        select attname as name from pg_attribute 
        where attrelid = ${name}::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`
      await world.owner.sql.unsafe(`alter table ${name} disable trigger user`)
      for (const statement of [
        `delete from ${name}`,
        `truncate ${name} cascade`,
        `update ${name} set ${column?.name} = ${column?.name}`,
      ]) {
        if (rights === 'insert, update' && statement.startsWith('update')) continue
        const error = await sql.unsafe(statement).catch((thrown: unknown) => thrown)
        expect([statement, error]).toMatchObject([
          statement,
          { code: '42501', message: `permission denied for table ${table}` },
        ])
      }
      await world.owner.sql.unsafe(`alter table ${name} enable trigger user`)
    }
  })
})

describe('the role of the server', () => {
  it('may neither make nor drop tables', async () => {
    const { sql } = world.house.platform
    for (const statement of ['create table b_1.mine ()', 'create table public.mine ()', 'drop table b_1.audit_event'])
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('has its rights in the schema of a business that is added later', async () => {
    const owner = connect(world.config.databaseUrl, { poolSize: 1, name: 'test' })
    await addBusiness(owner, { id: 7, name: 'Seventh', hosts: [] }).finally(() => owner.end())
    const { sql } = world.house.platform
    await sql`insert into b_7.ledger_house_account (code, currency) values ('games', 'USD')`
    await expect(sql`delete from b_7.ledger_house_account`.execute()).rejects.toMatchObject({ code: '42501' })
  })

  it('is made once by databases that are first opened at the same moment', async () => {
    await withDatabases({ count: 3, right: 'createrole' }, async (urls, owner) => {
      expect(await Promise.all(urls.map(migrateAlone))).toEqual(urls.map(() => `${owner}_app`))
      expect(await Promise.all(urls.map(migrateAlone))).toEqual(urls.map(() => `${owner}_app`))
    })
  })

  it('is done without where the owner may not make it: the server says so and relies on the triggers', async () => {
    await withDatabases({ count: 1, right: 'nocreaterole' }, async ([databaseUrl = '']) => {
      const told: string[] = []
      const log = Object.assign(createLog('silent'), { warn: (_: object, line: string) => void told.push(line) })
      const house = await openHouse({ ...world.config, databaseUrl }, log)
      const error = await house.platform.sql`delete from b_1.ledger_posting`
        .execute()
        .catch((thrown: unknown) => thrown)
      await house.stop()
      expect(told).toEqual([expect.stringContaining('rights of the owner')])
      expect(error).toMatchObject({ code: '42501', message: expect.stringContaining('append-only') })
    })
  })
})

async function migrateAlone(url: string): Promise<string | null> {
  const pool = connect(url, { poolSize: 1, name: 'test' })
  return migrateAll(pool).finally(() => pool.end())
}

/** Runs `work` with empty databases of an owner of their own, and deletes them. */
async function withDatabases(
  wanted: { readonly count: number; readonly right: 'createrole' | 'nocreaterole' },
  work: (urls: readonly string[], owner: string) => Promise<void>,
): Promise<void> {
  const { sql } = world.owner
  const owner = `tas_test_${randomBytes(6).toString('hex')}`
  const names = Array.from({ length: wanted.count }, (_, index) => `${owner}_${index}`)
  await sql.unsafe(`create role ${owner} login ${wanted.right} password '${owner}'; grant ${owner} to current_user`)
  for (const name of names) await sql.unsafe(`create database ${name} owner ${owner}`)
  try {
    await work(
      names.map(
        (name) =>
          Object.assign(new URL(world.config.databaseUrl), { pathname: `/${name}`, username: owner, password: owner })
            .href,
      ),
      owner,
    )
  } finally {
    for (const name of names) await sql.unsafe(`drop database ${name} with (force)`)
    await sql.unsafe(`drop role if exists ${owner}_app; drop role if exists ${owner}_signer`)
    await sql.unsafe(`drop role ${owner}`)
  }
}
