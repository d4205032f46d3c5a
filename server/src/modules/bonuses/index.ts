import { refuse } from '#kit/refusal.ts'
import type { Module } from '../../module.ts'
import { mayBeOffered } from '../limits/index.ts'
import { startBatches } from './batches/work-batches.ts'
import { checkTerms } from './check-terms.ts'
import { getBonus } from './get-bonus.ts'
import { getBonuses } from './get-bonuses.ts'
import { getTermsVersions } from './get-terms-versions.ts'
import { seedOffers } from './grants/seed-offers.ts'
import { startEndingGrants } from './grants/watch-grants.ts'
import { readBonusWallets } from './own/bonus-wallets.ts'
import { forfeitBonus } from './own/forfeit-bonus.ts'
import { getBonusMoves } from './own/get-bonus-moves.ts'
import { getExit } from './own/get-exit.ts'
import { getGrant } from './own/get-grant.ts'
import { getGrantBets } from './own/get-grant-bets.ts'
import { getGrants } from './own/get-grants.ts'
import { takeBonus } from './own/take-bonus.ts'
import { personalTables } from './personal-tables.ts'
import { quoteBonus } from './quote-bonus.ts'
import { replayGrant } from './replay-grant.ts'
import { seedBonuses } from './seed-bonuses.ts'
import { showBonus, showBonuses } from './show-bonus.ts'
import { subscribers } from './subscribers.ts'

export { newBatches } from './batches/batch-rows.ts'
export { findGrantsOfBonus, findHolders, listBatches, listBatchLines } from './batches/batch-store.ts'
export { isBonusShown } from './bonus-store.ts'
export {
  cleanBonusWords,
  findBonusTrigger,
  listBonusTitles,
  missingOf,
  readShippedWords,
  showBonusWords,
  viewBonusWords,
} from './bonus-words.ts'
export { addCodes, listCodeBatches, voidCodes } from './codes/code-store.ts'
export { endGrant, endNeeds, endOnWithdrawal } from './grants/end-grant.ts'
export { freeNeeds, payFreeStake } from './grants/free-stake.ts'
export { giveGrant, grantNeeds, guardGrant } from './grants/give-grant.ts'
export { readOffers } from './grants/offer-store.ts'
export { type OwnShare, readOwnShares } from './grants/own-shares.ts'
export { dropQueued, queuedGrants } from './grants/queue.ts'
export { depositBonusNeeds, revokeDepositBonus } from './grants/revoke-deposit-bonus.ts'
export { ensureSandboxBudgets } from './grants/seed-offers.ts'
export { findStaked, readFreeBet, refundStaked, settleStaked } from './grants/settle.ts'
export { keepStake, planStake, stakeRefusal } from './grants/stake.ts'
export { writeTerms } from './grants/write-terms.ts'
export { budgetUnit, findOfferId } from './offers/budget-unit.ts'
export { openOffer, problemsOf, saveOfferDraft, stepOffer } from './offers/change-offer.ts'
export { listGrantsOfPeriod } from './offers/grants-of-period.ts'
export { findGrantOwner, listAllGrants } from './offers/list-grants.ts'
export { listOffers } from './offers/list-offers.ts'
export { type CostKind, readCost } from './offers/read-cost.ts'
export { requireGrant } from './own/get-grant.ts'
export { inLine, inStretches } from './quote-bonus.ts'

export const module: Module = {
  name: 'bonuses',
  routes: {
    // Who takes a break, is excluded or too young is offered none.
    async 'bonus/bonus/getBonuses'(ctx, input) {
      if (!(await mayBeOffered(ctx))) return { items: [], countAll: 0 }
      const { items, countAll } = await getBonuses(ctx, input)
      return { items: await showBonuses(ctx, items), countAll }
    },
    async 'bonus/bonus/getBonus'(ctx, input) {
      if (!(await mayBeOffered(ctx))) throw refuse('bonuses.not_found')
      return showBonus(ctx, await getBonus(ctx, input))
    },
    async 'bonus/bonus/getVersions'(ctx, input) {
      if (!(await mayBeOffered(ctx))) throw refuse('bonuses.not_found')
      return getTermsVersions(ctx, input)
    },
    'bonus/bonus/active': takeBonus,
    'bonus/grant/getGrants': getGrants,
    'bonus/grant/getGrant': getGrant,
    'bonus/grant/getBets': getGrantBets,
    'bonus/grant/getExit': getExit,
    'bonus/grant/forfeit': forfeitBonus,
    'bonus/transaction/getTransactions': getBonusMoves,
    'bonus/calculator/quote': quoteBonus,
    'bonus/calculator/replay': replayGrant,
    'bonus/calculator/check': checkTerms,
  },
  personalTables,
  bonusWallets: readBonusWallets,
  subscribers,
  async seed(app) {
    await seedBonuses(app.db)
    await seedOffers(app)
  },
  async work(app) {
    const running = [startEndingGrants(app), startBatches(app)]
    return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) }
  },
}
