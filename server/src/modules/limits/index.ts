import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Module } from '../../module.ts'
import { askAgain, askAtStake } from './exclusion/ask-again.ts'
import { askReturn, confirmReturn } from './exclusion/come-back.ts'
import { excludeSelf } from './exclusion/exclude-self.ts'
import { spreadSoon, startSpreading } from './exclusion/spread-exclusion.ts'
import { startTimeOut } from './exclusion/start-time-out.ts'
import { wantFinanceCheck } from './finance/want-finance-check.ts'
import { getMarkers } from './harm/get-markers.ts'
import { lookAtOnce } from './harm/look-for-harm.ts'
import { startCheckingHelp } from './help/check-help-links.ts'
import { startForgetting, startLookingForHarm } from './jobs.ts'
import { limitsMetrics } from './metrics.ts'
import { cancelPending, confirmLimit } from './own-limits/confirm-limit.ts'
import { declineLimits } from './own-limits/decline-limits.ts'
import { getOverview } from './own-limits/get-overview.ts'
import { acknowledgeCheck, getSession } from './own-limits/play-session.ts'
import { setLimit } from './own-limits/set-limit.ts'
import { personalTables } from './personal-tables.ts'
import { limitsSettings } from './settings.ts'
import { acceptTerms } from './terms/accept-terms.ts'
import { startDemanding } from './terms/demand-terms.ts'

export { answerCase, answerCaseIn, undoExclusion, undoExclusionIn } from './exclusion/answer-case.ts'
export { findRegisterClear, renewAnswers } from './exclusion/ask-again.ts'
export { excludeByHouse } from './exclusion/exclude-by-house.ts'
export { findExcluded, findPlayersOnBreak } from './exclusion/find-players-on-break.ts'
export { mayBeOffered } from './exclusion/may-be-offered.ts'
export { readBreaks } from './exclusion/read-breaks.ts'
export { readExclusionEnd } from './exclusion/read-exclusion-end.ts'
export { answerFinanceCheck, answerFinanceCheckIn, readOpenFinanceChecks } from './finance/answer-finance-check.ts'
export {
  countRefund,
  countReturn,
  countsAsCleared,
  countWithdrawal,
  depositNeeds,
  guardAdjustment,
  guardArrival,
  guardDeposit,
  guardOffer,
  guardPayment,
  guardStake,
  isIdentified,
  limitNeeds,
  profileOf,
  uncountDeposit,
} from './guard.ts'
export { reversals } from './harm/reversal-table.ts'
export { countDeadHelpLinks } from './help/check-help-links.ts'
export { findDeadLinks } from './help/help-link-store.ts'
export { lockByDecision } from './lock-by-decision.ts'
export { type Hold, readHolds, showProtection } from './own-limits/show-protection.ts'
export { tightenLimit } from './own-limits/tighten-limit.ts'
export { breakUntil, countryOf, isClosed, setClosed } from './player-facts.ts'
export type { AccountLock } from './protection.ts'
export { setCleared } from './set-cleared.ts'
export { lockedPlayers, readLockCauses, setLock } from './set-lock.ts'
export { beginDemand } from './terms/demand-terms.ts'
export { publishTerms, TERMS } from './terms/publish-terms.ts'

export const module: Module = {
  name: 'limits',
  settings: limitsSettings,
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
    /** Every open tab and session of the player learns at once what holds from now on, and of a notice another business left here. */
    async 'limits.changed'(app, event) {
      app.tell({ type: 'limits.out_of_date', playerId: event.playerId })
      app.tell({ type: 'notices.changed', playerId: event.playerId })
      await lookAtOnce(app, event.playerId)
    },
    'limits.deposit_counted': (app, { playerId }) => lookAtOnce(app, playerId),
    'identity.registered': (app, { playerId }) => askAgain(app, playerId),
    'identity.logged_in': (app, { playerId }) => askAgain(app, playerId),
  },
  listeners: {
    'limits.out_of_date': (app, { playerId }) => app.rooms.send(playerRoom(playerId), { type: 'limits.changed' }),
    'limits.finance_check_wanted': (app, wanted) => wantFinanceCheck(app, wanted),
    'exclusion.spread_wanted': (app) => spreadSoon(app),
    'limits.register_wanted': (app, { playerId }) => askAtStake(app, playerId),
  },
  async work(app) {
    const jobs = [
      startForgetting(app),
      startLookingForHarm(app),
      startCheckingHelp(app),
      startSpreading(app),
      startDemanding(app),
    ]
    return {
      async stop() {
        await Promise.all(jobs.map((job) => job.stop()))
      },
    }
  },
}
