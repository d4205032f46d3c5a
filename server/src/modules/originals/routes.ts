import type { Routes } from '../../module.ts'
import { cancelCrashBet } from './crash/cancel-crash-bet.ts'
import { cashOut } from './crash/cash-out.ts'
import { getCrashRound } from './crash/get-round.ts'
import { getCrashState } from './crash/get-state.ts'
import { placeCrashBet } from './crash/place-crash-bet.ts'
import { getPair } from './fairness/get-pair.ts'
import { getPaytable } from './fairness/get-paytable.ts'
import { getSeeds } from './fairness/get-seeds.ts'
import { rotateSeeds } from './fairness/rotate-seeds.ts'
import { setClientSeed } from './fairness/set-client-seed.ts'
import { verifyBet } from './fairness/verify-bet.ts'
import { getBet } from './get-bet.ts'
import { getRules } from './get-rules.ts'
import { placeBet } from './instant/place-bet.ts'
import { getJackpot } from './jackpot/get-jackpot.ts'
import { listBets } from './list-bets.ts'
import { getHand } from './steps/get-hand.ts'
import { takeAction } from './steps/take-action.ts'

export const routes: Routes = {
  'game/original/bet': placeBet,
  'game/original/next': takeAction,
  'game/original/getState': getHand,
  'game/original/getBets': listBets,
  'game/original/getRules': getRules,
  'game/slot/getJackpot': getJackpot,
  'game/crash/getState': getCrashState,
  'game/crash/bet': placeCrashBet,
  'game/crash/cancelBet': cancelCrashBet,
  'game/crash/cashOut': cashOut,
  'game/crash/getRound': getCrashRound,
  'game/fairness/getSeeds': getSeeds,
  'game/fairness/setClientSeed': setClientSeed,
  'game/fairness/rotate': rotateSeeds,
  'game/fairness/getPair': getPair,
  'game/fairness/getBet': getBet,
  'game/fairness/verify': verifyBet,
  'game/fairness/getPaytable': getPaytable,
}
