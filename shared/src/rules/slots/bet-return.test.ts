import { describe, expect, it } from 'vitest'
import { compareFractions, type Fraction } from '../fraction.ts'
import { meanOfAllCourses } from './all-courses.fixture.ts'
import type { Machine } from './machine.ts'
import { makeParSheet, returnFault } from './par-sheet.ts'
import { createProgram } from './play-bet.ts'
import { machineOf } from './small-machines.fixture.ts'

const common = {
  id: 'tiny',
  name: { en: 'Tiny', fa: 'ریز' },
  version: 1,
  rows: 1,
  credits: 1,
  symbols: ['a', 'b', 'w', 's'].map((id) => ({ id, en: id, fa: id })),
  win: { kind: 'lines', lines: [[0, 0, 0]] },
  pays: [
    { symbols: ['a'], counts: { 2: 1, 3: 2 } },
    { symbols: ['w'], counts: { 3: 9 } },
  ],
}
const wild = { symbols: [{ symbol: 'w', multiplier: 2 }], several: 'product' }
const withReels = (reels: readonly string[], freeReels?: readonly string[]) => ({
  builds: [{ name: 'one', version: 1, reels, ...(freeReels && { freeReels }) }],
})

const MACHINES: readonly (readonly [string, Machine])[] = [
  [
    'free games on reels of their own, given again up to their most',
    machineOf({
      ...common,
      ...withReels(['a s', 'a s', 'a b'], ['a s', 'b a', 's a']),
      scatter: { symbol: 's', pays: { 2: 1 }, freeGames: { 1: 1, 2: 2 } },
      freeGames: { multiplier: 3, most: 3 },
    }),
  ],
  [
    'wilds that stay',
    machineOf({
      ...common,
      ...withReels(['a s', 'a b', 'a s'], ['a b', 'w a', 'b w']),
      wild,
      scatter: { symbol: 's', freeGames: { 2: 3 } },
      freeGames: { multiplier: 1, most: 3, sticky: true },
    }),
  ],
  [
    'wilds that stay and give themselves again',
    machineOf({
      ...common,
      ...withReels(['a s', 'a b', 'a s'], ['s b', 'w a', 'b w']),
      wild,
      scatter: { symbol: 's', freeGames: { 1: 1 } },
      freeGames: { multiplier: 2, most: 3, sticky: true },
    }),
  ],
  [
    'hold-and-win that one coin is enough for',
    machineOf({
      ...common,
      ...withReels(['a s', 's b', 'a s']),
      holdAndWin: { symbol: 's', from: 1, respins: 2, blank: 1, coins: [{ credits: 5, weight: 1 }], full: 20 },
    }),
  ],
  [
    'hold-and-win',
    machineOf({
      ...common,
      ...withReels(['a s', 's b', 'a s']),
      holdAndWin: { symbol: 's', from: 2, respins: 2, blank: 1, coins: [{ credits: 5, weight: 1 }], full: 20 },
    }),
  ],
]

describe('the return of a bet', () => {
  it.each(MACHINES)('with %s is the mean of all its courses', (_, machine) => {
    const [build = expect.fail('missing')] = machine.builds
    const { returns, spread } = makeParSheet(machine, build)
    // In hold-and-win the first coins are drawn among coins only, of which there is one: their words change nothing.
    const { mean, square } = meanOfAllCourses(createProgram(machine, build), 2)
    expect(compareFractions(returns.total, mean)).toBe(0)
    const toNumber = ({ numerator, denominator }: Fraction) => Number(numerator) / Number(denominator)
    expect(spread.mean).toBeCloseTo(toNumber(mean), 9)
    expect(spread.variance).toBeCloseTo(toNumber(square) - toNumber(mean) ** 2, 9)
  })

  it('is refused above all that is staked, with the figure', () => {
    const generous = machineOf({ ...common, ...withReels(['a a', 'a a', 'a a']) })
    const [build = expect.fail('missing')] = generous.builds
    expect(returnFault('one', makeParSheet(generous, build).withJackpot.average)).toMatch(
      /returns 200\.000000 %, more than 100 %/,
    )
  })

  it('is refused for free games that never end', () => {
    const endless = machineOf({
      ...common,
      ...withReels(['s a', 'a b', 'a b']),
      scatter: { symbol: 's', freeGames: { 1: 2 } },
      freeGames: { multiplier: 1 },
    })
    const [build = expect.fail('missing')] = endless.builds
    expect(() => makeParSheet(endless, build)).toThrow(/never end/)
  })
})
