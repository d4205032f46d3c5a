import type { Module } from '../../module.ts'
import { addAccount } from './destinations/add-account.ts'
import { archiveAccount, getAccounts, setDefaultAccount } from './destinations/change-accounts.ts'
import { seedDemoAccount } from './destinations/seed-demo.ts'
import { listWithdrawGateways } from './gateway-terms.ts'
import { startJobs } from './jobs.ts'
import { personalTables } from './personal-tables.ts'
import { addRequest } from './requests/add-request.ts'
import { answerRequest } from './requests/answer-request.ts'
import { cancelRequest, lockRequest } from './requests/change-request.ts'
import { getPayoutReceipt } from './requests/get-receipt.ts'
import { getClock } from './requests/read-clock.ts'
import { showLevels } from './requests/show-levels.ts'
import { listRequests, showRequest } from './requests/show-requests.ts'
import { showSettings } from './requests/show-settings.ts'
import { withdrawalsSettings } from './settings.ts'
import { subscribers } from './subscribers.ts'

export {
  accountView,
  openNumber,
  readAccount,
  readAccountsOfRequests,
} from './destinations/account-rows.ts'
export {
  decideAccount,
  findAccountsByNumber,
  findAccountsByTail,
  listAccountsOf,
  listWaitingAccounts,
  readSharedAccount,
  type SharedAccount,
} from './destinations/decide-account.ts'
export { type Owner, readOwner } from './destinations/owner-names.ts'
export { guardSending, sendingNeeds } from './payouts/guard-sending.ts'
export { askAtOnce, payoutsInHand } from './payouts/payout-store.ts'
export { orderOf } from './payouts/send-payouts.ts'
export { readFirstYes } from './requests/first-yes.ts'
export { guardHanding, handingNeeds } from './requests/guard-handing.ts'
export { readPayoutFigures } from './requests/read-clock.ts'
export { NOTHING_ASKED, type RequestRow, readAsked, requestRows } from './requests/request-rows.ts'
export {
  findRequestByNumber,
  hasOpenRequests,
  listQueue,
  readDaySums,
  readPaidSum,
  readRequest,
  readRequestOwners,
  readStatuses,
  readSteps,
  readWaitingSums,
  type WaitingSums,
} from './requests/request-store.ts'
export { listRequestsOfPeriod } from './requests/requests-of-period.ts'
export { sentCoinsView } from './requests/sent-coins.ts'
export { countSentBack, flowsNeed, guardSources, leftAtSource, sourcesNeeds } from './requests/sources.ts'
export { edgeNeeds, takeEdge } from './requests/take-edge.ts'
export { settingMinor } from './settings.ts'

export const module: Module = {
  name: 'withdrawals',
  settings: withdrawalsSettings,
  personalTables,
  subscribers,
  routes: {
    'withdraw/availableWithdrawGateway/getAvailableWithdrawGateways': listWithdrawGateways,
    'withdraw/availableWithdrawGateway/getAvailableWithdrawGateway': listWithdrawGateways,
    'withdraw/clock/getClock': getClock,
    'withdraw/setting/getSettings': showSettings,
    'verification/verification/getLevels': showLevels,
    'withdraw/transaction/getTransactions': listRequests,
    'withdraw/withdraw/get': showRequest,
    'withdraw/withdraw/getReceipt': getPayoutReceipt,
    'withdraw/withdraw/addRequest': addRequest,
    'withdraw/withdraw/cancelRequest': cancelRequest,
    'withdraw/withdraw/lock': lockRequest,
    'withdraw/withdraw/answer': answerRequest,
    'financial/account/getAccounts': getAccounts,
    'financial/account/add': addAccount,
    'financial/account/setDefault': setDefaultAccount,
    'financial/account/archive': archiveAccount,
  },
  seed: seedDemoAccount,
  work: async (app) => startJobs(app),
}
