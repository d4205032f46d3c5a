import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playRound } from './play-round.ts'
import { replaySpins } from './replay-round.ts'
import { SLOTS } from './slots.ts'

const anyWords = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 }))

describe.each(SLOTS.map((slot) => ({ ...slot, id: slot.machine.id })))(
  'a bet on $id',
  ({ machine, build, program }) => {
    it('is shown with wins that come to what it paid', () => {
      let features = 0
      fc.assert(
        fc.property(anyWords, (words) => {
          const round = playRound(program, () => words.next().value)
          const spins = replaySpins(machine, build, round.stops)
          const held = round.coins
            .flat()
            .reduce((sum, coin) => sum + (machine.holdAndWin?.coins[coin - 1]?.units ?? 0), 0)
          expect(spins.reduce((sum, { units }) => sum + units, 0) + held).toBe(round.units)
          features += Number(round.stops.length > 1 || round.coins.length > 0)
          for (const { windows } of spins)
            for (const { window, wins } of windows)
              for (const { cells, units } of wins) {
                expect(units).toBeGreaterThan(0)
                expect(cells.every((cell) => window[cell] !== undefined)).toBe(true)
              }
        }),
        { numRuns: 1_500, seed: 7 },
      )
      expect(features > 0).toBe(machine.freeGames !== undefined || machine.holdAndWin !== undefined)
    })
  },
)
