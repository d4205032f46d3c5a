import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../ctx.ts'
import { currencyOf } from '../ledger/index.ts'

/** What one bet on a house game may be and pay, in minor units. */
export type BetLimits = { readonly minMinor: bigint; readonly maxMinor: bigint; readonly maxPayoutMinor: bigint }

type Written = { readonly min: string; readonly max: string; readonly maxPayout: string }

/** Whole-unit amounts for currencies worth about a dollar. */
const DOLLAR_LIKE: Written = { min: '0.01', max: '1000', maxPayout: '100000' }

/** Limits by currency. A currency that is not listed plays by those of a dollar. */
const LIMITS: Readonly<Record<string, Written>> = {
  USD: DOLLAR_LIKE,
  EUR: DOLLAR_LIKE,
  GBP: DOLLAR_LIKE,
  USDT: DOLLAR_LIKE,
  USDC: DOLLAR_LIKE,
  TRY: { min: '0.50', max: '40000', maxPayout: '4000000' },
  JPY: { min: '1', max: '150000', maxPayout: '15000000' },
  IRT: { min: '1000', max: '50000000', maxPayout: '5000000000' },
  IRR: { min: '10000', max: '500000000', maxPayout: '50000000000' },
  BTC: { min: '0.0000001', max: '0.01', maxPayout: '1' },
  ETH: { min: '0.000003', max: '0.3', maxPayout: '30' },
  TRX: { min: '0.05', max: '4000', maxPayout: '400000' },
  TON: { min: '0.003', max: '300', maxPayout: '30000' },
}

/** Stake range and highest payout of one bet in a currency of the business. */
export function betLimits(app: Pick<App, 'business'>, currency: string): BetLimits {
  const { pointCount } = currencyOf(app, currency)
  const written = LIMITS[currency] ?? DOLLAR_LIKE
  const [maxMinor, maxPayoutMinor] = [parseAmount(written.max, pointCount), parseAmount(written.maxPayout, pointCount)]
  assert(maxMinor !== null && maxPayoutMinor !== null, `the limits of ${currency} can be written in it`)
  // A currency may be kept with fewer decimals than the smallest stake has: then its own smallest unit is that stake.
  return { minMinor: parseAmount(written.min, pointCount) ?? 1n, maxMinor, maxPayoutMinor }
}

const MULTIPLIER_SCALE = 10_000n

/** Most that may be staked so that a win at this multiplier (ten-thousandths) stays within the highest payout. */
export function maxStakeAt(limits: BetLimits, multiplierE4: bigint): bigint {
  const cappedMinor = (limits.maxPayoutMinor * MULTIPLIER_SCALE) / multiplierE4
  return cappedMinor < limits.maxMinor ? cappedMinor : limits.maxMinor
}

/** How many high bets make the largest stake. */
const HIGH_PARTS = 10n

/** A bet that stakes or pays this much, in minor units, is a high one: $100 where the largest stake is $1,000. */
export function highBetMinor(app: Pick<App, 'business'>, currency: string): bigint {
  const maxMinor = parseAmount((LIMITS[currency] ?? DOLLAR_LIKE).max, currencyOf(app, currency).pointCount)
  assert(maxMinor !== null, `the limits of ${currency} can be written in it`)
  // Rounded up: in a currency of few decimals a part may be less than its smallest unit.
  return (maxMinor + HIGH_PARTS - 1n) / HIGH_PARTS
}
