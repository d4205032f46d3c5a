import { type HiddenEnd, hiddenEndRule } from '../hidden-end.ts'
import { stepGame } from '../step-game.ts'

/** Pump: a balloon that stands at most 24 strokes, one at a time. */
export const PUMP: HiddenEnd = { game: 'pump', action: 'pump', places: 25 }

export const pumpGame = stepGame(hiddenEndRule(PUMP))
