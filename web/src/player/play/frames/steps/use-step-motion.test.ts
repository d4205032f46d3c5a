import { describe, expect, it } from 'vitest'
import { isOneOn } from './use-step-motion.ts'

describe('the motion of a hand', () => {
  it.each([
    ['the next action', { betId: 'a', actionCount: 2 }, { betId: 'a', actionCount: 3 }],
    ['a hand that begins', { betId: 'a', actionCount: 3 }, { betId: 'b', actionCount: 0 }],
    ['the first hand', null, { betId: 'a', actionCount: 0 }],
  ])('shows %s', (_name, last, next) => {
    expect(isOneOn(last, next)).toBe(true)
  })

  it.each([
    ['a resumed hand', null, { betId: 'a', actionCount: 3 }],
    ['what was played elsewhere', { betId: 'a', actionCount: 1 }, { betId: 'a', actionCount: 3 }],
    ['another hand that is under way', { betId: 'a', actionCount: 1 }, { betId: 'b', actionCount: 2 }],
    ['a hand that is gone', { betId: 'a', actionCount: 1 }, null],
  ])('lets %s stand at once', (_name, last, next) => {
    expect(isOneOn(last, next)).toBe(false)
  })
})
