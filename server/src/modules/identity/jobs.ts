import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetOldCodes } from './contact/code-store.ts'
import { forgetOldMessages } from './contact/message-budget.ts'
import { forgetOldFailures } from './login/failure-store.ts'
import { forgetOldLogins } from './login/login-history-store.ts'
import { tellFailedLogins } from './login/tell-failed-logins.ts'
import { challenges } from './second-factor/challenge-store.ts'
import { endStaleSessions } from './sessions/session-store.ts'

const SWEEP_EVERY_MS = 60_000

/** Writes down sessions that ended by themselves, tells who listens and the trail, and forgets what no longer counts. */
export async function sweep(app: App): Promise<void> {
  for (;;) {
    const ended = await endStaleSessions(app.db)
    for (const session of ended)
      app.tell({ type: 'identity.session_ended', playerId: session.player_id, sessionId: session.id })
    if (ended.length === 0) break
  }
  await tellFailedLogins(app)
  await forgetOldFailures(app.db)
  await forgetOldCodes(app.db)
  await forgetOldMessages(app.db)
  await challenges.forgetOld(app.db)
  await forgetOldLogins(app.db)
}

/** Sweeps once a minute until stopped. */
export function startSweeping(app: App): Running {
  const failed = 'sessions could not be swept; it is tried again'
  return repeat({ everyMs: SWEEP_EVERY_MS, log: app.log, failed, pace: app.pace }, () => sweep(app))
}
