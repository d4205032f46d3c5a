import { describe, expect, it } from 'vitest'
import { keptFor } from './kept-for.ts'
import { createSampler } from './sampler.ts'

describe('a sampler', () => {
  it('lets the first lines of each kind through, and the first of the next window say what was left out', () => {
    let nowMs = 0
    const sample = createSampler({ most: 2, windowMs: 1_000 }, () => nowMs)
    expect([sample('a'), sample('a'), sample('a'), sample('a'), sample('b')]).toEqual([0, 0, null, null, 0])
    nowMs = 999
    expect(sample('a')).toBeNull()
    nowMs = 1_000
    expect([sample('a'), sample('a'), sample('a')]).toEqual([3, 0, null])
  })
})

describe('what is kept for a moment', () => {
  it('is looked up once for all who ask, and anew when it is over', async () => {
    let nowMs = 0
    let count = 0
    const read = keptFor(
      1_000,
      async () => ++count,
      () => nowMs,
    )
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    nowMs = 999
    expect(await read()).toBe(1)
    nowMs = 1_000
    expect(await read()).toBe(2)
  })

  it('is no failure: who asks after one is looked up for', async () => {
    let count = 0
    const read = keptFor(1_000, async () => {
      if (++count === 1) throw new Error('gone')
      return count
    })
    expect(await Promise.allSettled([read(), read()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect(await read()).toBe(2)
  })
})
