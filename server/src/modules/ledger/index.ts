import type { Module } from '../../module.ts'
import { openHouseAccounts } from './accounts.ts'
import { startJobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { ledgerMetrics } from './metrics.ts'
import { personalTables } from './personal-tables.ts'
import { ledgerSettings } from './settings.ts'
import { currencyIds } from './wallet-view.ts'

export {
  houseAccounts,
  houseKey,
  keptByPurses,
  openHouseAccount,
  openPurses,
  type PurseCode,
  type Purses,
  purses,
} from './accounts.ts'
export { adjustmentUnit } from './adjustments/adjust.ts'
export { readAdjustmentNotes } from './adjustments/adjustment-store.ts'
export { carriedBy, carriedFor, carry } from './carry.ts'
export { findPostingOwner } from './find-posting-owner.ts'
export { factsChanged, holdPurses } from './hold-purses.ts'
export { addCapital, addSandboxCapital, capitalUnit, isCapitalBooked } from './house/add-capital.ts'
export { type HouseBalance, readHouseBalances, readHouseBalancesOf } from './house/house-balance-store.ts'
export { fundsOf, hasFunds, houseFunds, takingNeeds } from './house/house-funds.ts'
export { BANK, CLEARING_CAPITAL, declareHouse, declareHouseFor, type HouseOwner } from './house/house-owner.ts'
export { type Posting, type PostingKind, post, type Side } from './post.ts'
export { postings } from './posting-table.ts'
export { type Flow, flowsOf, readFlowsAfter, readFlowsWithin } from './read-flows.ts'
export { type Liability, readLiability } from './read-liability.ts'
export {
  type LanePosition,
  type Link,
  readFirstIdAfter,
  readLaneHeads,
  readLink,
  readLinks,
  readPostingInBatch,
} from './read-links.ts'
export {
  type BatchOfPeriod,
  type Move,
  type MovesOfBatch,
  type PaidOut,
  readMovesAfter,
  readMovesOfPeriod,
} from './read-moves.ts'
export { hasMoney, hasMoved, readCash, readPurses, readStaking, sumPurses } from './read-purses.ts'
export { readStakesAfter } from './read-stakes.ts'
export { readTransfers } from './read-transfers.ts'
export { type MadePosting, madePostings, readMadePostings, reversalNeeds, reversePosting } from './reverse-posting.ts'
export { type AccountCurrency, areAmounts, currencyId, ledgerSettings } from './settings.ts'
export {
  countStatement,
  listStatement,
  type StatementLine,
  type StatementReader,
  walkStatement,
} from './statement/list-statement.ts'
export { readBalanceAt } from './statement/read-balance-at.ts'
export { readBonusMoves } from './statement/read-bonus-moves.ts'
export { readPeriodSums } from './statement/read-period-sums.ts'
export { isSlowFilter, type StatementFilter } from './statement/statement-filter.ts'
export { cancelOrder, type OpenOrder, readOpenOrders } from './suspense/order-store.ts'
export { orderUnit, type PaymentGuard, paySuspense, suspenseUnit } from './suspense/pay-suspense.ts'
export { type OwedWallet, readOwedWallets, sumOwedChanges } from './suspense/read-owed.ts'
export { suspend, suspenseNeed } from './suspense/suspend.ts'
export {
  hasSuspense,
  listSuspense,
  readOrdered,
  readPaidBy,
  readSuspense,
  type SuspenseCase,
} from './suspense/suspense-store.ts'
export { isTransferUsed } from './suspense/suspense-table.ts'
export { tellWallet } from './tell-wallet.ts'
export { guardFrozen } from './verify/guard-frozen.ts'
export {
  acceptSpan,
  acceptSpanIn,
  closeIncident,
  closeIncidentIn,
  FIRST_OWNER,
  holdOpenIncident,
  noteDifferences,
  type OpenIncident,
  readBooksState,
  readOpenIncident,
  takeIncident,
  takeIncidentIn,
} from './verify/incident-store.ts'
export { RUNBOOK } from './verify/trial-balance.ts'
export { type BooksReport, type Progress, verifyAndMark, verifyBooks } from './verify/verify-books.ts'
export {
  currencyFacts,
  currencyIds,
  currencyOf,
  findCurrency,
  readAmount,
  readWallet,
  walletView,
  writeAmount,
  writeKeptAmount,
} from './wallet-view.ts'

export const module: Module = {
  name: 'ledger',
  settings: ledgerSettings,
  metrics: ledgerMetrics,
  personalTables,
  listeners,
  async settle(app) {
    await openHouseAccounts(app.db, currencyIds(app))
  },
  work: async (app) => startJobs(app),
}
