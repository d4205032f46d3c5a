import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineBy, readTrail } from '../../../test/opened.ts'
import { runCommand } from '../../../test/run-command.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { callBack, close, openAccount } from '../../modules/account/closing.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Runs a command of the operator, beside the house that runs. @returns what it said */
async function run(name: string, ...args: readonly string[]): Promise<string> {
  const { databaseUrl, dataDir } = world.config
  const { code, out, error } = await runCommand(name, { args, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } })
  if (code !== 0) throw Object.assign(new Error(error), { code })
  return out
}

const readActions = async () => {
  const { sql, b } = world.owner
  const rows = await sql<{ action: string }[]>`select action from ${b}.audit_event order by id`
  return rows.map(({ action }) => action)
}

it('a command of the operator does its work beside the house, and nothing starts or stops for it', async () => {
  const before = await readActions()
  expect(await run('owed')).toBe('')
  const capital = ['--bid', '1', '--capital', '12.50', '--currency', 'EUR', '--transfer', 'BANK-7', '--by', 'Dana']
  expect(await run('lottery', ...capital)).toContain('(BID 1): bank 12.50 EUR\n')
  // Said once more, because the first answer was lost: it is one transfer.
  expect(await run('lottery', ...capital)).toContain('(BID 1): bank 12.50 EUR\n')
  const other = capital.with(3, '99.00')
  await expect(run('lottery', ...other)).rejects.toMatchObject({ code: 1 })
  const after = await readActions()
  expect(after.slice(before.length)).toEqual(['ledger.capital_added'])
  const added = { currency: 'EUR', amountMinor: '1250', by: 'Dana', transfer: 'BANK-7' }
  expect(await readTrail(world.app.db, 'ledger.capital_added')).toMatchObject([{ actor_kind: 'staff', details: added }])
  // Neither was a draw planned by it, although the schedule of a sandbox wants one.
  const { sql, b } = world.owner
  expect(await sql`select from ${b}.lottery_draw`).toHaveLength(0)
})

it('what is owed is written as paid by its exact sum alone: what came since it was read stays owed', async () => {
  const player = await openAccount(world, 1_000n)
  await close(world, player, { payOut: true })
  const [bid, uid] = ['1', String(player.intId)]
  const paid = (amount: string, ...more: string[]) =>
    run('owed', ...['--bid', bid, '--uid', uid, '--amount', amount, '--transfer', 'BANK-8', '--by', 'Dana'], ...more)
  expect(await run('owed')).toContain(`UID ${uid} is owed 10.00 USD`)
  await expect(paid('10.00')).rejects.toMatchObject({ code: 1 })
  for (const [amount, currency] of [
    ['9.99', 'USD'],
    ['60.00', 'USD'],
    ['10.00', 'EUR'],
  ] as const)
    await expect(paid(amount, '--currency', currency)).rejects.toMatchObject({ code: 1 })
  expect(await run('owed')).toContain(`UID ${uid} is owed 10.00 USD`)
  // A second amount, and a payment of both by one transfer, said twice because the first answer was lost.
  await callBack(world, player, 250n)
  expect(await run('owed')).toMatch(
    new RegExp(`UID ${uid} is owed 12\\.50 USD: 10\\.00 since \\S+ \\(closing\\), 2\\.50 since \\S+ \\(deposit\\)`),
  )
  for (let said = 0; said < 2; said++) expect(await paid('12.50', '--currency', 'USD')).not.toContain(`UID ${uid} `)
  await expect(paid('12.51', '--currency', 'USD')).rejects.toMatchObject({ code: 1 })
  const details = { amountMinor: '1250', currency: 'USD', by: 'Dana', transfer: 'BANK-8' }
  const told = await readTrail(world.app.db, 'ledger.suspense_paid', player.id)
  expect(told).toEqual([lineBy('staff', player.id, details)])
  // The same transfer pays nothing that comes later.
  await callBack(world, player, 250n)
  await expect(paid('2.50', '--currency', 'USD')).rejects.toMatchObject({ code: 1 })
  expect(await run('owed')).toContain(`UID ${uid} is owed 2.50 USD`)
})

it('an account that looks like two people excluded is one line and one answer; the line of before answers nothing', async () => {
  const [alike, ...excluded] = [await openAccount(world), await openAccount(world), await openAccount(world)]
  const open = (by: string, kind: string) => world.owner.sql`
    insert into platform.exclusion_case (business_id, player_id, by_business_id, by_player_id, kinds, is_hold)
    values (1, ${alike?.id ?? ''}, 1, ${by}, ${[kind]}, true)`
  const numberOf = (said: string) => /case (\d+):/.exec(said)?.[1] ?? ''
  const answered = (id: string) =>
    run('exclusion', '--case', id, '--answer', 'other', '--reason', 'a passport', '--by', 'Dana')
  await open(excluded[0]?.id ?? '', 'name')
  await open(excluded[1]?.id ?? '', 'phone')
  const said = await run('exclusion')
  expect(said.match(/^case .*$/gm)).toEqual([
    expect.stringContaining(
      `BID 1 UID ${alike?.intId} looks like BID 1 UID ${excluded[0]?.intId} (name) and BID 1 UID ${excluded[1]?.intId} (phone)`,
    ),
  ])
  expect(await answered(numberOf(said))).not.toContain('case ')
  await expect(answered(numberOf(said))).rejects.toMatchObject({ code: 1 })
})

it('a command that is asked what it does not know says how it is used', async () => {
  const wrong = { code: 1, message: expect.stringContaining('Usage: npm run tas -- owed') }
  await expect(run('owed', '--whom', '1')).rejects.toMatchObject(wrong)
  await expect(run('owed', '--bid', '1')).rejects.toMatchObject(wrong)
})
