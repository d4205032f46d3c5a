import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { forgetOldChallenges } from './challenge-store.ts'
import { forgetOldCodes } from './code-store.ts'
import { forgetOldFailures } from './failure-store.ts'
import { forgetOldLogins } from './login-history-store.ts'
import { forgetOldMessages } from './message-budget.ts'
import { endStaleSessions } from './session-store.ts'
import { tellFailedLogins } from './tell-failed-logins.ts'

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
  await forgetOldChallenges(app.db)
  await forgetOldLogins(app.db)
}

/** Sweeps once a minute until stopped. */
export function startSweeping(app: App): Running {
  const failed = 'sessions could not be swept; it is tried again'
  return repeat({ everyMs: SWEEP_EVERY_MS, log: app.log, failed }, () => sweep(app))
}
