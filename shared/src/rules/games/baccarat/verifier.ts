import { CARD_NUMBERS } from '../../cards/deck.ts'
import { chipVerifier } from '../chip-verifier.ts'
import { BACCARAT_CARDS, baccaratGame } from './game.ts'

/** Proof of a coup. Outcome: its cards, player, player, banker, banker, and the thirds that were dealt. */
export const baccaratVerifier = chipVerifier(baccaratGame, {
  wordCount: BACCARAT_CARDS,
  formula: `floor(float × 52): ${CARD_NUMBERS}; a third is dealt by the table of thirds`,
})
