import { type HiddenEnd, hiddenEndRule } from '../hidden-end.ts'
import { stepGame } from '../step-game.ts'

/** Chicken: across a road of 20 lanes, one step at a time. */
export const CHICKEN: HiddenEnd = { game: 'chicken', action: 'step', places: 20 }

export const chickenGame = stepGame(hiddenEndRule(CHICKEN))
