import { afterAll, beforeAll, expect, it } from 'vitest'
import { runTorture } from '../../torture/rounds.ts'
import { testDatabase } from '../database.ts'

/** A short run of `npm run torture`, once with `--what writer` and once with `--what draw`. */
const ROUNDS = 2

let database: { readonly url: string; drop(): Promise<void> }

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('kill -9 of one of two servers under load loses, doubles and halves nothing, and every key keeps its answer', async () => {
  const reports = await runTorture({
    databaseUrl: database.url,
    victims: ['writer', 'draw'],
    rounds: ROUNDS,
    // One of each.
    seed: 'kill-server.test 0',
  })
  for (const report of reports) expect(report).toMatchObject({ lost: 0, doubled: 0, broken: [], complaints: [] })
  expect(reports.map(({ victim }) => victim).sort()).toEqual(['draw', 'writer'])
  // Somebody else wrote the rounds; that somebody ended the draw is among the complaints if not.
  for (const { victim, takeoverMs } of reports) if (victim === 'writer') expect(takeoverMs).not.toBeNull()
  // More than the deposits everybody begins with.
  expect(reports.at(-1)?.acked).toBeGreaterThan(48 + ROUNDS)
})
