import type { Module } from '../../module.ts'
import { crashSnapshot } from './crash/get-state.ts'
import { startCrash } from './crash/start-crash.ts'
import { routes } from './routes.ts'
import { seedBox } from './seed-box.ts'
import { subscribers } from './subscribers.ts'

export { setCrashSalt } from './crash/set-crash-salt.ts'

export const module: Module = {
  name: 'originals',
  routes,
  subscribers,
  rooms: { crash: { snapshot: crashSnapshot } },
  async start(app) {
    // A key that cannot be read stops the start, not the first bet.
    seedBox(app)
    return startCrash(app)
  },
}
