import { isWholeIn } from '../params.ts'
import { stepVerifier } from '../step-verifier.ts'
import { HILO_CARDS, hiloRule } from './game.ts'

/**
 * Proof of a hi-lo hand. `params` may be empty; `actions` tell what the hand paid. Outcome: all 52 cards that were drawn
 * for it, or the first `count` of them: a hand turns over as many as it takes, from the first.
 */
export const hiloVerifier = stepVerifier(hiloRule, {
  wordCount: () => HILO_CARDS,
  write({ count = HILO_CARDS }) {
    if (!isWholeIn(count, 1, HILO_CARDS)) return { ok: false, field: 'count' }
    return { ok: true, params: (cards) => cards.slice(0, count) }
  },
  formula: 'floor(float × 52): 0 = 2♦, 1 = 2♥, 2 = 2♠, 3 = 2♣, 4 = 3♦, … 51 = A♣',
})
