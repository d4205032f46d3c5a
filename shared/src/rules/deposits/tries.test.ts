import { describe, expect, it } from 'vitest'
import { isLockedBy, NO_TRIES, passedBy, triesStop } from './tries.ts'

describe('cards that are tried one after the other', () => {
  it('pause their player from the fifth on, for half an hour after the last', () => {
    const four = { ...NO_TRIES, inRow: 4, minutesSinceLast: 0 }
    expect(triesStop(four)).toBeNull()
    expect(triesStop({ ...four, inRow: 5 })).toEqual({ by: 'player', minutes: 30 })
    expect(triesStop({ ...four, inRow: 5, minutesSinceLast: 29.5, isKnown: true })).toEqual({
      by: 'player',
      minutes: 1,
    })
    expect(triesStop({ ...four, inRow: 5, minutesSinceLast: 30 })).toBeNull()
  })

  it('lock the account with every tenth of a day', () => {
    const locked = [8, 9, 10, 18, 19].map((inRowOfDay) => isLockedBy({ ...NO_TRIES, inRowOfDay }))
    expect(locked).toEqual([false, true, false, false, true])
  })

  it.each(['block', 'business'] as const)('stop newcomers of a flooded %s, and nobody who paid before', (by) => {
    const least = by === 'block' ? 15 : 100
    const flooded = { ...NO_TRIES, [by]: { failed: least, paid: 0 } }
    expect(triesStop(flooded)?.by).toBe(by)
    expect(triesStop({ ...flooded, isKnown: true })).toBeNull()
    expect(triesStop({ ...flooded, [by]: { failed: least - 1, paid: 0 } })).toBeNull()
    // Where most pay, the failures are those of any day.
    expect(triesStop({ ...flooded, [by]: { failed: least, paid: least } })).toBeNull()
  })

  it('are told to staff once, with the one that passes a bound', () => {
    const at = (failed: number) => passedBy({ ...NO_TRIES, inRow: failed, block: { failed: failed + 10, paid: 0 } })
    expect([3, 4, 5].map(at)).toEqual([[], ['player', 'block'], []])
    expect(passedBy({ ...NO_TRIES, business: { failed: 99, paid: 0 } })).toEqual(['business'])
  })
})
