import type { Subscribers } from '../../module.ts'
import { findExcluded } from '../limits/index.ts'
import { keepLevel } from './grants/level-store.ts'
import { beginNext } from './grants/queue.ts'
import { revokeGrants, stopClockFor } from './grants/watch-grants.ts'

/** What bonuses do for events. */
export const subscribers: Subscribers = {
  'loyalty.level_reached': (app, reached) => keepLevel(app.db, reached),
  'bonuses.grant_ended': (app, { playerId, grantId }) => beginNext(app, playerId, grantId),
  // A break and a lock of staff stop play as well: only who excluded themselves loses what the house granted.
  async 'limits.play_stopped'(app, { playerId }) {
    if (await findExcluded(app.db, playerId)) await revokeGrants(app, playerId)
  },
  'limits.time_out_started': (app, started) => stopClockFor(app, started),
  'account.closed': (app, { playerId }) => revokeGrants(app, playerId),
}
