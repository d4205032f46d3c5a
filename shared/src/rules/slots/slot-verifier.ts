import { seededVerifier } from '../games/seeded-verifier.ts'
import type { GameVerifier } from '../games/verifier.ts'
import { betMultiplierE4, betOutcome, playSlot, type SlotBuild } from './slot-game.ts'

/**
 * Proof of a slot's bet on any of its builds. `params`: `build` and `hash`, which must be of a description this program has;
 * without `hash` the build of that name is meant. Outcome: `stops` of every spin, and `coins` where there were any.
 */
export function slotVerifier(game: string, builds: readonly SlotBuild[]): GameVerifier {
  return seededVerifier(game, ({ build, hash }) => {
    const named = builds.find(({ params }) => params.build === build)
    if (named === undefined) return { ok: false, field: 'build' }
    if (hash !== undefined && hash !== named.params.hash) return { ok: false, field: 'hash' }
    return {
      ok: true,
      prove(seed) {
        const played = playSlot(named, seed)
        const { base, free } = named.program
        const spins = [base, ...(played.stops.length > 1 && free ? [free] : [])]
        const lengths = spins.map(({ compiled }) => compiled.reels.map(({ length }) => length).join(', '))
        return {
          outcome: betOutcome(played),
          wordCount: played.stops.flat().length + played.coins.flat().length,
          formula: lengths.map((all) => `floor(float × ${all})`).join('; '),
          multiplierE4: betMultiplierE4(played, named.machine),
        }
      },
    }
  })
}
