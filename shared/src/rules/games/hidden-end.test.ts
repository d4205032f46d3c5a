import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import { CHICKEN_BETS } from './chicken/game.fixture.ts'
import { CHICKEN, chickenGame } from './chicken/game.ts'
import { hiddenEndRule, hiddenEndRungs, publishedMultiplier } from './hidden-end.ts'
import { itProves } from './published.fixture.ts'
import { PUMP_BETS } from './pump/game.fixture.ts'
import { PUMP } from './pump/game.ts'
import { verifyGame } from './verify.ts'

/** Published rounded to two decimals, from the multiplier of no step on: provably-fair-betting/verifierform-stake. */
const PUBLISHED = {
  chicken: {
    easy: '1 1.03 1.09 1.15 1.23 1.31 1.4 1.51 1.63 1.78 1.96 2.18 2.45 2.8 3.27 3.92 4.9 6.53 9.8 19.6',
    medium: '1 1.15 1.37 1.64 2 2.46 3.07 3.91 5.08 6.77 9.31 13.3 19.95 31.92 55.86 111.72 279.3 1117.2',
    hard: '1 1.31 1.77 2.46 3.48 5.06 7.59 11.81 19.18 32.89 60.29 120.59 271.32 723.52 2532.32 15193.92',
    expert: '1 1.96 4.14 9.31 22.61 60.29 180.88 633.08 2743.35 16460.08 181060.88',
  },
  pump: {
    easy: '1 1.02 1.07 1.11 1.17 1.23 1.29 1.36 1.44 1.53 1.63 1.75 1.88 2.04 2.23 2.45 2.72 3.06 3.5 4.08 4.9 6.13 8.17 12.25 24.5',
    medium:
      '1 1.11 1.27 1.46 1.69 1.98 2.33 2.76 3.31 4.03 4.95 6.19 7.88 10.25 13.66 18.78 26.83 40.25 64.4 112.7 225.4 563.5 2254',
    hard: '1 1.23 1.55 1.98 2.56 3.36 4.48 6.08 8.41 11.92 17.34 26.01 40.46 65.74 112.7 206.62 413.23 929.77 2479.4 8677.9 52067.4',
    expert: '1 1.63 2.8 4.95 9.08 17.34 34.68 73.21 164.72 400.02 1066.73 3200.18 11200.65 48536.13 291216.8 3203384.8',
  },
} as const
const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
const GAMES = [CHICKEN, PUMP]
const CASES = GAMES.flatMap((hiddenEnd) => DIFFICULTIES.map((difficulty) => ({ ...hiddenEnd, difficulty })))

describe('published chicken', () => {
  itProves('chicken', CHICKEN_BETS)
})

describe('published pump', () => {
  itProves('pump', PUMP_BETS)
})

describe('table', () => {
  it.each(CASES)(
    'of $game, $difficulty, is the published one before that was rounded',
    ({ game, places, difficulty }) => {
      const published = PUBLISHED[game === 'chicken' ? 'chicken' : 'pump'][difficulty].split(' ').slice(1).map(Number)
      const rungs = hiddenEndRungs(places, { difficulty })
      expect(rungs.map(({ multiplierE4 }) => publishedMultiplier(multiplierE4))).toEqual(published)
    },
  )

  it.each([
    ['chicken', 20, ['0.97992000', '0.97996500', '0.97995000', '0.97998157']],
    ['pump', 25, ['0.97994400', '0.97995391', '0.97995391', '0.97998000']],
  ] as const)('of %s returns at least what is told here, and never more than 98%', (_game, places, decimals) => {
    const hiddenEnd = places === 20 ? CHICKEN : PUMP
    const tables = DIFFICULTIES.map((difficulty) => hiddenEndRule(hiddenEnd).paytable({ difficulty }))
    expect(tables.map(({ rtp }) => rtp.decimal)).toEqual(decimals)
    for (const { table } of tables) {
      for (const { chance, multiplierE4 } of table) {
        const percents = { numerator: 98n, denominator: 100n }
        const returned = { numerator: chance.numerator * multiplierE4, denominator: chance.denominator * 10_000n }
        expect(compareFractions(returned, percents)).toBeLessThanOrEqual(0)
      }
    }
  })

  it.each(GAMES)('of $game has the chances that going through all ends of medium counts', (hiddenEnd) => {
    const rule = hiddenEndRule(hiddenEnd)
    const { places, action } = hiddenEnd
    const counted = new Map<number, bigint>()
    let ways = 0n
    for (const drawn of triples(places)) {
      ways += 1n
      const deal = { params: { difficulty: 'medium' as const }, drawn }
      let spot = rule.begin(deal)
      for (let steps = 1; steps <= places; steps++) {
        const taken = rule.step(spot, { action, params: {} }, deal)
        if (!taken.ok || taken.spot.isLost) break
        spot = taken.spot
        counted.set(steps, (counted.get(steps) ?? 0n) + 1n)
      }
    }
    const rungs = hiddenEndRungs(places, { difficulty: 'medium' })
    expect(counted.size).toBe(rungs.length)
    for (const [index, { chance }] of rungs.entries()) {
      expect(compareFractions(chance, { numerator: counted.get(index + 1) ?? 0n, denominator: ways })).toBe(0)
    }
  })
})

describe('outcome', () => {
  const proof = {
    game: 'chicken',
    serverSeed: 'b8f031e0928677105e302f4979d58911',
    clientSeed: 'beb2f0d281049dd680fa1577861655cb',
    nonce: 9,
  }

  it('is the exact multiplier of Tas, or with a rule the rounded one of the publication', () => {
    expect(verifyGame({ ...proof, params: { difficulty: 'medium' } })).toEqual({ ok: true, outcome: 1.6429 })
    expect(verifyGame({ ...proof, params: { difficulty: 'medium', rule: 'as pump' } })).toEqual({
      ok: true,
      outcome: 1.64,
    })
    const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.rule' }
    expect(verifyGame({ ...proof, params: { difficulty: 'medium', rule: 7 } })).toEqual(refusal)
  })

  it('is what the hand stands at before the step that ends it', () => {
    const reading = chickenGame.read({ difficulty: 'medium' })
    if (!reading.ok) return expect.fail(reading.field)
    const three = reading.bet.resume(proof, Array(3).fill({ action: 'step', params: {} }))
    expect(three).toMatchObject({ status: 'open', multiplierE4: 16_429n, shown: { steps: 3 }, revealed: null })
    const four = three.next('step', {})
    expect(four).toMatchObject({ ok: true, hand: { status: 'lost', multiplierE4: 0n, revealed: 1.6429 } })
  })
})

function triples(places: number): readonly (readonly number[])[] {
  const all: number[][] = []
  for (let a = 0; a < places; a++)
    for (let b = a + 1; b < places; b++) for (let c = b + 1; c < places; c++) all.push([a, b, c])
  return all
}
