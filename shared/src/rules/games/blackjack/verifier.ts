import { CARD_NUMBERS, cardName } from '../../cards/deck.ts'
import { isWholeIn } from '../params.ts'
import { stepVerifier } from '../step-verifier.ts'
import { BLACKJACK_CARDS, blackjackRule } from './game.ts'

/**
 * Proof of a hand of blackjack. `params` may be empty; `actions` tell what the hand paid. Outcome: all 52 cards that were
 * drawn for it, or the first `count` of them, by their numbers or with `names: true` as "A-club".
 */
export const blackjackVerifier = stepVerifier(blackjackRule, {
  wordCount: () => BLACKJACK_CARDS,
  write({ count = BLACKJACK_CARDS, names = false }) {
    if (!isWholeIn(count, 1, BLACKJACK_CARDS)) return { ok: false, field: 'count' }
    if (typeof names !== 'boolean') return { ok: false, field: 'names' }
    return { ok: true, params: (cards) => (names ? cards.map(cardName) : cards).slice(0, count) }
  },
  formula: `floor(float × 52): ${CARD_NUMBERS}; player, player, dealer, dealer, then as they are dealt`,
})
