import { declareHouse } from '../../ledger/index.ts'

/** Money set aside for what the club gives back. What is promised is there before it is paid, so it never goes below zero. */
export const REWARDS = declareHouse('rewards', { hasFloor: true, meets: ['cash'] })
