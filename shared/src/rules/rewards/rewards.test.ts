import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashbackMinor } from './cashback.ts'
import { isPayday, nextPayday } from './payday.ts'
import { prizesOf, type RaceBet, type RaceKind, rankRace } from './race.ts'
import { costE8, levelAsDayBegan, payableMinor, rakebackE12, reservedMinor } from './rakeback.ts'

const minor = fc.bigInt({ min: 0n, max: 10n ** 15n })
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)

describe('rakeback', () => {
  it('of split stakes is that of the whole, and of many players never more than is set aside', () => {
    fc.assert(
      fc.property(
        fc.array(minor, { minLength: 1, maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        (stakes, edgeE8, rateE4) => {
          const of = (stakeMinor: bigint) => rakebackE12(costE8({ stakeMinor, edgeE8 }), rateE4)
          const each = stakes.map(of)
          expect(sum(each)).toBe(of(sum(stakes)))
          expect(sum(each.map(payableMinor)) <= reservedMinor(sum(each))).toBe(true)
          expect(reservedMinor(sum(each)) <= sum(stakes)).toBe(true)
        },
      ),
    )
  })

  it('of 100.00 at an edge of 1/37 and a rate of 5 % is 0.13, and the begun cent stays', () => {
    const accruedE12 = rakebackE12(costE8({ stakeMinor: 10_000n, edgeE8: 2_702_702n }), 500n)
    expect(accruedE12).toBe(13_513_510_000_000n)
    expect([payableMinor(accruedE12), reservedMinor(accruedE12)]).toEqual([13n, 14n])
  })

  it('follows the level a player had as the day began', () => {
    const reached = [
      { level: 2, at: new Date('2026-03-02T00:00:00.000Z') },
      { level: 1, at: new Date('2026-03-01T23:59:59.999Z') },
    ]
    expect(['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => levelAsDayBegan(reached, day))).toEqual([0, 1, 2])
  })
})

describe('the payday', () => {
  it('is Monday, and the next one is ahead on every day of a week, from its first moment to its last', () => {
    // 2 March 2026 is a Monday.
    for (const time of ['00:00:00.000', '23:59:59.999']) {
      const days = Array.from({ length: 8 }, (_, index) => new Date(`2026-03-0${index + 1}T${time}Z`))
      expect(days.map(isPayday)).toEqual([false, true, false, false, false, false, false, false])
      expect(days.map(nextPayday)).toEqual(['2026-03-02', ...Array.from({ length: 7 }, () => '2026-03-09')])
    }
  })
})

describe('cashback', () => {
  it('is cut, capped, nothing below its minimum and nothing for who lost nothing', () => {
    const rule = { rateE4: 500n, minimumMinor: 10n, capMinor: 1_000n }
    const of = (stakesMinor: bigint, returnsMinor: bigint) => cashbackMinor({ stakesMinor, returnsMinor }, rule)
    expect(of(10_000n, 9_001n)).toBe(49n)
    expect(of(10_000n, 9_801n)).toBe(0n)
    expect(of(10_000n, 10_001n)).toBe(0n)
    expect(of(10n ** 9n, 0n)).toBe(1_000n)
    expect(cashbackMinor({ stakesMinor: 10n ** 9n, returnsMinor: 0n }, { ...rule, capMinor: null })).toBe(50_000_000n)
  })
})

const bet = (player: string, id: string, stakeMinor: bigint, payoutMinor: bigint): RaceBet => ({
  player,
  id,
  stakeMinor,
  payoutMinor,
})
const RULE = { firstBets: 2, poolMinor: 1_001n, sharesE4: [5_000n, 3_000n, 2_000n] }
const rank = (kind: RaceKind, bets: readonly RaceBet[]) =>
  rankRace({ ...RULE, kind }, bets).map(({ player, score, betId, prizeMinor }) => [player, score, betId, prizeMinor])

describe('a race', () => {
  const bets = [
    bet('a', '1', 100n, 200n),
    bet('b', '2', 300n, 600n),
    bet('a', '3', 100n, 0n),
    bet('b', '4', 100n, 0n),
    bet('a', '5', 100n, 10_000n),
    bet('c', '6', 1n, 0n),
  ]

  it('of the first bets counts no more of them, and of equals puts the earlier first', () => {
    expect(rank('firstBets', bets)).toEqual([
      ['a', 200_000_000n, '1', 701n],
      ['b', 200_000_000n, '2', 300n],
    ])
  })

  it('of the best multiplier or the turnover counts all bets', () => {
    expect(rank('bestMultiplier', bets).map(([player, score]) => [player, score])).toEqual([
      ['a', 10_000_000_000n],
      ['b', 200_000_000n],
    ])
    expect(rank('turnover', bets)).toEqual([
      ['b', 400n, '4', 501n],
      ['a', 300n, '5', 300n],
      ['c', 1n, '6', 200n],
    ])
  })

  it('pays its pool, whole, to whoever took part', () => {
    fc.assert(
      fc.property(
        minor,
        fc.array(fc.bigInt({ min: 0n, max: 500n }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 30 }),
        (poolMinor, sharesE4, players) => {
          const prizes = prizesOf({ poolMinor, sharesE4 }, players)
          expect(sum(prizes)).toBe(poolMinor)
          expect(prizes.every((prize) => prize >= 0n)).toBe(true)
        },
      ),
    )
    expect(prizesOf(RULE, 0)).toEqual([])
  })
})
