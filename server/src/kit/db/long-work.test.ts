import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { beginLong, LONG_WORKS } from './long-work.ts'

const POOL = 4

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { DATABASE_POOL: String(POOL) } })
})
afterAll(() => world.stop())

it('more long works than connections all end, few at once, for each finds another connection free', async () => {
  const { db } = world.app
  let [running, most] = [0, 0]
  const works = Array.from({ length: 3 * POOL }, (_, number) =>
    beginLong(db, async () => {
      running++
      most = Math.max(most, running)
      // What it does needs a connection beside the one it holds.
      await sleep(5)
      const [row] = await db.sql<{ number: number }[]>`select ${number}::int as number`
      running--
      return row?.number
    }),
  )
  expect(await Promise.all(works)).toEqual(works.map((_, number) => number))
  expect(most).toBe(LONG_WORKS)
})

it('a long work that fails gives its turn on', async () => {
  const failing = Array.from({ length: 2 * LONG_WORKS }, () =>
    beginLong(world.app.db, () => Promise.reject(new Error('it failed'))),
  )
  const told = await Promise.allSettled(failing)
  expect(told.map(({ status }) => status)).toEqual(told.map(() => 'rejected'))
  expect(await beginLong(world.app.db, async () => 'done')).toBe('done')
})
