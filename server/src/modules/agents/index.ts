import type { Module } from '../../module.ts'
import { answerRequest } from './answer-request.ts'
import { getPeriods } from './commission/get-periods.ts'
import { setRate } from './commission/set-rate.ts'
import { simulateCommission } from './commission/simulate-commission.ts'
import { getFloat } from './get-wallet.ts'
import { startPayingMonths } from './jobs.ts'
import { listAgentTransfers, listRequests } from './list-transfers.ts'
import { addUser } from './people/add-user.ts'
import { getPlays } from './people/get-plays.ts'
import { getUser, getUsers } from './people/get-users.ts'
import { getLimits, setLimit } from './people/limits.ts'
import { lockUser } from './people/lock-user.ts'
import { startUserReset } from './people/start-reset.ts'
import { takeBack } from './people/take-back.ts'
import { updateUser } from './people/update-user.ts'
import { personalTables } from './personal-tables.ts'
import { createExport } from './report/create-export.ts'
import { getReport } from './report/get-report.ts'
import { openExport } from './report/open-export.ts'
import { transfer } from './transfer.ts'

export { payClosedMonth, readMonthState, requireReady } from './commission/close-months.ts'
export { countBranchMonth } from './commission/count-branch.ts'
export { approveMonth, listTops } from './commission/month-store.ts'
export { setDeal } from './commission/set-rate.ts'
export { readDeal, readMonthsOfTerms, readRates } from './commission/terms-store.ts'
export { fundingUnit, isFundingBooked } from './fund-float.ts'
export { floatOf } from './house-owner.ts'
export { invite } from './invite.ts'
export { moveNode } from './move-node.ts'
export { countBranches, listBelow, listInBranches, readAbove, readInBranches, readNode } from './node-store.ts'
export { dropLocks, dropStrayLocks } from './people/lock-store.ts'
export { readBalances, readPeople } from './people/read-people.ts'
export { demoBranchSignIns, seedDemoBranch } from './seed-demo.ts'
export { listTransfers } from './transfer-rows.ts'

export const module: Module = {
  name: 'agents',
  personalTables,
  routes: {
    'agent/user/add': addUser,
    'agent/user/getUsers': getUsers,
    'agent/user/getUser': getUser,
    'agent/user/update': updateUser,
    'agent/user/lock': lockUser,
    'agent/user/startReset': startUserReset,
    'agent/user/takeBack': takeBack,
    'agent/play/getPlays': getPlays,
    'agent/limit/get': getLimits,
    'agent/limit/set': setLimit,
    'agent/wallet/getWallet': getFloat,
    'agent/wallet/transfer': transfer,
    'transaction/transaction/getAgentUserTransactions': listAgentTransfers,
    'agent/request/getRequests': listRequests,
    'agent/request/answer': answerRequest,
    'agent/report/getReport': getReport,
    'agent/report/export': createExport,
    'agent/commission/simulate': simulateCommission,
    'agent/commission/getPeriods': getPeriods,
    'agent/commission/setRate': setRate,
  },
  openDownload: openExport,
  work: async (app) => startPayingMonths(app),
}
