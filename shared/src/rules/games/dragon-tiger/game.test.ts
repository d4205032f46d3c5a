import { describe, expect, it } from 'vitest'
import { dragonTigerGame } from './game.ts'

/** Counts which results two cards make, by what a chip on every spot is paid. */
function paidOn(spot: string): bigint {
  const { table } = dragonTigerGame.spotPaytable(spot)
  return table.reduce((sum, { multiplierE4, chance }) => sum + multiplierE4 * chance.numerator, 0n)
}

describe('table', () => {
  it.each([
    ['dragon', '0.96153846', 25n, 26n],
    ['tiger', '0.96153846', 25n, 26n],
    ['tie', '0.92307692', 12n, 13n],
    ['suitedTie', '0.98076923', 51n, 52n],
  ])('returns on %s exactly what is published', (spot, decimal, numerator, denominator) => {
    expect(dragonTigerGame.spotPaytable(spot).rtp).toEqual({ decimal, numerator, denominator })
  })

  it('has the chances of all 52² pairs of cards, the ace lowest', () => {
    const height = (card: number) => (Math.floor(card / 4) + 1) % 13
    const counts = { dragon: 0n, tiger: 0n, tie: 0n, suitedTie: 0n }
    for (let dragon = 0; dragon < 52; dragon++)
      for (let tiger = 0; tiger < 52; tiger++) {
        if (dragon === tiger) counts.suitedTie++
        else if (height(dragon) === height(tiger)) counts.tie++
        else counts[height(dragon) > height(tiger) ? 'dragon' : 'tiger']++
      }
    const { table } = dragonTigerGame.spotPaytable('dragon')
    expect(Object.fromEntries(table.map(({ outcome, chance }) => [outcome, chance.numerator]))).toEqual(counts)
    expect(paidOn('dragon')).toBe(20_000n * counts.dragon + 5_000n * (counts.tie + counts.suitedTie))
  })
})

describe('round', () => {
  it('is decided by the heights of the two cards of its outcome', () => {
    const reading = dragonTigerGame.read({ chips: [{ spot: 'dragon', units: 1 }] })
    if (!reading.ok) return expect.fail(reading.field)
    const seen = new Set<bigint>()
    for (let nonce = 0; nonce < 200; nonce++) {
      const { outcome, multiplierE4 } = reading.bet.settle(1n, { serverSeed: 's', clientSeed: 'c', nonce })
      const [dragon = 0, tiger = 0] = Array.isArray(outcome)
        ? outcome.map((card) => (Math.floor(card / 4) + 1) % 13)
        : []
      expect(multiplierE4).toBe(dragon > tiger ? 20_000n : dragon === tiger ? 5_000n : 0n)
      seen.add(multiplierE4)
    }
    expect(seen.size).toBe(3)
  })
})
