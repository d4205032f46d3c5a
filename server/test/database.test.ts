import postgres from 'postgres'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

test('every test file gets a migrated database that no other file sees', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()])
  const sql = [first, second].map(({ url }) => postgres(url, { max: 1 }))
  const [one, two] = sql
  await one?.unsafe('create table platform.mark (id int)')
  const found = await two?.unsafe(
    "select to_regclass('platform.business') as migrated, to_regclass('platform.mark') as mark",
  )
  expect(found?.[0]).toEqual({ migrated: 'platform.business', mark: null })
  await Promise.all(sql.map((connection) => connection.end()))
  await Promise.all([first.drop(), second.drop()])
})
