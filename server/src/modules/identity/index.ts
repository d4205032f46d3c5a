import type { Module } from '../../module.ts'
import { checkReferralCode } from './check-referral-code.ts'
import { checkUsername } from './check-username.ts'
import { assertNoDemoPeople, seedDemoPeople } from './demo-people.ts'
import { startSweeping } from './jobs.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { proveSession } from './prove-session.ts'
import { register } from './register-player.ts'
import { resolveSession } from './resolve-session.ts'
import { showSession } from './show-session.ts'
import { subscribers } from './subscribers.ts'

export { assertNoDemoPeople, demoSignIns } from './demo-people.ts'
export { readPlayer } from './player-view.ts'
export { registerPlayer } from './register-player.ts'
export { requireStepUp } from './require-step-up.ts'
export { openSession } from './session-store.ts'

export const module: Module = {
  name: 'identity',
  routes: {
    'user/user/register': register,
    'user/user/login': logIn,
    'user/user/init': showSession,
    'user/user/exit': logOut,
    'user/user/checkUsername': checkUsername,
    'identity/stepUp/prove': proveSession,
    'affiliate/affiliate/checkReferralCode': checkReferralCode,
  },
  subscribers,
  async seed(app) {
    await assertNoDemoPeople(app)
    if (app.config.mode === 'sandbox') await seedDemoPeople(app)
  },
  start: async (app) => startSweeping(app),
  resolveSession,
}
