import { baccaratGame, baccaratResult, dealBaccarat } from '@tas/shared/rules/games/baccarat/game.ts'
import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { dragonTigerGame, dragonTigerResult } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import { rouletteGame } from '@tas/shared/rules/games/roulette/game.ts'
import { takhteGame, takhteWinners } from '@tas/shared/rules/games/takhte/game.ts'
import { describe, expect, it } from 'vitest'
import { cardsOf } from '../../../games/baccarat/coup.ts'
import { throwOf } from '../../../games/takhte/throw.ts'
import { chipParams } from './chip-params.ts'
import { laidTotal } from './chip-table.ts'
import { spotMarks } from './spot-marks.ts'

const numbersOf = (outcome: unknown) => cardsOf({ outcome }) ?? []
const GAMES: readonly (readonly [ChipGame, (outcome: unknown) => string])[] = [
  [rouletteGame, String],
  [baccaratGame, (outcome) => baccaratResult(dealBaccarat(numbersOf(outcome)))],
  [dragonTigerGame, (outcome) => dragonTigerResult(Array.isArray(outcome) ? outcome : [])],
  [takhteGame, (outcome) => takhteWinners(throwOf({ outcome }) ?? { white: [], black: [] }).join('.')],
]

describe.each(GAMES.map(([game, resultOf]) => ({ name: game.game, game, resultOf })))('$name', ({ game, resultOf }) => {
  it('marks chips with what the bet was paid for them', () => {
    // Whole multiples of 100.00, so that nothing is cut.
    const laid = new Map(game.spots.slice(-7).map((spot, index) => [spot, BigInt(index + 1) * 10_000n]))
    const read = game.read(chipParams(laid, game.spots))
    if (!read.ok) throw new Error(read.field)
    for (let nonce = 0; nonce < 60; nonce++) {
      const { outcome, payoutMinor } = read.bet.settle(laidTotal(laid), { serverSeed: 's', clientSeed: 'c', nonce })
      const sums = [...laid].map(([spot, minor]) => ({ spot, minor }))
      const { spots, isGain } = spotMarks(game, sums, resultOf(outcome))
      expect([...spots.values()].reduce((sum, { paidMinor }) => sum + paidMinor, 0n)).toBe(payoutMinor)
      expect(isGain).toBe(payoutMinor > laidTotal(laid))
    }
  })
})
