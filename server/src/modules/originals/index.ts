import type { Module } from '../../module.ts'
import { houseBetSource } from './bet-source.ts'
import { startRollingUp } from './jackpot/roll-up-pools.ts'
import { personalTables } from './personal-tables.ts'
import { routes } from './routes.ts'
import { startEndingHands } from './steps/end-abandoned-hands.ts'

export { readNewestDrops, type WonJackpot } from './jackpot/pool-store.ts'
export { listDropsOfPeriod, listRunningPools } from './jackpot/pools-of-period.ts'
export { type RunningJackpot, readJackpots } from './jackpot/read-jackpots.ts'

export const module: Module = {
  name: 'originals',
  personalTables,
  betSources: [houseBetSource],
  routes,
  async work(app) {
    const running = [startEndingHands(app), startRollingUp(app)]
    return {
      async stop() {
        await Promise.all(running.map((piece) => piece.stop()))
      },
    }
  },
}
