import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChain } from '#kit/rounds/hash-chain.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { runCommand } from '../../../../test/run-command.ts'
import { CHAIN } from '../crash/timing.ts'
import { createTablesWorld, type TablesWorld } from '../tables/tables.fixture.ts'
import { chainOf } from '../tables/timing.ts'
import { storeChain } from './chain-store.ts'
import { setSalt } from './set-salt.ts'

const BLOCK = '00000000000000000001a2b3'

let world: TablesWorld

beforeAll(async () => {
  world = await createTablesWorld()
})
afterAll(() => world.close())

/** `npm run tas -- salt` with these options. */
const run = (...args: readonly string[]) =>
  runCommand('salt', { args, env: { DATABASE_URL: world.config.databaseUrl } })

it('a table whose chain has no salt is closed until the operator gives it one, once, and plays with it', async () => {
  const { db } = world.app
  // As in production: the chains that made their own salt are gone, the new one waits for what the world will say.
  await db.sql`update ${db.b}.rooms_chain set retired_at = clock_timestamp()`
  const plan = { ...chainOf(world.table.name), length: 3, every: 2 }
  const links = await makeChain(Buffer.alloc(32, 7), plan)
  const { terminatingHash } = links
  await storeChain(world.app, { ...plan, links, salt: null })
  const running = await world.start()
  await world.clock.advanceTo(world.clock.now() + 3_000)
  expect(world.screen().round()).toBeNull()

  const waiting = await run()
  expect(waiting).toMatchObject({ code: 0, error: '' })
  expect(waiting.out).toContain(`(BID 1): live-roulette waits for the salt of ${terminatingHash}, made `)
  const asked = ['--bid', '1', '--source', 'Bitcoin block 900,000', '--by', 'Mina', '--chain', terminatingHash]
  const spaced = { terminatingHash, text: 'two words', source: 'nowhere', by: 'Mina' }
  await expect(setSalt(world.app, spaced)).rejects.toMatchObject({ code: 'http.invalid' })
  expect(await run(...asked, '--salt', BLOCK)).toEqual({ code: 0, out: '', error: '' })
  const again = 'No such chain waits for its salt. A salt is given once.\n'
  expect(await run(...asked, '--salt', 'another')).toEqual({ code: 1, out: '', error: again })

  expect(await world.until('betting')).toMatchObject({ terminatingHash, salt: BLOCK })
  const details = { game: 'live-roulette', salt: BLOCK, source: 'Bitcoin block 900,000', by: 'Mina' }
  expect(await readTrail(db, 'rooms.salt_set')).toEqual([lineBy('staff', terminatingHash, details)])
  await world.kill(running)
})

it('a chain of crash is given its salt by the same command, and the trail says by whom', async () => {
  const { db } = world.app
  const plan = { ...CHAIN, length: 3, every: 2 }
  const links = await makeChain(Buffer.alloc(32, 8), plan)
  const { terminatingHash } = links
  await storeChain(world.app, { ...plan, links, salt: null })
  const details = { game: 'crash', salt: BLOCK, source: 'Bitcoin block 900,001', by: 'Mina' }
  const asked = ['--bid', '1', '--source', details.source, '--by', details.by, '--chain', terminatingHash]
  expect(await run(...asked, '--salt', BLOCK)).toMatchObject({ code: 0, error: '' })
  expect(await readTrail(db, 'rooms.salt_set')).toContainEqual(lineBy('staff', terminatingHash, details))
})
