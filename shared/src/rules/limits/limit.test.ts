import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancelPending,
  confirmLimit,
  findOwn,
  isAsStrict,
  type Limit,
  readLimits,
  setLimit,
  withoutLapsed,
  writeLimits,
} from './limit.ts'
import { NOW } from './limits.fixture.ts'
import { findProfile, PERIODS } from './profile.ts'

const profile = findProfile('strict')
const HOURS = { day: 24, week: 168, month: 720 }

describe('a limit', () => {
  it('never gets looser before its delay has passed and the player has confirmed, whatever was asked for in between', () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant('set' as const),
        value: fc.option(fc.bigInt({ min: 1n, max: 100n }), { nil: null }),
      }),
      fc.record({ does: fc.constantFrom('confirm' as const, 'cancel' as const) }),
      fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 400 }) }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), fc.array(step, { maxLength: 30 }), (period, steps) => {
        const target = { kind: 'loss', period, scope: null } as const
        let limits: readonly Limit[] = []
        let now = NOW
        // The model: what was asked for last and not taken back, and since when it was asked for without a pause.
        let asked: { readonly value: bigint | null; readonly at: Date } | null = null
        for (const one of steps) {
          const before = findOwn(limits, target)?.value ?? null
          if (one.does === 'wait') now = new Date(now.getTime() + one.hours * 3_600_000)
          if (one.does === 'set') {
            limits = setLimit(limits, { ...target, value: one.value, now, profile })
            asked = isAsStrict(one.value, before) ? null : { value: one.value, at: now }
          }
          if (one.does === 'cancel') {
            limits = cancelPending(limits, target) ?? limits
            asked = null
          }
          const waitedMs = asked === null ? 0 : now.getTime() - asked.at.getTime() - HOURS[period] * 3_600_000
          const due = asked !== null && waitedMs >= 0 && waitedMs < 168 * 3_600_000
          if (one.does === 'confirm') {
            const confirmed = confirmLimit(limits, target, now)
            expect(confirmed !== null).toBe(due)
            limits = confirmed ?? limits
            if (due && asked !== null) expect(findOwn(limits, target)?.value ?? null).toBe(asked.value)
            if (due) asked = null
          }
          const after = findOwn(limits, target)?.value ?? null
          if (!(one.does === 'confirm' && due)) expect(isAsStrict(after, before)).toBe(true)
          if (one.does === 'set' && isAsStrict(one.value, before)) expect(after).toBe(one.value)
        }
      }),
    )
  })

  it('that waited seven days for its confirmation waits no more: it is asked for anew', () => {
    const target = { kind: 'deposit', period: 'day', scope: null } as const
    const asked = setLimit([{ ...target, by: 'player', value: 10n, pending: null }], {
      ...target,
      value: 1_000n,
      now: NOW,
      profile,
    })
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
    const last = new Date(at(24 + 168).getTime() - 1)
    expect(confirmLimit(asked, target, last)).toMatchObject([{ value: 1_000n }])
    expect(withoutLapsed(asked, last)).toBe(asked)
    expect(confirmLimit(asked, target, at(24 + 168))).toBeNull()
    expect(confirmLimit(asked, target, at(300 * 24))).toBeNull()
    expect(withoutLapsed(asked, at(24 + 168))).toEqual([{ ...target, by: 'player', value: 10n, pending: null }])
    const first = setLimit([{ kind: 'check', period: null, scope: null, by: 'player', value: 30n, pending: null }], {
      kind: 'check',
      period: null,
      scope: null,
      value: null,
      now: NOW,
      profile,
    })
    expect(withoutLapsed(first, at(24 + 168))).toMatchObject([{ kind: 'check', value: 30n, pending: null }])
  })

  it('that is lowered while a raise waits stays lowered, and the raise is gone', () => {
    const target = { kind: 'deposit', period: 'day', scope: null } as const
    const set = (limits: readonly Limit[], value: bigint | null) =>
      setLimit(limits, { ...target, value, now: NOW, profile })
    const lowered = set(set(set([], 100n), 500n), 50n)
    expect(findOwn(lowered, target)).toMatchObject({ value: 50n, pending: null })
    expect(confirmLimit(lowered, target, new Date('2030-01-01'))).toBeNull()
    expect(cancelPending(lowered, target)).toBeNull()
  })

  it('of time the licence sets for everybody is switched off like any other: later, and confirmed', () => {
    const target = { kind: 'check', period: null, scope: null } as const
    const asked = setLimit([], { ...target, value: null, now: NOW, profile })
    expect(findOwn(asked, target)).toMatchObject({ value: 60n, pending: { value: null } })
    const off = confirmLimit(asked, target, new Date(NOW.getTime() + 24 * 3_600_000))
    expect(off).toMatchObject([{ value: null, pending: null }])
  })

  it('is read as it was written', () => {
    const limits = setLimit(
      setLimit([], { kind: 'loss', period: 'week', scope: 'slots', value: 7n, now: NOW, profile }),
      {
        kind: 'loss',
        period: 'week',
        scope: 'slots',
        value: null,
        now: NOW,
        profile,
      },
    )
    expect(readLimits(JSON.parse(JSON.stringify(writeLimits(limits))))).toEqual(limits)
  })
})
