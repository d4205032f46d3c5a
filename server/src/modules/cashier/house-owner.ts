import { declareHouse } from '../ledger/index.ts'

/** Money that came in through the gateway of a sandbox. */
export const CLEARING_SANDBOX = declareHouse('clearing.sandbox', { hasFloor: false })
/** Money that was sent through it and has not arrived: still owed, so it never goes below zero. */
export const CLEARING_SANDBOX_OUT = declareHouse('clearing.sandbox.out', {
  hasFloor: true,
  meets: ['withdrawal', 'cash'],
})
/** What players paid for being paid out. */
export const FEES = declareHouse('fees', { hasFloor: false, meets: [] })
