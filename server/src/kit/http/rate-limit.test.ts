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
