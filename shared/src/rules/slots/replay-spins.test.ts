import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playBet } from './play-bet.ts'
import { replaySpins } from './replay-spins.ts'
import { SLOTS } from './slots.ts'

const anyWords = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 }))

describe.each(SLOTS.map((slot) => ({ ...slot, id: slot.machine.id })))(
  'a bet on $id',
  ({ machine, build, program }) => {
    it('is shown with wins that come to what it paid', () => {
      let features = 0
      fc.assert(
        fc.property(anyWords, (words) => {
          const played = playBet(program, () => words.next().value)
          const spins = replaySpins(machine, build, played.stops)
          const held = played.coins
            .flat()
            .reduce((sum, coin) => sum + (machine.holdAndWin?.coins[coin - 1]?.credits ?? 0), 0)
          expect(spins.reduce((sum, { credits }) => sum + credits, 0) + held).toBe(played.credits)
          features += Number(played.stops.length > 1 || played.coins.length > 0)
          for (const { windows } of spins)
            for (const { window, wins } of windows)
              for (const { cells, credits } of wins) {
                expect(credits).toBeGreaterThan(0)
                expect(cells.every((cell) => window[cell] !== undefined)).toBe(true)
              }
        }),
        { numRuns: 1_500, seed: 7 },
      )
      expect(features > 0).toBe(machine.freeGames !== undefined || machine.holdAndWin !== undefined)
    })
  },
)
