import { declareHouse } from '../../ledger/index.ts'

/** The pools of slot machines. */
export const JACKPOTS = declareHouse('jackpots', { hasFloor: true })
