import type { Module } from '../../module.ts'
import { startLooking } from './jobs.ts'
import { listeners } from './listeners.ts'

export { parseStake, type StakeRange } from './parse-stake.ts'
export { type Play, payReturn, refundHeld, settleHeld, stakeNeeds, takeStake, tellWallet } from './play.ts'
export { addPlayNamer, type NamedPlay, namePlays, type PlayNamer } from './play-names.ts'
export { listStops, resumePlay, type Stop, type Stops, stopPlay, WIDE_SCOPES } from './stop-store.ts'
export { covers, stopsSeen } from './stops.ts'

export const module: Module = { name: 'stakes', listeners, start: async (app) => startLooking(app) }
