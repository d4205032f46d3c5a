import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRateLimit, DEFAULT_RATES } from './rate-limit.ts'

it('who knocks on after twice their budget is refused late, and nobody else with them', async () => {
  const limitRate = createRateLimit({ ...DEFAULT_RATES, read: { points: 2, seconds: 60 } })
  const limited = { code: 'http.rate_limited', details: { seconds: expect.any(Number) } }
  for (const isRefused of [false, false, true, true]) {
    const told = limitRate('read', 'knocking')
    await (isRefused ? expect(told).rejects.toMatchObject(limited) : told)
  }
  let isTold = false
  const late = limitRate('read', 'knocking').catch((error: unknown) => {
    isTold = true
    return error
  })
  await limitRate('read', 'other')
  await turn()
  expect(isTold).toBe(false)
  expect(await late).toMatchObject(limited)
})

it('ten thousand callbacks of one provider fit into five seconds; who signs without end is refused, and no other provider', async () => {
  const limitRate = createRateLimit(DEFAULT_RATES)
  const { points, seconds } = DEFAULT_RATES.callback
  // Twice in a row: the window may begin in the midst of them.
  expect(points).toBeGreaterThanOrEqual(10_000 * (seconds / 5))
  for (let count = 0; count < points; count++) await limitRate('callback', 'gateway card')
  await expect(limitRate('callback', 'gateway card')).rejects.toMatchObject({ code: 'http.rate_limited' })
  await limitRate('callback', 'gateway merchant')
})
