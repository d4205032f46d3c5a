import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositGate, NO_PROTECTION, slotStakeOf, stakeGate } from './gate.ts'
import { isAsStrict } from './limit.ts'
import { limitOf, NOW, stakeOf, UNUSED } from './limits.fixture.ts'
import { findProfile } from './profile.ts'

const MT = findProfile('MT')
const STRICT = findProfile('strict')
const later = new Date(NOW.getTime() + 1)
const deposit = { now: NOW, amountMinor: 100n, gateway: 'card', used: UNUSED }
const used = (spentMinor: bigint, returnedMinor = 0n) => ({ ...UNUSED, day: { spentMinor, returnedMinor } })

describe('gate', () => {
  it('lets a player who set nothing deposit and stake', () => {
    expect(depositGate(NO_PROTECTION, deposit, MT)).toEqual({ isAllowed: true })
    expect(stakeGate(NO_PROTECTION, stakeOf({ amountMinor: 10n ** 15n }), MT)).toEqual({ isAllowed: true })
  })

  it('holds an excluded player after the exclusion as well, until they came back by themselves', () => {
    const code = (excludedUntil: Date) => stakeGate({ ...NO_PROTECTION, excludedUntil }, stakeOf(), MT)
    expect(code(later)).toMatchObject({ code: 'limits.excluded' })
    expect(code(NOW)).toMatchObject({ code: 'limits.return_needed' })
  })

  it('names exclusion before time-out before age before clearance', () => {
    const all = { ...NO_PROTECTION, excludedUntil: later, timeOutUntil: later, isCleared: false }
    const young = { ...deposit, isUnderage: true }
    expect(depositGate(all, young, MT)).toMatchObject({ code: 'limits.excluded' })
    const notExcluded = { ...all, excludedUntil: null }
    expect(depositGate(notExcluded, young, MT)).toMatchObject({ code: 'limits.time_out', until: later })
    const over = { ...notExcluded, timeOutUntil: NOW }
    expect(depositGate(over, young, MT)).toMatchObject({ code: 'limits.underage' })
    expect(depositGate(over, deposit, MT)).toMatchObject({ code: 'limits.not_cleared' })
  })

  it('allows a stake at the limit and refuses one above it, the rest of its bet included', () => {
    const limited = { ...NO_PROTECTION, limits: [limitOf({ kind: 'stake', value: 500n })], maxStakeMinor: 600n }
    expect(stakeGate(limited, stakeOf({ amountMinor: 500n }), MT)).toEqual({ isAllowed: true })
    for (const asked of [{ amountMinor: 501n }, { amountMinor: 1n, inPlayMinor: 500n }])
      expect(stakeGate(limited, stakeOf(asked), MT)).toMatchObject({ code: 'limits.stake_limit', limitMinor: 500n })
  })

  it('takes the stricter of the limits of player and operator, whoever set which', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 1_000n }), (own, operator) => {
        const target = { kind: 'wager', period: 'day' } as const
        const limits = [
          limitOf({ ...target, value: own }),
          { ...limitOf({ ...target, value: operator }), by: 'operator' as const },
        ]
        const least = isAsStrict(own, operator) ? own : operator
        const gate = (amountMinor: bigint) => stakeGate({ ...NO_PROTECTION, limits }, stakeOf({ amountMinor }), MT)
        expect(gate(least)).toEqual({ isAllowed: true })
        expect(gate(least + 1n)).toMatchObject({ code: 'limits.wager_limit', limitMinor: least, leftMinor: least })
      }),
    )
  })

  it('counts losses after what came back, stakes before it, and names the limit that leaves least', () => {
    const limits = [
      limitOf({ kind: 'loss', period: 'day', value: 1_000n }),
      limitOf({ kind: 'wager', period: 'day', value: 1_500n }),
    ]
    const gate = (spent: bigint, returned: bigint) =>
      stakeGate({ ...NO_PROTECTION, limits }, stakeOf({ usedTogether: used(spent, returned) }), MT)
    expect(gate(1_000n, 500n)).toEqual({ isAllowed: true })
    expect(gate(1_000n, 0n)).toMatchObject({ code: 'limits.loss_limit', leftMinor: 0n })
    expect(gate(1_450n, 900n)).toMatchObject({ code: 'limits.wager_limit', leftMinor: 50n })
    expect(gate(1_490n, 400n)).toMatchObject({ code: 'limits.loss_limit', leftMinor: 0n })
  })

  it('holds a limit of one product to the use of that product alone', () => {
    const limits = [limitOf({ kind: 'loss', period: 'day', scope: 'slots', value: 1_000n })]
    const asked = { usedTogether: used(5_000n), usedOf: used(950n) }
    expect(stakeGate({ ...NO_PROTECTION, limits }, stakeOf({ ...asked, product: 'casino' }), MT).isAllowed).toBe(true)
    expect(stakeGate({ ...NO_PROTECTION, limits }, stakeOf({ ...asked, product: 'slots' }), MT)).toMatchObject({
      code: 'limits.loss_limit',
      scope: 'slots',
      leftMinor: 50n,
    })
  })

  it('keeps a blocked product and a blocked way to deposit shut', () => {
    const limits = [
      limitOf({ kind: 'product', scope: 'slots', value: 0n }),
      limitOf({ kind: 'gateway', scope: 'card', value: 0n }),
    ]
    const held = { ...NO_PROTECTION, limits }
    expect(stakeGate(held, stakeOf({ product: 'slots' }), MT)).toMatchObject({ code: 'limits.product_blocked' })
    expect(stakeGate(held, stakeOf(), MT).isAllowed).toBe(true)
    expect(depositGate(held, deposit, MT)).toMatchObject({ code: 'limits.gateway_blocked' })
    expect(depositGate(held, { ...deposit, gateway: 'coin' }, MT).isAllowed).toBe(true)
  })

  it('asks for a choice before the first deposit where the licence does, and again after a year', () => {
    expect(depositGate(NO_PROTECTION, deposit, STRICT)).toMatchObject({ code: 'limits.choice_needed' })
    const chose = (days: number) => ({ ...NO_PROTECTION, choseAt: new Date(NOW.getTime() - days * 86_400_000) })
    expect(depositGate(chose(364), deposit, STRICT).isAllowed).toBe(true)
    expect(depositGate(chose(365), deposit, STRICT)).toMatchObject({ code: 'limits.choice_needed' })
  })

  it('stops new bets at a reality check, at the end of a session and before a cycle is over, never a running one', () => {
    const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
    const limits = [limitOf({ kind: 'session', value: 90n })]
    const check = stakeOf({ session: { startedAt: ago(60), checkedAt: ago(60), lastSpentAt: ago(1) } })
    expect(stakeGate(NO_PROTECTION, check, STRICT)).toMatchObject({ code: 'limits.reality_check' })
    const over = stakeOf({ session: { startedAt: ago(90), checkedAt: ago(1), lastSpentAt: ago(10) } })
    expect(stakeGate({ ...NO_PROTECTION, limits }, over, STRICT)).toMatchObject({
      code: 'limits.session_limit',
      minutes: 90,
      until: ago(-20),
    })
    const soon = stakeOf({ lastOf: new Date(NOW.getTime() - 4_000) })
    expect(stakeGate(NO_PROTECTION, soon, STRICT)).toMatchObject({ code: 'limits.too_soon', waitMs: 1_000 })
    // The clock was set back by three hours: who played a moment ago does not wait for it to catch up.
    const back = { ...soon, lastOf: new Date(soon.now.getTime() + 3 * 3_600_000) }
    expect(stakeGate(NO_PROTECTION, back, STRICT).isAllowed).toBe(true)
    for (const asked of [check, over, soon])
      expect(stakeGate({ ...NO_PROTECTION, limits }, { ...asked, inPlayMinor: 1n }, STRICT).isAllowed).toBe(true)
  })

  it('caps stakes on slots by age; an age nobody knows is the youngest', () => {
    expect([24, 25, 90, null].map((age) => slotStakeOf(STRICT, age))).toEqual(['2', '5', '5', '2'])
    const asked = stakeOf({ product: 'slots', amountMinor: 201n, capMinor: 200n })
    expect(stakeGate(NO_PROTECTION, asked, STRICT)).toMatchObject({ code: 'limits.stake_cap', limitMinor: 200n })
  })

  it('never allows a stake where general protection does not allow a deposit', () => {
    const time = fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }), {
      nil: null,
    })
    fc.assert(
      fc.property(time, time, fc.boolean(), (excludedUntil, timeOutUntil, isCleared) => {
        const protection = { ...NO_PROTECTION, excludedUntil, timeOutUntil, isCleared }
        const allowed = depositGate(protection, deposit, MT).isAllowed
        expect(stakeGate(protection, stakeOf(), MT).isAllowed).toBe(allowed)
      }),
    )
  })
})
