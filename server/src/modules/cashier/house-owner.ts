import { declareHouse } from '../ledger/index.ts'

/** Money that came in through the gateway of a sandbox. */
export const CLEARING_SANDBOX = declareHouse('clearing.sandbox', { hasFloor: false })
/** Money that was sent through it and has not arrived: still owed, so it never goes below zero. */
export const CLEARING_SANDBOX_OUT = declareHouse('clearing.sandbox.out', {
  hasFloor: true,
  meets: ['withdrawal', 'cash'],
})
/** Money that came in by cards: what the acquirer owes the operator. */
export const CLEARING_CARD = declareHouse('clearing.card', { hasFloor: false, meets: ['cash'] })
/** Money that came in by the merchant form: what the merchant owes the operator. */
export const CLEARING_MERCHANT = declareHouse('clearing.merchant', { hasFloor: false, meets: ['cash'] })
/** Money that was sent through the merchant and has not arrived. */
export const CLEARING_MERCHANT_OUT = declareHouse('clearing.merchant.out', {
  hasFloor: true,
  meets: ['withdrawal', 'cash'],
})
/** Money that came in over Iranian rails: what the payment company owes the operator. */
export const CLEARING_IRAN = declareHouse('clearing.iran', { hasFloor: false, meets: ['cash'] })
/** Money that was sent over them and has not arrived. */
export const CLEARING_IRAN_OUT = declareHouse('clearing.iran.out', { hasFloor: true, meets: ['withdrawal', 'cash'] })
/** Money that was sent back to cards and has not arrived. */
export const CLEARING_CARD_OUT = declareHouse('clearing.card.out', { hasFloor: true, meets: ['withdrawal', 'cash'] })
/** What vouchers of the operator were worth that players used: docs/decisions/0038-vouchers.md. */
export const VOUCHERS = declareHouse('vouchers', { hasFloor: false, meets: ['cash'] })
/** Money that came in coins: what lies at addresses of players and in wallets of the operator. */
export const CLEARING_CRYPTO = declareHouse('clearing.crypto', { hasFloor: false, meets: ['cash'] })
/** Coins that were sent to players and are not certain to have arrived. */
export const CLEARING_CRYPTO_OUT = declareHouse('clearing.crypto.out', {
  hasFloor: true,
  meets: ['withdrawal', 'cash'],
})
/** Deposits that nobody plays with: they wait for a person, or are on their way back. Owed, so it never goes below zero. */
export const DEPOSITS_ASIDE = declareHouse('deposits.aside', { hasFloor: true, meets: ['cash'] })
/** What banks took back of money that was played away before: players owe it. */
export const CHARGEBACKS = declareHouse('chargebacks', { hasFloor: false, meets: [] })
/** What players paid for being paid out. */
export const FEES = declareHouse('fees', { hasFloor: false, meets: [] })
/** What networks of coins took for what was sent: the operator pays it. */
export const NETWORK_FEES = declareHouse('network.fees', { hasFloor: false, meets: [] })
