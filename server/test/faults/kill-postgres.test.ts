import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKillableDatabase, type KillableDatabase } from '../../torture/killable-database.ts'
import { runTorture } from '../../torture/rounds.ts'

/** A short run of `npm run torture -- --what postgres`. */
const ROUNDS = 2

let database: KillableDatabase

beforeAll(async () => {
  database = await createKillableDatabase()
})
afterAll(() => database.remove())

it('kill -9 of PostgreSQL under load loses no answered unit; the servers come back alone and say 503 until then', async () => {
  const reports = await runTorture({
    databaseUrl: database.url,
    database,
    victims: ['postgres'],
    rounds: ROUNDS,
    seed: 'kill-postgres.test',
  })
  for (const report of reports) expect(report).toMatchObject({ lost: 0, doubled: 0, broken: [], complaints: [] })
  expect(reports).toHaveLength(ROUNDS)
  expect(reports.at(-1)?.acked).toBeGreaterThan(48 + ROUNDS)
})
