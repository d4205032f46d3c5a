import type { Routes } from '../../module.ts'
import { getRules } from './get-rules.ts'
import { placeBet } from './instant/place-bet.ts'
import { getJackpot } from './jackpot/get-jackpot.ts'
import { getHand } from './steps/get-hand.ts'
import { takeAction } from './steps/take-action.ts'

export const routes: Routes = {
  'game/original/bet': placeBet,
  'game/original/next': takeAction,
  'game/original/getState': getHand,
  'game/original/getRules': getRules,
  'game/slot/getJackpot': getJackpot,
}
