import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

test('every test file gets a migrated database that no other file sees', async () => {
  const databases = await Promise.all([testDatabase(), testDatabase()])
  const clients = databases.map(({ url }) => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const [one, two] = clients
  await one?.query('create table platform.mark (id int)')
  const found = await two?.query(
    "select to_regclass('platform.business') as migrated, to_regclass('platform.mark') as mark",
  )
  expect(found?.rows[0]).toEqual({ migrated: 'platform.business', mark: null })
  await Promise.all(clients.map((client) => client.end()))
  await Promise.all(databases.map((database) => database.drop()))
})
