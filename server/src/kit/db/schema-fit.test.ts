import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { openHouse } from '#src/app.ts'
import { registration } from '../../../test/people.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { type ServerProgram, startServerProgram } from '../../../torture/server-program.ts'
import { connect } from './connect.ts'
import { migrateAll } from './migrate.ts'
import { openSchemaCheck, type SchemaCheck } from './schema-fit.ts'

const OWN = fileURLToPath(new URL('../../../migrations/', import.meta.url))

let world: World
let newer: string
let checkSchema: SchemaCheck
let server: ServerProgram

beforeAll(async () => {
  world = await createWorld()
  checkSchema = await openSchemaCheck()
  const { databaseUrl, dataDir } = world.config
  server = await startServerProgram({ databaseUrl, dataDir })
  newer = await mkdtemp(join(tmpdir(), 'tas-newer-'))
  await cp(OWN, newer, { recursive: true })
})
afterAll(async () => {
  await server.kill()
  await rm(newer, { recursive: true })
  await world.stop()
})

/** Makes a call to the process of the older version. */
async function send(path: string, body: object, { token }: { readonly token?: string } = {}) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      BID: '1',
      'Idempotency-Key': uuidv7(),
      ...(token === undefined ? {} : { token }),
    },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { status: answer.status, data }
}

/** Migrates the database as a newer version does. */
async function migrateTo(migration: { readonly name: string; readonly text: string }): Promise<void> {
  await writeFile(join(newer, 'business', migration.name), migration.text)
  const owner = connect(world.config.databaseUrl, { poolSize: 1, name: 'newer' })
  await migrateAll(owner, pathToFileURL(`${newer}/`)).finally(() => owner.end())
}

describe('a process of an older version', () => {
  it('works on beside a migration that only adds, and loses no bet while it runs', async () => {
    const { token } = (await send('user/user/register', registration('between'))).data
    const as = { token }
    await send('deposit/deposit/create', { gatewayCode: 'sandbox', amount: '100.00', currency: 'USD' }, as)
    const params = { target: '50.50', direction: 'over' }
    const bet = () => send('game/original/bet', { game: 'dice', amount: '0.10', currency: 'USD', params }, as)
    let isMigrated = false
    let during = 0
    const playing = (async () => {
      for (; !isMigrated; during++) expect((await bet()).status).toBe(200)
    })()
    await expect.poll(() => during).toBeGreaterThan(2)
    await migrateTo({
      name: '9998-added.sql',
      text: `create table added (id int);
        alter table ledger_wallet add column added int not null default 0;
        alter table ledger_posting add column added text;
        alter table originals_bet add column added text;`,
    })
    const before = during
    await expect.poll(() => during).toBeGreaterThan(before)
    isMigrated = true
    await playing
    const [{ n } = { n: 0 }] = await world.owner.sql<{ n: number }[]>`
      select count(*)::int as n from ${world.owner.b}.ledger_posting where kind = 'stake' and added is null`
    expect(n).toBe(during)
    await checkSchema(world.app.sql)
    const house = await openHouse(world.config, createLog('silent'))
    await house.stop()
  })

  it('ends, and does not start again, once a migration has taken away what it needs', async () => {
    let exitCode: number | null = null
    void server.ended().then((code) => {
      exitCode = code
    })
    await migrateTo({
      name: '9999-taken.sql',
      text: '-- Breaks older versions: what they read is gone.\ndrop table added;',
    })
    const misfit = 'The database was migrated by a newer version (business/9999-taken.sql)'
    await expect(checkSchema(world.app.sql)).rejects.toThrow(misfit)
    await expect(openHouse(world.config, createLog('silent'))).rejects.toThrow(misfit)
    await expect.poll(() => exitCode).toBe(1)
  })
})
