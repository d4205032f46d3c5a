import { declareHouse } from '../ledger/index.ts'

/** What affiliates earned: a cost of the house. */
export const AFFILIATE_COSTS = declareHouse('affiliate.costs', { hasFloor: false, meets: [] })
/** What is owed to affiliates and not transferred yet, so it never goes below zero. */
export const AFFILIATES = declareHouse('affiliates', { hasFloor: true, meets: ['cash'] })
