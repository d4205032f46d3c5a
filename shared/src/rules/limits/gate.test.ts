import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositGate, NO_PROTECTION, stakeGate } from './gate.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:00.001Z')

describe('gate', () => {
  it('lets a player who set nothing deposit and stake', () => {
    expect(depositGate(NO_PROTECTION, now)).toEqual({ isAllowed: true })
    expect(stakeGate(NO_PROTECTION, 10n ** 15n, now)).toEqual({ isAllowed: true })
  })

  it('holds an excluded player until the very moment the exclusion ends', () => {
    expect(stakeGate({ ...NO_PROTECTION, excludedUntil: later }, 1n, now)).toMatchObject({ code: 'limits.excluded' })
    expect(stakeGate({ ...NO_PROTECTION, excludedUntil: now }, 1n, now)).toEqual({ isAllowed: true })
  })

  it('names exclusion before time-out before clearance', () => {
    const all = { excludedUntil: later, timeOutUntil: later, isCleared: false, maxStakeMinor: 1n }
    expect(depositGate(all, now)).toMatchObject({ code: 'limits.excluded' })
    expect(depositGate({ ...all, excludedUntil: null }, now)).toMatchObject({ code: 'limits.time_out', until: later })
    expect(depositGate({ ...all, excludedUntil: null, timeOutUntil: null }, now)).toMatchObject({
      code: 'limits.not_cleared',
    })
  })

  it('allows a stake at the limit and refuses one above it', () => {
    const limited = { ...NO_PROTECTION, maxStakeMinor: 500n }
    expect(stakeGate(limited, 500n, now)).toEqual({ isAllowed: true })
    expect(stakeGate(limited, 501n, now)).toMatchObject({ code: 'limits.stake_limit', limitMinor: 500n })
  })

  it('never allows a stake where it does not allow a deposit', () => {
    const time = fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }), {
      nil: null,
    })
    fc.assert(
      fc.property(
        time,
        time,
        fc.boolean(),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (excludedUntil, timeOutUntil, isCleared, stake) => {
          const protection = { excludedUntil, timeOutUntil, isCleared, maxStakeMinor: null }
          if (!depositGate(protection, now).isAllowed) expect(stakeGate(protection, stake, now).isAllowed).toBe(false)
        },
      ),
    )
  })
})
