import { type ChipGame, parseChips } from './chips.ts'
import type { SeededProof } from './seeded-verifier.ts'
import { seededVerifier } from './seeded-verifier.ts'
import type { GameVerifier } from './verifier.ts'

/**
 * The verifier of a game of chips. `params` may be empty; with the bet's `chips` the steps also say what they paid.
 */
export function chipVerifier(game: ChipGame, form: Pick<SeededProof, 'wordCount' | 'formula'>): GameVerifier {
  const [spot = ''] = game.spots
  const anyBet = { chips: [{ spot, units: 1 }] }
  return seededVerifier(game.game, (params) => {
    const isBet = params['chips'] !== undefined
    const parsed = parseChips(isBet ? params : anyBet, game.spots)
    if (!parsed.ok) return parsed
    const reading = game.read(parsed.params)
    if (!reading.ok) return reading
    return {
      ok: true,
      prove(seed) {
        const { outcome, multiplierE4 } = reading.bet.settle(0n, seed)
        return { ...form, outcome, multiplierE4: isBet ? multiplierE4 : null }
      },
    }
  })
}
