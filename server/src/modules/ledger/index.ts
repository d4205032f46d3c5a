import type { Module } from '../../module.ts'
import { openHouseAccounts } from './accounts.ts'
import { startJobs } from './jobs.ts'
import { ledgerMetrics } from './metrics.ts'
import { personalTables } from './personal-tables.ts'

export {
  type HouseCode,
  houseAccounts,
  houseKey,
  keptByPurses,
  openPurses,
  type PurseCode,
  type Purses,
  purses,
} from './accounts.ts'
export { addCapital, addSandboxCapital } from './add-capital.ts'
export { carry } from './carry.ts'
export { guardFrozen } from './guard-frozen.ts'
export { factsChanged, holdPurses } from './hold-purses.ts'
export { type HouseBalance, readHouseBalances } from './house-balance-store.ts'
export { hasFunds, houseFunds, takingNeeds } from './house-funds.ts'
export { acceptSpan, closeIncident, noteDifferences, takeIncident } from './incident-store.ts'
export {
  countStatement,
  listStatement,
  type StatementLine,
  type StatementReader,
  walkStatement,
} from './list-statement.ts'
export { paySuspense } from './pay-suspense.ts'
export { type Posting, type PostingKind, post, type Side } from './post.ts'
export { postings } from './posting-table.ts'
export { readBalanceAt } from './read-balance-at.ts'
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
export { type OwedWallet, readOwedWallets, sumOwedChanges } from './read-owed.ts'
export { hasMoney, hasMoved, readPurses } from './read-purses.ts'
export { readStakesAfter } from './read-stakes.ts'
export { type MadePosting, madePostings, readMadePostings, reversalNeeds, reversePosting } from './reverse-posting.ts'
export { isSlowFilter, type StatementFilter } from './statement-filter.ts'
export { sumMoneyIn } from './sum-money-in.ts'
export { suspend, suspenseNeed } from './suspend.ts'
export { hasSuspense, readPaidBy, readSuspense, type SuspenseCase } from './suspense-store.ts'
export { RUNBOOK } from './trial-balance.ts'
export { type BooksReport, verifyAndMark, verifyBooks } from './verify-books.ts'
export { currencyFacts, currencyOf, readWallet, walletView, writeAmount } from './wallet-view.ts'

export const module: Module = {
  name: 'ledger',
  metrics: ledgerMetrics,
  personalTables,
  async seed(app) {
    await openHouseAccounts(
      app.db,
      app.business.settings.currencies.map((currency) => currency.id),
    )
  },
  start: async (app) => startJobs(app),
}
