import { declareHouse } from '../ledger/index.ts'

/** Money set aside for prizes of races: the pools of all that are open. What is promised is there, so it never goes below zero. */
export const CONTESTS = declareHouse('contests', { hasFloor: true, meets: ['cash'] })
