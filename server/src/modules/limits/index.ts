import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Module } from '../../module.ts'
import { acceptTerms } from './accept-terms.ts'
import { askAgain, askAtStake } from './ask-again.ts'
import { startCheckingHelp } from './check-help-links.ts'
import { askReturn, confirmReturn } from './come-back.ts'
import { cancelPending, confirmLimit } from './confirm-limit.ts'
import { declineLimits } from './decline-limits.ts'
import { excludeSelf } from './exclude-self.ts'
import { getMarkers } from './get-markers.ts'
import { getOverview } from './get-overview.ts'
import { startForgetting, startLookingForHarm } from './jobs.ts'
import { lookAtOnce } from './look-for-harm.ts'
import { limitsMetrics } from './metrics.ts'
import { personalTables } from './personal-tables.ts'
import { acknowledgeCheck, getSession } from './play-session.ts'
import { setLimit } from './set-limit.ts'
import { spreadSoon, startSpreading } from './spread-exclusion.ts'
import { startTimeOut } from './start-time-out.ts'
import { wantFinanceCheck } from './want-finance-check.ts'

export { answerCase, undoExclusion } from './answer-case.ts'
export { answerFinanceCheck, readOpenFinanceChecks } from './answer-finance-check.ts'
export { findRegisterClear, renewAnswers } from './ask-again.ts'
export { findResting } from './find-resting.ts'
export { countRefund, countReturn, depositNeeds, guardDeposit, guardStake, limitNeeds } from './guard.ts'
export { mayBeOffered } from './may-be-offered.ts'
export { isClosed, setClosed } from './player-facts.ts'
export { publishTerms } from './publish-terms.ts'
export { readExclusionEnd } from './read-exclusion-end.ts'

export const module: Module = {
  name: 'limits',
  metrics: limitsMetrics,
  personalTables,
  routes: {
    'limits/limit/getOverview': getOverview,
    'limits/limit/setLimit': setLimit,
    'limits/limit/confirmLimit': confirmLimit,
    'limits/limit/cancelPending': cancelPending,
    'limits/limit/declineLimits': declineLimits,
    'limits/break/startTimeOut': startTimeOut,
    'limits/break/excludeSelf': excludeSelf,
    'limits/break/askReturn': askReturn,
    'limits/break/confirmReturn': confirmReturn,
    'limits/terms/acceptTerms': acceptTerms,
    'limits/session/getSession': getSession,
    'limits/session/acknowledgeCheck': acknowledgeCheck,
    'limits/marker/getMarkers': getMarkers,
  },
  subscribers: {
    /** Every open tab and session of the player learns at once what holds from now on. */
    async 'limits.changed'(app, event) {
      app.rooms.send(playerRoom(event.playerId), { type: 'limits.changed' })
      await lookAtOnce(app, event.playerId)
    },
    'limits.deposit_counted': (app, { playerId }) => lookAtOnce(app, playerId),
    'identity.registered': (app, { playerId }) => askAgain(app, playerId),
    'identity.logged_in': (app, { playerId }) => askAgain(app, playerId),
  },
  listeners: {
    'limits.finance_check_wanted': (app, wanted) => wantFinanceCheck(app, wanted),
    'exclusion.spread_wanted': (app) => spreadSoon(app),
    'limits.register_wanted': (app, { playerId }) => askAtStake(app, playerId),
  },
  async start(app) {
    const jobs = [startForgetting(app), startLookingForHarm(app), startCheckingHelp(app), startSpreading(app)]
    return {
      async stop() {
        await Promise.all(jobs.map((job) => job.stop()))
      },
    }
  },
}
