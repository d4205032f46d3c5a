import { declareHouse } from '../ledger/index.ts'

/** What is set aside for draws, and the stakes and prizes of those being paid. */
export const LOTTERY = declareHouse('lottery', { hasFloor: true })
