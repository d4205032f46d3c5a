import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
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

/** Migrates the database as a newer version does. */
async function migrateTo(migration: { readonly name: string; readonly text: string }): Promise<void> {
  await writeFile(join(newer, 'business', migration.name), migration.text)
  const owner = connect(world.config.databaseUrl, { poolSize: 1, name: 'newer' })
  await migrateAll(owner, pathToFileURL(`${newer}/`)).finally(() => owner.end())
}

describe('a process of an older version', () => {
  it('works on beside a migration that only adds', async () => {
    await migrateTo({ name: '9998-added.sql', text: 'create table added (id int);' })
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
