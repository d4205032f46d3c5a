import { declareHouse } from '../ledger/index.ts'

/** Money set aside for bonuses: the budgets of all offers. What is promised is there, so it never goes below zero. */
export const BONUSES = declareHouse('bonuses', { hasFloor: true, meets: ['bonus', 'cash'] })
