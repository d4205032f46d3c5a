import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { registration } from '../people.ts'
import { spend } from '../spend.ts'
import { type ServedWorld, serveWorld } from '../world.ts'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'

let world: ServedWorld
let proxy: DatabaseProxy
let token: string
let player: PlayerActor

/** How long a caller waits at most. */
const REQUEST_TIMEOUT_MS = 3_000
const DICE = { game: 'dice', amount: '0.10', currency: 'USD', params: { target: '50.50', direction: 'over' } }

beforeAll(async () => {
  world = await serveWorld({
    env: { REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS) },
    async through(databaseUrl) {
      proxy = await openDatabaseProxy(databaseUrl)
      return proxy.url
    },
  })
  const registered = await world.call('user/user/register', { body: registration('faraway') })
  token = registered.body.data.token
  const body = { gatewayCode: 'sandbox', amount: '1000.00', currency: 'USD' }
  await world.call('deposit/deposit/create', { body, token, key: 'fund' })
})
afterAll(async () => {
  await world.stop()
  await proxy.close()
})
beforeEach(async () => {
  player = await world.player({ cashMinor: 100_000n })
})

const bet = (key: string) => world.call('game/original/bet', { body: DICE, token, key })

/** Asks again with the same key, as a client that was told to does, until the answer is there. */
async function insist(key: string) {
  for (;;) {
    const answer = await bet(key)
    if (answer.status !== 503) return answer
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await sleep(50)
  }
}

describe('spends whose connections', () => {
  it.each([
    ['are cut', () => proxy.cut()],
    ['are half-closed', () => proxy.halfClose()],
  ])('%s again and again are each done once', async (_, spoil) => {
    const keys = Array.from({ length: 120 }, () => uuidv7())
    const work = keys.map(async (key, index) => {
      await sleep(2 * index)
      return spend(world.app, player, { amountMinor: 10n, key })
    })
    for (let round = 0; round < 5; round++) {
      await sleep(40)
      spoil()
    }
    const answers = await Promise.all(work)
    // The connection that this reading is given may have been cut too.
    await expect.poll(() => world.cash(player)).toBe(100_000n - 1_200n)
    for (const [index, key] of keys.entries())
      expect(await spend(world.app, player, { amountMinor: 10n, key })).toEqual(answers[index])
  })
})

describe('a database that does not answer', () => {
  it('gets callers 503 with Retry-After; when it answers again, so do we, and every key has had one effect', async () => {
    proxy.stall()
    const keys = Array.from({ length: 40 }, () => uuidv7())
    const refused = await Promise.all(keys.map(bet))
    for (const { status, headers, body } of refused) {
      expect({ status, code: body.general.code }).toEqual({ status: 503, code: 'http.timeout' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    proxy.resume()
    const answers = await Promise.all(keys.map(insist))
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
    expect(await betCount()).toBe(keys.length)
  })

  it('fills a queue that has an end: what is over is refused at once, and the rest is done when it answers again', async () => {
    proxy.stall()
    const outcomes: Promise<unknown>[] = []
    let refusal: unknown = null
    while (refusal === null && outcomes.length < 50_000) {
      const work = spend(world.app, player, { amountMinor: 1n })
      outcomes.push(work)
      work.catch((error: unknown) => {
        refusal ??= error
      })
      if (outcomes.length % 500 === 0) await sleep(0)
    }
    expect(refusal).toMatchObject({ code: 'http.overloaded' })
    proxy.resume()
    const settled = await Promise.allSettled(outcomes)
    const done = settled.filter((one) => one.status === 'fulfilled').length
    expect(await world.cash(player)).toBe(100_000n - BigInt(done))
    expect(await spend(world.app, player, { amountMinor: 1n })).toEqual({ left: String(100_000 - done - 1) })
  })
})

describe('a database that is 200 ms away', () => {
  it('is slow for everybody and wrong for nobody', async () => {
    proxy.delayMs = 100
    const keys = Array.from({ length: 60 }, () => uuidv7())
    const before = await betCount()
    const answers = await Promise.all(keys.map(insist))
    proxy.delayMs = 0
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
    expect(await betCount()).toBe(before + keys.length)
  })
})

async function betCount(): Promise<number> {
  const { sql, b } = world.app.db
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${b}.originals_bet`
  return row?.n ?? 0
}
