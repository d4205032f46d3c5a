import { afterAll, beforeAll, expect, it } from 'vitest'
import { runTorture } from '../../torture/rounds.ts'
import { testDatabase } from '../database.ts'

/** A short run of `npm run torture -- --what server`. */
const ROUNDS = 3

let database: { readonly url: string; drop(): Promise<void> }

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('kill -9 of one of two servers under load loses, doubles and halves nothing, and every key keeps its answer', async () => {
  const reports = await runTorture({
    databaseUrl: database.url,
    victims: ['server'],
    rounds: ROUNDS,
    seed: 'kill-server.test',
  })
  for (const report of reports) expect(report).toMatchObject({ lost: 0, doubled: 0, broken: [], complaints: [] })
  expect(reports).toHaveLength(ROUNDS)
  // More than the deposits everybody begins with.
  expect(reports.at(-1)?.acked).toBeGreaterThan(48 + ROUNDS)
})
