import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merkleRoot, rootAlong } from '../books/merkle.ts'
import { portableSha256 } from '../books/portable-sha256.ts'
import { fairFloats } from '../fairness.ts'
import { compareFractions, truncatedDecimal } from '../fraction.ts'
import { E12 } from '../returns/draw.ts'
import { drandRandomness, drandRoundAt, drandTimeMs } from './beacon.ts'
import { expectedPaid, hitChance, lowestReturn, ticketReturn, winChance } from './chances.ts'
import { ROUND_123, ROUND_1000 } from './drand.fixture.ts'
import { isDrandSignature } from './drand-signature.ts'
import { drawNumbers } from './draw-numbers.ts'
import { findRulesProblem, fundMinor, isTicketNumbers, type LotteryRules } from './draw-rules.ts'
import { SIX_OF_49, TWO_OF_FIVE } from './lottery.fixture.ts'
import { readRules, writeRules } from './lottery-document.ts'
import { hitsOf, prizePerWinner, settleDraw, ticketPrize } from './prizes.ts'
import {
  ownerMark,
  PART_TICKETS,
  readTicketLine,
  ticketLeaf,
  ticketLine,
  ticketPath,
  ticketRoot,
} from './ticket-list.ts'

const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
const seeds = fc.record({ houseSeed: hex64, beacon: hex64, number: fc.integer({ min: 1, max: 1_000_000 }) })

/** Terms of any form that can be offered. */
const anyRules: fc.Arbitrary<LotteryRules> = fc
  .record({ pick: fc.integer({ min: 1, max: 7 }), more: fc.integer({ min: 1, max: 43 }) })
  .chain(({ pick, more }) =>
    fc.record({
      rulesVersion: fc.constant(1),
      pick: fc.constant(pick),
      from: fc.constant(pick + more),
      priceMinor: fc.bigInt({ min: 1n, max: 10_000n }),
      maxTickets: fc.constant(1_000),
      maxPerPlayer: fc.constant(100),
      tiers: fc.uniqueArray(fc.integer({ min: 1, max: pick }), { minLength: 1 }).chain((hits) =>
        fc.tuple(
          ...hits
            .toSorted((one, other) => other - one)
            .map((count) =>
              fc
                .record({ reserve: fc.bigInt({ min: 1n, max: 10n ** 9n }), part: fc.bigInt({ min: 1n, max: 100n }) })
                .map(({ reserve, part }) => ({
                  hits: count,
                  reserveMinor: reserve,
                  prizeMinor: part === 1n ? null : reserve / part + 1n > reserve ? reserve : reserve / part + 1n,
                })),
            ),
        ),
      ),
    }),
  )

function allTickets({ pick, from }: LotteryRules, first = 1): number[][] {
  if (pick === 0) return [[]]
  const tickets: number[][] = []
  for (let number = first; number <= from; number++)
    for (const rest of allTickets({ ...TWO_OF_FIVE, pick: pick - 1, from }, number + 1)) tickets.push([number, ...rest])
  return tickets
}

describe('the numbers of a draw', () => {
  it('are different ones of the drum, as many as a ticket has, and the same every time', () => {
    fc.assert(
      fc.property(seeds, anyRules, (seed, rules) => {
        const drawn = drawNumbers(seed, rules)
        expect(
          isTicketNumbers(
            drawn.toSorted((one, other) => one - other),
            rules,
          ),
        ).toBe(true)
        expect(drawNumbers(seed, rules)).toEqual(drawn)
      }),
    )
  })

  it('are drawn from the floats of house seed, beacon and draw number, each taking one of the balls that are left', () => {
    const seed = { houseSeed: 'ab'.repeat(32), beacon: 'cd'.repeat(32), number: 7 }
    const balls = Array.from({ length: 49 }, (_, index) => index + 1)
    const floats = fairFloats({ serverSeed: seed.houseSeed, clientSeed: seed.beacon, nonce: 7 }, 6)
    const expected = floats.flatMap((float) => balls.splice(Math.floor(float * balls.length), 1))
    expect(drawNumbers(seed, SIX_OF_49)).toEqual(expected)
  })

  it('change with the number of the draw', () => {
    const seed = { houseSeed: 'ab'.repeat(32), beacon: 'cd'.repeat(32), number: 1 }
    expect(drawNumbers(seed, SIX_OF_49)).not.toEqual(drawNumbers({ ...seed, number: 2 }, SIX_OF_49))
  })
})

describe('the beacon', () => {
  const { signature } = ROUND_1000

  it('is the SHA-256 of the bytes of its signature', () => {
    expect(drandRandomness(signature)).toBe(ROUND_1000.randomness)
    expect(drandRandomness(signature.toUpperCase())).toBeNull()
    expect(drandRandomness('')).toBeNull()
  })

  it.each([ROUND_123, ROUND_1000])('of round $round was signed by drand, for that round alone', async (published) => {
    expect(drandRandomness(published.signature)).toBe(published.randomness)
    expect(await isDrandSignature(published.round, published.signature)).toBe(true)
    for (const other of [published.round + 1, 0, -published.round, Number.NaN])
      expect([other, await isDrandSignature(other, published.signature)]).toEqual([other, false])
  })

  it('is not signed by anything that is no point of the curve, nor in another spelling', async () => {
    // The negative of the point, the point at infinity, bytes that are none, and other forms of the same bytes.
    for (const other of [
      signature.replace('b', '9'),
      `c0${'00'.repeat(47)}`,
      'ab'.repeat(48),
      '00'.repeat(48),
      'ff'.repeat(48),
      signature.toUpperCase(),
      `${signature}00`,
      '',
    ])
      expect([other, await isDrandSignature(1000, other)]).toEqual([other, false])
  })

  it('is the first round that becomes known at a moment or after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }), (atMs) => {
        const round = drandRoundAt(atMs)
        expect(drandTimeMs(round)).toBeGreaterThanOrEqual(atMs)
        expect(drandTimeMs(round - 1)).toBeLessThan(atMs)
      }),
    )
  })
})

describe('the list of tickets', () => {
  const lineOf = (numbers: readonly number[], index: number) =>
    ticketLine({ number: index + 1, numbers, owner: ownerMark(portableSha256, 'purchase', index + 1) })

  it('has one spelling for each ticket', () => {
    const line = lineOf([1, 2, 3, 4, 5, 49], 11)
    expect(readTicketLine(line, SIX_OF_49)).toEqual({
      number: 12,
      numbers: [1, 2, 3, 4, 5, 49],
      owner: ownerMark(portableSha256, 'purchase', 12),
    })
    for (const other of [
      ` ${line}`,
      `0${line}`,
      line.replace('1-2', '2-1'),
      line.replace('1-2', '01-2'),
      line.replace('1-2', '1-1'),
      line.replace('49', '50'),
      line.replace('-49', ''),
      line.toUpperCase(),
      line.slice(0, -1),
    ])
      expect([other, readTicketLine(other, SIX_OF_49)]).toEqual([other, null])
  })

  it('leads from each ticket through the roots of its parts to the root, and from no other ticket, place or draw', () => {
    // Any power of two does.
    expect(Math.log2(PART_TICKETS) % 1).toBe(0)
    const size = 8
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allTickets(TWO_OF_FIVE)), { minLength: 1, maxLength: 40 }), (numbers) => {
        const lines = numbers.map(lineOf)
        const root = ticketRoot(portableSha256, 5, lines)
        const parts = Array.from({ length: Math.ceil(lines.length / size) }, (_, part) =>
          lines.slice(part * size, (part + 1) * size),
        )
        const partRoots = parts.map((part) => ticketRoot(portableSha256, 5, part))
        expect(merkleRoot(portableSha256, partRoots)).toBe(root)
        for (const [place, line] of lines.entries()) {
          const [part, index] = [Math.floor(place / size), place % size]
          const path = ticketPath(portableSha256, { drawNumber: 5, lines: parts[part] ?? [], index, partRoots, part })
          expect(rootAlong(portableSha256, ticketLeaf(portableSha256, 5, line), path)).toBe(root)
          expect(rootAlong(portableSha256, ticketLeaf(portableSha256, 6, line), path)).not.toBe(root)
        }
        expect(ticketRoot(portableSha256, 5, [...lines, lineOf([1, 2], lines.length)])).not.toBe(root)
        expect(ticketRoot(portableSha256, 5, lines.slice(1))).not.toBe(root)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the prizes of a draw', () => {
  it('come to exactly what is paid, never to more than was set aside for any class', () => {
    fc.assert(
      fc.property(anyRules, seeds, fc.integer({ min: 0, max: 60 }), (rules, seed, copies) => {
        const drawn = drawNumbers(seed, rules)
        const others = Array.from({ length: 20 }, (_, number) => drawNumbers({ ...seed, number: number + 2 }, rules))
        const tickets = [...Array.from({ length: copies }, () => drawn), ...others]
        const result = settleDraw(rules, tickets, drawn)
        const paid = tickets.reduce((sum, numbers) => sum + ticketPrize(numbers, drawn, result.tiers), 0n)
        expect(result.paidMinor).toBe(paid)
        expect(result.paidMinor + result.remainderMinor).toBe(fundMinor(rules))
        for (const [index, tier] of rules.tiers.entries()) {
          const told = result.tiers[index]
          const winners = tickets.filter((numbers) => hitsOf(numbers, drawn) === tier.hits).length
          expect(told?.winners).toBe(winners)
          expect(BigInt(winners) * (told?.prizeMinor ?? 0n)).toBeLessThanOrEqual(tier.reserveMinor)
        }
      }),
    )
  })

  it('share a reserve that is not enough, floored to the minor unit', () => {
    const fixed = { hits: 1, reserveMinor: 1_000n, prizeMinor: 100n }
    expect([1, 10, 11, 1_001].map((winners) => prizePerWinner(fixed, winners))).toEqual([100n, 100n, 90n, 0n])
    expect([0, 1, 3].map((winners) => prizePerWinner({ ...fixed, prizeMinor: null }, winners))).toEqual([
      0n,
      1_000n,
      333n,
    ])
  })

  it('give back the whole fund when nobody took part', () => {
    expect(settleDraw(SIX_OF_49, [], [1, 2, 3, 4, 5, 6])).toMatchObject({ paidMinor: 0n, remainderMinor: 84_000_000n })
  })
})

describe('the chances of a ticket', () => {
  it('are those counted over all tickets', () => {
    const tickets = allTickets(TWO_OF_FIVE)
    for (const hits of [0, 1, 2]) {
      const count = tickets.filter((numbers) => hitsOf(numbers, [2, 5]) === hits).length
      expect(compareFractions(hitChance(TWO_OF_FIVE, hits), { numerator: BigInt(count), denominator: 10n })).toBe(0)
    }
    expect(winChance(TWO_OF_FIVE)).toEqual({ numerator: 7n, denominator: 10n })
  })

  it('of six of 49 are the published ones', () => {
    // 13,983,816 ways; 1, 258, 13,545, 246,820 and 1,851,150 with 6 to 2 hits, as every 6/49 lottery publishes.
    expect([6, 5, 4, 3, 2].map((hits) => hitChance(SIX_OF_49, hits))).toEqual(
      [1n, 258n, 13_545n, 246_820n, 1_851_150n].map((numerator) => ({ numerator, denominator: 13_983_816n })),
    )
  })

  it('bound what any buyer can expect, whatever everybody else plays', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...allTickets(TWO_OF_FIVE)), { maxLength: TWO_OF_FIVE.maxTickets - 1 }),
        fc.constantFrom(...allTickets(TWO_OF_FIVE)),
        (others, mine) => {
          const draws = allTickets(TWO_OF_FIVE)
          const won = draws.reduce(
            (sum, drawn) => sum + ticketPrize(mine, drawn, settleDraw(TWO_OF_FIVE, [mine, ...others], drawn).tiers),
            0n,
          )
          const mean = { numerator: won, denominator: BigInt(draws.length) * TWO_OF_FIVE.priceMinor }
          const tickets = [mine, ...others]
          const paid = draws.reduce((sum, drawn) => sum + settleDraw(TWO_OF_FIVE, tickets, drawn).paidMinor, 0n)
          const { lowestE12, highestE12 } = expectedPaid(TWO_OF_FIVE, tickets.length)
          expect(paid * E12).toBeGreaterThanOrEqual(lowestE12 * BigInt(draws.length))
          expect(paid * E12).toBeLessThanOrEqual((highestE12 + 1n) * BigInt(draws.length))
          expect(compareFractions(mean, lowestReturn(TWO_OF_FIVE))).not.toBe(-1)
          expect(compareFractions(mean, ticketReturn(TWO_OF_FIVE, 0))).not.toBe(1)
        },
      ),
    )
  })

  it('of six of 49 at these prizes come to between 68.18% and 89.82% of the price', () => {
    expect(truncatedDecimal(lowestReturn(SIX_OF_49), 6)).toBe('0.681823')
    expect(truncatedDecimal(ticketReturn(SIX_OF_49, 0), 6)).toBe('0.898288')
  })
})

describe('the terms of a draw', () => {
  it('are offered whatever their form, and written and read without loss', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(findRulesProblem(rules)).toBeNull()
        expect(readRules(writeRules(rules))).toEqual(rules)
      }),
    )
  })

  it('are refused when a prize is more than its pool', () => {
    const [jackpot, ...rest] = SIX_OF_49.tiers
    const tiers = [{ ...jackpot, hits: 6, reserveMinor: 99n, prizeMinor: 100n }, ...rest]
    expect(findRulesProblem({ ...SIX_OF_49, tiers })).toBe('prize_exceeds_pool')
  })

  it.each([
    ['as many balls as numbers', { from: 6 }],
    ['more balls than there may be', { from: 100 }],
    ['no price', { priceMinor: 0n }],
    ['no prizes', { tiers: [] }],
    ['more hits than numbers', { tiers: [{ hits: 7, reserveMinor: 1n, prizeMinor: null }] }],
    ['a class without hits', { tiers: [{ hits: 0, reserveMinor: 1n, prizeMinor: null }] }],
    ['a class twice', { tiers: [2, 2].map((hits) => ({ hits, reserveMinor: 1n, prizeMinor: null })) }],
    ['an empty reserve', { tiers: [{ hits: 2, reserveMinor: 0n, prizeMinor: null }] }],
    ['more for one player than for all', { maxPerPlayer: 5_001 }],
    ['too many tickets', { maxTickets: 100_001 }],
  ])('are refused with %s', (_, change) => {
    expect(findRulesProblem({ ...SIX_OF_49, ...change })).toBe('form')
  })
})
