import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './database-setup.ts'

/**
 * A fresh database with every migration applied, for one test file. `url` signs in to it; `drop` deletes it, open
 * connections or not. The server itself is shared by the whole run: a test that kills one starts its own.
 */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('testServer')
  const name = `tas_test_${randomBytes(6).toString('hex')}`
  await run(server.url, `create database ${name} template ${server.template}`)
  const address = new URL(server.url)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => run(server.url, `drop database if exists ${name} with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
