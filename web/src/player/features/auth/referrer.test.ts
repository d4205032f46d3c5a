import { afterEach, describe, expect, it } from 'vitest'
import { forgetReferrer, rememberedReferrer, rememberReferrer } from './referrer.ts'

const START_MS = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000

afterEach(forgetReferrer)

describe('an invitation', () => {
  it('counts for 90 days and no longer', () => {
    rememberReferrer(100_007, START_MS)
    expect(rememberedReferrer(START_MS + 89 * DAY_MS)).toBe(100_007)
    expect(rememberedReferrer(START_MS + 90 * DAY_MS)).toBeNull()
  })

  it('gives way to a later one, and is gone once it is forgotten', () => {
    rememberReferrer(100_007, START_MS)
    rememberReferrer(100_008, START_MS)
    expect(rememberedReferrer(START_MS)).toBe(100_008)
    forgetReferrer()
    expect(rememberedReferrer(START_MS)).toBeNull()
  })
})
