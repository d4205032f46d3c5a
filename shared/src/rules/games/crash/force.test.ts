import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forcePointE2, NO_ROOM_E2, type OpenStake } from './force.ts'
import { cashOutPointE2, MAX_CASH_OUT_E2, MIN_CASH_OUT_E2, settleCrashBet } from './game.ts'

const toTheEnd = (stakeMinor: bigint): OpenStake => ({ stakeMinor, targetE2: MAX_CASH_OUT_E2 })

describe('force point', () => {
  it.each([
    ['400 for 10,000 open under 30,000', 30_000n, 0n, [toTheEnd(10_000n)], 400],
    ['lower by what was paid', 30_000n, 20_000n, [toTheEnd(10_000n)], 200],
    ['rounded down', 100n, 0n, [toTheEnd(300n)], 133],
    ['higher for those who stay when others leave at their target', 300n, 0n, [...at(100n, 150), toTheEnd(100n)], 350],
    ['none when a target lies where all room is used up', 300n, 0n, at(100n, 400), null],
    ['the last point below a target that is too high', 299n, 0n, at(100n, 400), 399],
    ['no room at all for stakes whose 1.01x is too much', 99n, 0n, [toTheEnd(10_000n)], NO_ROOM_E2],
    ['no room when everything is paid', 100n, 100n, [toTheEnd(1n)], NO_ROOM_E2],
    ['none when even the highest cash-out of all fits', 10n ** 15n, 0n, [toTheEnd(1n)], null],
    ['none without open stakes', 0n, 0n, [], null],
  ])('is %s', (_what, maxProfitMinor, paidProfitMinor, open, expected) => {
    expect(forcePointE2({ maxProfitMinor, paidProfitMinor, open })).toBe(expected)
  })

  it('refuses negative amounts and targets that are none', () => {
    const round = { maxProfitMinor: 1n, paidProfitMinor: 0n, open: [] }
    expect(() => forcePointE2({ ...round, maxProfitMinor: -1n })).toThrow(RangeError)
    expect(() => forcePointE2({ ...round, paidProfitMinor: -1n })).toThrow(RangeError)
    expect(() => forcePointE2({ ...round, open: at(-1n, 200) })).toThrow(RangeError)
    expect(() => forcePointE2({ ...round, open: at(1n, 100) })).toThrow(RangeError)
  })
})

function at(stakeMinor: bigint, targetE2: number): OpenStake[] {
  return [{ stakeMinor, targetE2 }]
}

const point = fc.integer({ min: MIN_CASH_OUT_E2, max: 2_000 })
/** A bet, and where its player presses if nothing ends it before. `heard`: which of the ends so far its judge knows. */
const player = fc.record({
  stakeMinor: fc.bigInt({ min: 1n, max: 10n ** 6n }),
  targetE2: fc.oneof(point, fc.constant(MAX_CASH_OUT_E2)),
  pressE2: fc.option(point),
  heard: fc.array(fc.boolean(), { maxLength: 20 }),
})
const players = fc.array(player, { minLength: 1, maxLength: 20 })
const maximum = fc.bigInt({ min: 0n, max: 10n ** 7n })
const crash = fc.oneof(fc.integer({ min: 100, max: 2_500 }), fc.constant(MAX_CASH_OUT_E2))

type Player = typeof players extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** Ends every bet of a round in the order given, each judged by those cash-outs before it that were heard of. */
function play(seats: readonly Player[], maxProfitMinor: bigint, crashPointE2: number): bigint[] {
  const ends: { seat: Player; profitMinor: bigint }[] = []
  for (const seat of seats) {
    const heard = ends.filter((_, index) => seat.heard[index])
    const known = forcePointE2({
      maxProfitMinor,
      paidProfitMinor: heard.reduce((sum, end) => sum + end.profitMinor, 0n),
      open: seats.filter((other) => !heard.some((end) => end.seat === other)),
    })
    const pointE2 = cashOutPointE2({
      requestedAtE2: seat.pressE2,
      autoCashOutE2: seat.targetE2,
      forcePointE2: known,
      crashPointE2,
    })
    // What is lost stays counted as open: nobody need know when a bet is judged where the round ends.
    if (pointE2 === null) continue
    const { payoutMinor } = settleCrashBet({ stakeMinor: seat.stakeMinor, cashedOutAtE2: pointE2, crashPointE2 })
    ends.push({ seat, profitMinor: payoutMinor - seat.stakeMinor })
  }
  return ends.map(({ profitMinor }) => profitMinor)
}

describe('the profits of a round', () => {
  it('never pass its maximum, whoever leaves where, in whatever order, and whoever has heard of it', () => {
    fc.assert(
      fc.property(players, maximum, crash, (seats, maxProfitMinor, crashPointE2) => {
        const paid = play(seats, maxProfitMinor, crashPointE2).reduce((sum, profit) => sum + profit, 0n)
        expect(paid).toBeLessThanOrEqual(maxProfitMinor)
      }),
      { numRuns: 500 },
    )
  })

  it('reach it as far as hundredths allow when everybody stays in', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1 }), maximum, (stakes, max) => {
        const open = stakes.map(toTheEnd)
        const forced = forcePointE2({ maxProfitMinor: max, paidProfitMinor: 0n, open })
        if (forced === null) return
        const exactE2 = (pointE2: number) => stakes.reduce((sum, stake) => sum + stake * BigInt(pointE2 - 100), 0n)
        expect(exactE2(forced)).toBeLessThanOrEqual(max * 100n)
        expect(exactE2(forced + 1)).toBeGreaterThan(max * 100n)
      }),
    )
  })
})

describe('the force point', () => {
  it('only rises when somebody leaves at or below it', () => {
    fc.assert(
      fc.property(players, maximum, (seats, maxProfitMinor) => {
        const [first, ...others] = seats
        if (first === undefined) return expect.fail('somebody plays')
        const before = forcePointE2({ maxProfitMinor, paidProfitMinor: 0n, open: seats })
        const pointE2 = cashOutPointE2({
          requestedAtE2: first.pressE2,
          autoCashOutE2: first.targetE2,
          forcePointE2: before,
          crashPointE2: MAX_CASH_OUT_E2,
        })
        if (pointE2 === null || before === null) return
        const paidProfitMinor = (first.stakeMinor * BigInt(pointE2)) / 100n - first.stakeMinor
        const after = forcePointE2({ maxProfitMinor, paidProfitMinor, open: others })
        expect(after ?? MAX_CASH_OUT_E2).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
