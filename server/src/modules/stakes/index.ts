import type { Module } from '../../module.ts'
import { startLooking } from './jobs.ts'

export { GAMES } from './house-owner.ts'
export { parseStake, type StakeRange } from './parse-stake.ts'
export { type Play, payReturn, refundHeld, settleHeld, stakeNeeds, takeStake } from './play.ts'
export { requireOpen } from './require-open.ts'
export { type Rule, readRule, setRule } from './rule-store.ts'
export {
  ALL_PLAY,
  CATEGORY,
  categoryScope,
  coverGames,
  HOUSE,
  isCategory,
  listStops,
  readStops,
  resumePlay,
  resumePlayIn,
  type Stop,
  type Stops,
  stopPlay,
  stopPlayIn,
  WIDE_SCOPES,
  waitForStakes,
} from './stop-store.ts'
export { announcedSeen, barredSeen, covers, isByDevice, maintenanceSeen, stopSeenOf, stopsSeen } from './stops.ts'

export const module: Module = { name: 'stakes', serve: async (app) => startLooking(app) }
