import { CARD_NUMBERS } from '../../cards/deck.ts'
import { POKER_CARDS } from '../../cards/poker-machines.ts'
import { stepVerifier } from '../step-verifier.ts'
import { deucesWildRule, videoPokerRule } from './game.ts'

const FORM = {
  wordCount: () => POKER_CARDS,
  formula: `floor(float × left), left = 52, 51, … 43: the place among the cards not yet drawn; ${CARD_NUMBERS}`,
}

/** Proof of a hand of video poker. Outcome: the five cards dealt, then the five that may replace them. */
export const videoPokerVerifier = stepVerifier(videoPokerRule, FORM)

/** Proof of a hand of deuces wild. Outcome: the five cards dealt, then the five that may replace them. */
export const deucesWildVerifier = stepVerifier(deucesWildRule, FORM)
