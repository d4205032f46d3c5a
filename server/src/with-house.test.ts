import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { close, openAccount } from './modules/account/closing.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Runs the program behind an `npm run` of the operator, beside the house that runs. @returns what it said */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const env = {
    ...{ PATH: process.env['PATH'], DATABASE_URL: world.config.databaseUrl },
    DATA_DIR: world.config.dataDir,
  }
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { env })
  return stdout
}

const readActions = async () => {
  const { sql, b } = world.owner
  const rows = await sql<{ action: string }[]>`select action from ${b}.audit_event order by id`
  return rows.map(({ action }) => action)
}

it('a command of the operator does its work beside the house, and nothing starts or stops for it', async () => {
  const before = await readActions()
  expect(await run('owed-command.ts')).toBe('')
  const capital = ['--bid', '1', '--capital', '12.50', '--currency', 'EUR', '--transfer', 'BANK-7', '--by', 'Dana']
  expect(await run('lottery-command.ts', ...capital)).toContain('(BID 1): bank 12.50 EUR\n')
  // Said once more, because the first answer was lost: it is one transfer.
  expect(await run('lottery-command.ts', ...capital)).toContain('(BID 1): bank 12.50 EUR\n')
  const other = capital.with(3, '99.00')
  await expect(run('lottery-command.ts', ...other)).rejects.toMatchObject({ code: 1 })
  const after = await readActions()
  expect(after.slice(before.length)).toEqual(['ledger.capital_added'])
  // Neither was a draw planned by it, although the schedule of a sandbox wants one.
  const { sql, b } = world.owner
  expect(await sql`select from ${b}.lottery_draw`).toHaveLength(0)
})

it('what is owed is written as paid by its exact sum alone: what came since it was read stays owed', async () => {
  const player = await openAccount(world, 1_000n)
  await close(world, player, { payOut: true })
  const [bid, uid] = ['1', String(player.intId)]
  const paid = (amount: string, ...more: string[]) =>
    run(
      'owed-command.ts',
      ...['--bid', bid, '--uid', uid, '--amount', amount, '--paid', 'BANK-8', '--by', 'Dana'],
      ...more,
    )
  expect(await run('owed-command.ts')).toContain(`UID ${uid} is owed 10.00 USD`)
  await expect(paid('10.00')).rejects.toMatchObject({ code: 1 })
  for (const [amount, currency] of [
    ['9.99', 'USD'],
    ['60.00', 'USD'],
    ['10.00', 'EUR'],
  ] as const)
    await expect(paid(amount, '--currency', currency)).rejects.toMatchObject({ code: 1 })
  expect(await run('owed-command.ts')).toContain(`UID ${uid} is owed 10.00 USD`)
  expect(await paid('10.00', '--currency', 'USD')).not.toContain(`UID ${uid} `)
})

it('a command that is asked what it does not know says how it is used', async () => {
  const wrong = { code: 1, stderr: expect.stringContaining('Usage: npm run owed') }
  await expect(run('owed-command.ts', '--whom', '1')).rejects.toMatchObject(wrong)
  await expect(run('owed-command.ts', '--bid', '1')).rejects.toMatchObject(wrong)
})
