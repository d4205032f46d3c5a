import { declareHouse } from '../ledger/index.ts'

/** Money that came in through the gateway of a sandbox. */
export const CLEARING_SANDBOX = declareHouse('clearing.sandbox', { hasFloor: false })
