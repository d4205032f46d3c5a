import { describe, expect, it } from 'vitest'
import { TAKHTE_SPOTS, takhteGame, takhtePips, takhteWinners, throwTakhte } from './game.ts'

describe('throw', () => {
  it('is four dice of the seed, two for each side', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const { white, black } = throwTakhte({ serverSeed: 's', clientSeed: 'c', nonce })
      expect([white.length, black.length]).toEqual([2, 2])
      expect([...white, ...black].every((die) => die >= 1 && die <= 6)).toBe(true)
    }
  })

  it.each([
    [[1, 2], 3],
    [[6, 5], 11],
    [[1, 1], 4],
    [[6, 6], 24],
  ])('of %j goes %i pips, a double twice its sum', (dice, pips) => {
    expect(takhtePips(dice)).toBe(pips)
  })

  it.each([
    [
      [6, 5],
      [1, 2],
      ['white', 'whiteMars'],
    ],
    [[6, 4], [5, 6], ['black']],
    [
      [2, 2],
      [5, 3],
      ['equal', 'whiteDouble'],
    ],
    [
      [1, 1],
      [4, 4],
      ['black', 'blackMars', 'whiteDouble', 'blackDouble'],
    ],
    [
      [6, 6],
      [6, 6],
      ['equal', 'whiteDouble', 'blackDouble'],
    ],
    [
      [6, 4],
      [3, 2],
      ['white', 'whiteMars'],
    ],
    [[6, 3], [3, 2], ['white']],
  ])('of %j against %j wins on %j', (white, black, spots) => {
    expect(takhteWinners({ white, black })).toEqual(spots)
  })
})

describe('table', () => {
  it('pays 0.98 divided by the chance, counted over all 1,296 throws', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const throws = faces.flatMap((one) => faces.map((other) => [one, other]))
    const won = new Map<string, bigint>(TAKHTE_SPOTS.map((spot) => [spot, 0n]))
    for (const white of throws)
      for (const black of throws)
        for (const spot of takhteWinners({ white, black })) won.set(spot, (won.get(spot) ?? 0n) + 1n)
    for (const [spot, ways] of won) {
      const { maxMultiplierE4, rtp } = takhteGame.spotPaytable(spot)
      expect([spot, maxMultiplierE4]).toEqual([spot, (9_800n * 1_296n) / ways])
      expect(rtp.numerator * 1_296n * 10_000n).toBe(maxMultiplierE4 * ways * rtp.denominator)
    }
  })

  it.each([
    ['white', 21_860n, '0.97998919'],
    ['black', 21_860n, '0.97998919'],
    ['equal', 94_782n, '0.97999907'],
    ['whiteMars', 63_188n, '0.97999907'],
    ['blackMars', 63_188n, '0.97999907'],
    ['whiteDouble', 58_800n, '0.98000000'],
    ['blackDouble', 58_800n, '0.98000000'],
  ])('pays on %s as published', (spot, multiplierE4, decimal) => {
    const { maxMultiplierE4, rtp } = takhteGame.spotPaytable(spot)
    expect([maxMultiplierE4, rtp.decimal]).toEqual([multiplierE4, decimal])
  })
})
