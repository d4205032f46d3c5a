import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { spend, spendUnit } from '../spend.ts'
import { unitsWaiting } from '../units-waiting.ts'
import { createWorld, type World } from '../world.ts'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'

let world: World
let proxy: DatabaseProxy

beforeAll(async () => {
  world = await createWorld({
    async through(databaseUrl) {
      proxy = await openDatabaseProxy(databaseUrl)
      return proxy.url
    },
  })
})
afterAll(async () => {
  await world.stop()
  await proxy.close()
})

describe('a connection that is cut between COMMIT and its answer', () => {
  it('gives every caller the one answer of the one effect, however often it is cut', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    let commits = 0
    proxy.onCommit = () => (++commits % 3 === 0 ? 'answer-lost' : null)
    const keys = Array.from({ length: 60 }, () => uuidv7())
    const answers = []
    for (const key of keys) answers.push(await spend(world.app, player, { amountMinor: 10n, key }))
    proxy.onCommit = () => null
    expect(proxy.faultCount).toBeGreaterThan(10)
    expect(answers.map((answer) => answer.left)).toEqual(keys.map((_, index) => String(99_990 - 10 * index)))
    for (const [index, key] of keys.entries())
      expect(await spend(world.app, player, { amountMinor: 10n, key })).toEqual(answers[index])
    expect(await world.cash(player)).toBe(99_400n)
  })

  it('gives the stored answer also when the COMMIT takes effect after the batch is run again', async () => {
    const player = await world.player({ cashMinor: 500n })
    let isFirst = true
    proxy.onCommit = () => {
      const fault = isFirst ? 'held' : null
      isFirst = false
      return fault
    }
    // All the player has: a second decision on the same key, made after the first took effect, would find nothing left.
    const answer = world.app.engine.commit(spendUnit(player, { amountMinor: 500n }))
    await expect.poll(() => isFirst).toBe(false)
    await expect.poll(() => unitsWaiting(world.app)).toBe(1)
    await proxy.releaseCommits()
    expect(await answer).toEqual({ left: '0' })
    expect(await world.cash(player)).toBe(0n)
  })
})
