import { expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { startServer } from '#src/server.ts'
import { serveWorld } from './world.ts'

it('a business rests when nobody visits it, and one visit wakes every process and the thread of the rounds', async () => {
  const world = await serveWorld({ rounds: 'thread', env: { REST_AFTER_MINUTES: '0.01' } })
  const web = await startServer({ ...world.config, role: 'web' }, createLog('silent'))
  const { app } = world
  const place = async () => {
    const [row] = await app.db.sql<{ fence: bigint; isTaken: boolean }[]>`
      select fence, until > clock_timestamp() as "isTaken" from platform.lease where name = 'tables/1'`
    return row
  }
  const soon = { timeout: 60_000 }
  try {
    await expect.poll(async () => (await place())?.isTaken, soon).toBe(false)
    const before = await place()
    const woken: string[] = []
    app.pace.onWake(() => woken.push('the worker'))
    await expect
      .poll(() => [app, web.house.apps.get(1)].map((one) => one?.pace.isResting()), soon)
      .toEqual([true, true])
    await fetch(`${web.url}/api/business/business/getCurrentBusiness`, { method: 'POST', headers: { BID: '1' } })
    await expect.poll(() => woken, soon).toEqual(['the worker'])
    await expect.poll(async () => Number((await place())?.fence), soon).toBeGreaterThan(Number(before?.fence))
  } finally {
    await web.stop()
    await world.stop()
  }
})
