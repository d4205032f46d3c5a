import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../../test/run-command.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { openIncident, readIncidents } from './incident-store.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Runs the program behind `npm run tas -- returns`. */
const run = (...args: readonly string[]) =>
  runCommand('returns', { args, env: { DATABASE_URL: world.config.databaseUrl } })

it('the command lists open incidents, closes one with a name and a reason, and ends with 1 while any is open', async () => {
  expect(await run()).toMatchObject({ code: 0, out: 'No incident is open.\n' })
  const version = { game: 'keno', rulesVersion: 1, paytableVersion: 1 }
  expect(await openIncident(world.app.db, version, 'it paid too much')).toBe(true)
  const open = await run()
  expect(open.code).toBe(1)
  expect(open.out).toMatch(/\(BID 1\): keno 1\.1 since 20.*: it paid too much; operator on duty/)
  expect(await run('--bid', '1', '--game', 'keno')).toMatchObject({ code: 1, error: expect.stringMatching(/Usage/) })
  const closing = ['--bid', '1', '--game', 'keno', '--by', 'Dana', '--close', 'a lucky night, looked into']
  const closed = await run(...closing)
  expect(closed).toMatchObject({ code: 0, out: 'The incident is closed.\nNo incident is open.\n' })
  expect(await readIncidents(world.app.db)).toMatchObject([{ owner: 'Dana', closedAt: expect.any(Date) }])
})
