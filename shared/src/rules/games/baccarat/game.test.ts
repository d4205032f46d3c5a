import { describe, expect, it } from 'vitest'
import { addFractions } from '../paytable.ts'
import { itProves } from '../published.fixture.ts'
import { BACCARAT_BETS } from './game.fixture.ts'
import { baccaratGame, baccaratPoints, baccaratTotal, bankerDraws, dealBaccarat } from './game.ts'

/** A card of so many points: ten, ace, two … nine. */
const card = (points: number) => (points === 0 ? 35 : points === 1 ? 48 : (points - 2) * 4)
const cards = (...points: readonly number[]) => points.map(card)

describe('coup', () => {
  itProves('baccarat', BACCARAT_BETS)

  it.each([
    ['a natural eight ends it', [0, 8, 0, 5], 2, 2],
    ['a natural nine of the banker ends it', [0, 2, 0, 9], 2, 2],
    ['six and seven stand', [0, 6, 0, 7], 2, 2],
    ['the banker draws to five when the player stands', [0, 6, 0, 5, 4], 2, 3],
    ['the player draws to five', [0, 5, 0, 7, 4], 3, 2],
    ['a banker of three stands only against an eight', [0, 0, 0, 3, 8, 5], 3, 2],
    ['a banker of three draws against a nine', [0, 0, 0, 3, 9, 5], 3, 3],
    ['a banker of six draws against a six', [0, 0, 0, 6, 6, 2], 3, 3],
    ['a banker of six stands against an ace', [0, 0, 0, 6, 1, 2], 3, 2],
  ])('%s', (_, points, player, banker) => {
    const coup = dealBaccarat(cards(...points, ...Array(6 - points.length).fill(0)))
    expect([coup.player.length, coup.banker.length]).toEqual([player, banker])
  })

  it('has the table of thirds: on what the banker draws, by the player’s third', () => {
    const drawn = [3, 4, 5, 6, 7].map((banker) =>
      Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(banker, third)),
    )
    expect(drawn).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 9], [2, 3, 4, 5, 6, 7], [4, 5, 6, 7], [6, 7], []])
    expect([2, 5, 6].map((banker) => bankerDraws(banker, null))).toEqual([true, true, false])
  })

  it('counts an ace as one and ten and pictures as nothing', () => {
    expect(Array.from({ length: 13 }, (_, rank) => baccaratPoints(rank))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1,
    ])
    expect(baccaratTotal(cards(7, 8))).toBe(5)
  })
})

describe('table', () => {
  const { table } = baccaratGame.spotPaytable('player')
  const chanceOf = (part: string) =>
    table
      .filter(({ outcome }) => outcome.split('.').includes(part))
      .map(({ chance }) => chance)
      .reduce(addFractions, { numerator: 0n, denominator: 1n })
  const decimalOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
    Number((numerator * 10n ** 12n) / denominator) / 1e12

  it('has the chances of an endless deck', () => {
    // 0.446146512, 0.458427918 and 0.09542557 as computed elsewhere, to all their digits.
    expect(decimalOf(chanceOf('player'))).toBeCloseTo(0.446146512, 9)
    expect(decimalOf(chanceOf('banker'))).toBeCloseTo(0.458427918, 9)
    expect(decimalOf(chanceOf('tie'))).toBeCloseTo(0.09542557, 9)
    expect(decimalOf(chanceOf('playerPair'))).toBeCloseTo(1 / 13, 12)
  })

  it.each([
    ['player', '0.98771859', 366_733n, 371_293n],
    ['banker', '0.98936000', 23_877_259n, 24_134_045n],
    ['tie', '0.85883012', 4_145_409n, 4_826_809n],
    ['playerPair', '0.92307692', 12n, 13n],
    ['bankerPair', '0.92307692', 12n, 13n],
  ])('returns on %s exactly what is published', (spot, decimal, numerator, denominator) => {
    expect(baccaratGame.spotPaytable(spot).rtp).toEqual({ decimal, numerator, denominator })
  })

  it('counts what dealing counts, over all the points of six cards', () => {
    const weight = (points: number) => (points === 0 ? 4 : 1)
    const counts = { player: 0, banker: 0, tie: 0 }
    for (let way = 0; way < 10 ** 4; way++) {
      const first = [way % 10, Math.floor(way / 10) % 10, Math.floor(way / 100) % 10, Math.floor(way / 1000)]
      const ways = first.reduce((product, points) => product * weight(points), 1)
      const isNatural = [first.slice(0, 2), first.slice(2)].some((pair) => baccaratTotal(cards(...pair)) >= 8)
      // No third is dealt then: all 13² ways to draw two more cards are one.
      const thirds = isNatural ? [0] : Array.from({ length: 100 }, (_, index) => index)
      for (const third of thirds) {
        const [next, last] = [third % 10, Math.floor(third / 10)]
        const { player, banker } = dealBaccarat(cards(...first, next, last))
        const [one, other] = [baccaratTotal(player), baccaratTotal(banker)]
        const winner = one > other ? 'player' : one < other ? 'banker' : 'tie'
        counts[winner] += ways * (isNatural ? 169 : weight(next) * weight(last))
      }
    }
    for (const [winner, count] of Object.entries(counts)) {
      const { numerator, denominator } = chanceOf(winner)
      expect([winner, numerator * 13n ** 6n]).toEqual([winner, BigInt(count) * denominator])
    }
  })
})
