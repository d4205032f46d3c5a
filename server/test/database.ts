import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type {} from './database-setup.ts'
import { noteExpense } from './expenses.ts'

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/**
 * A fresh database with every migration applied, for one test file. `url` signs in to it; `drop` deletes it, open
 * connections or not. The server itself is shared by the whole run: a test that kills one starts its own.
 */
export function testDatabase(): Promise<TestDatabase> {
  return copyOf(inject('testServer').template)
}

/**
 * The same with the first business in it as it is shipped, so that a house opens there at once. Puts the keys it was made
 * under into `dataDir`.
 */
export async function houseDatabase(dataDir: string): Promise<TestDatabase> {
  const { house } = inject('testServer')
  await cp(house.dataDir, dataDir, { recursive: true })
  return copyOf(house.template)
}

async function copyOf(template: string): Promise<TestDatabase> {
  const server = inject('testServer')
  noteExpense(server.book, 'databases', expect.getState().testPath)
  const name = `tas_test_${randomBytes(6).toString('hex')}`
  // As files: a copy through the log costs a run six times as much, and nobody recovers a test's database.
  await run(server.url, `create database ${name} template ${template} strategy file_copy`)
  const address = new URL(server.url)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => run(server.url, `drop database if exists ${name} with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
