import type { Module } from '../../module.ts'
import { addPlayNamer } from '../stakes/index.ts'
import { findCrash } from './crash/crash.ts'
import { crashSnapshot } from './crash/get-state.ts'
import { startCrash } from './crash/start-crash.ts'
import { startRollingUp } from './jackpot/roll-up-pools.ts'
import { originalsMetrics } from './metrics.ts'
import { nameHousePlays } from './name-plays.ts'
import { personalTables } from './personal-tables.ts'
import { routes } from './routes.ts'
import { seedBox } from './seed-box.ts'
import { startEndingHands } from './steps/end-abandoned-hands.ts'
import { listeners, subscribers } from './subscribers.ts'

export type { PlayStatus } from './bet-filter.ts'
export { countOpenBets } from './bet-numbers.ts'
export { addBetSource, type BetSource } from './bet-sources.ts'
export { readWaitingCrashChains } from './crash/chain-store.ts'
export { hideCrashName, nameCrashPlayers } from './crash/player-names.ts'
export { readOutagePlayers, readOutages } from './crash/read-outages.ts'
export { setCrashSalt } from './crash/set-crash-salt.ts'
export { findBetId } from './find-bet-id.ts'
export type { BetProof, SettledBet } from './house-bet.ts'
export { betNumberNeed, betNumbers } from './instant/bet-numbers.ts'
export { readNewestDrops, type WonJackpot } from './jackpot/pool-store.ts'
export { type RunningJackpot, readJackpots } from './jackpot/read-jackpots.ts'
export { multiplierText } from './multiplier-text.ts'
export { type BetPage, newest, newestOfEach, statesOf } from './newest-bets.ts'
export { readBetProof } from './read-bet-proof.ts'
export { seedBox } from './seed-box.ts'
export { type CountedBet, type CountedRound, readSettledBets, readSettledRounds } from './settled-bets.ts'
export { type HighBetsAsked, readHighBets, readNewestSettled } from './settled-store.ts'
export { SLOT_SHOW_MS, showMs } from './show-time.ts'
export { type BetLimits, betLimits, highBetMinor, maxStakeAt } from './stake-limits.ts'
export { settledBetData, tellSettled } from './tell-settled.ts'

export const module: Module = {
  name: 'originals',
  metrics: originalsMetrics,
  personalTables,
  routes,
  subscribers,
  listeners,
  rooms: { crash: { snapshot: crashSnapshot } },
  rounds: (app) => startCrash(app),
  async readSoFar(app) {
    const decisions = findCrash(app)?.decisions
    await decisions?.settled()
    return decisions?.points() ?? {}
  },
  async start(app) {
    // A key that cannot be read stops the start, not the first bet.
    seedBox(app)
    addPlayNamer(nameHousePlays)
    const running = [startCrash(app), startEndingHands(app), startRollingUp(app)]
    return {
      async stop() {
        await Promise.all(running.map((piece) => piece.stop()))
      },
    }
  },
}
