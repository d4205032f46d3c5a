import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baccaratGame } from '../games/baccarat/game.ts'
import { ballDrawGame } from '../games/ball-draw/game.ts'
import { dragonTigerGame } from '../games/dragon-tiger/game.ts'
import { rouletteGame } from '../games/roulette/game.ts'
import { wheelOfFortuneGame } from '../games/wheel-of-fortune/game.ts'
import { betTheory } from './bet-theory.ts'
import { tableRoundTheory } from './table-round-theory.ts'

const GAMES = [rouletteGame, baccaratGame, dragonTigerGame, wheelOfFortuneGame, ballDrawGame]
const versions = { rulesVersion: 1, paytableVersion: 1 }
const onSpot = (spot: string) => [{ spot, units: 1 }]

describe('the bets of a round', () => {
  it('on red and on black together pay the same whatever comes, but for the zero', () => {
    const bets = [
      { chips: onSpot('red'), multiplierE4: 20_000n },
      { chips: onSpot('black'), multiplierE4: 0n },
    ]
    const theory = tableRoundTheory({ game: 'roulette', ...versions, result: '1', bets })
    expect(theory.isRight).toEqual([true, true])
    expect(theory.expectedE12).toBe((2n * 36n * 10n ** 12n) / 37n)
    // 2 at 36 of 37 numbers: variance 4 × 36/37 × 1/37; one by one it would be twice that of a bet on red.
    expect(theory.varianceE12).toBe((4n * 36n * 10n ** 12n) / 37n ** 2n)
    expect(theory.topE4).toBe(20_000n)
  })

  it('that is one bet are what the theory of that bet says', () => {
    for (const rule of GAMES)
      fc.assert(
        fc.property(fc.constantFrom(...rule.spots), fc.nat(10_000), (spot, nonce) => {
          const chips = onSpot(spot)
          const reading = rule.read({ chips })
          if (!reading.ok) return expect.fail(reading.field)
          const seed = { serverSeed: 'a round of the test', clientSeed: rule.game, nonce }
          const { multiplierE4, outcome } = reading.bet.settle(10_000n, seed)
          const { result } = rule.drawResult(seed)
          const { isRight, ...theory } = tableRoundTheory({ ...rule, result, bets: [{ chips, multiplierE4 }] })
          expect(isRight).toEqual([true])
          expect(betTheory({ ...rule, params: reading.bet.params, outcome, multiplierE4 })).toMatchObject(theory)
        }),
        { numRuns: 20 },
      )
  })

  it('paid what their outcome does not pay are wrong, each by itself', () => {
    const bets = [
      { chips: onSpot('red'), multiplierE4: 20_000n },
      { chips: onSpot('straight-2'), multiplierE4: 360_000n },
    ]
    expect(tableRoundTheory({ game: 'roulette', ...versions, result: '2', bets }).isRight).toEqual([false, true])
    expect(tableRoundTheory({ game: 'roulette', ...versions, result: 'no such row', bets }).isRight).toEqual([
      false,
      false,
    ])
  })

  it('by versions this program does not have add nothing to either side', () => {
    const bets = [{ chips: onSpot('red'), multiplierE4: 25_000n }]
    const theory = tableRoundTheory({ game: 'roulette', rulesVersion: 1, paytableVersion: 99, result: '1', bets })
    expect(theory).toMatchObject({ expectedE12: 2_500_000_000_000n, varianceE12: 0n, isRight: [true] })
  })
})
