import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { openIncident, readIncidents } from './incident-store.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Runs the program behind `npm run tas -- returns`. */
function run(...args: readonly string[]): Promise<{ code: number; out: string; error: string }> {
  const program = fileURLToPath(new URL('../../commands/returns.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], DATABASE_URL: world.config.databaseUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (failed, out, error) =>
      resolve({ code: failed === null ? 0 : Number(failed.code), out, error }),
    )
  })
}

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
