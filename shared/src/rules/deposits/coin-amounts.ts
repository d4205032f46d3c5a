import { scaleFloor } from '../../values/money.ts'

/*
 * Coins of a chain beside money of an account. Units are the smallest a coin has; a coin has `decimals` digits of them. All of it is
 * exact: two bigints are multiplied, and one rounding is done, named by its function.
 */

/** Decimals a coin may have: 0 is a coin that is never parted. Above 36 it is taken for a mistake and refused. */
export const MOST_COIN_DECIMALS = 36
/** Digits behind the point that a person is asked to type at most. */
const MOST_SHOWN_DECIMALS = 8

/** What one whole coin costs: `value` / 10^`decimals` whole units of a currency. */
export type CoinRate = { readonly value: bigint; readonly decimals: number }

/** A rate as it is told, a decimal of a currency: "2500.50" → 250050 / 10^2. */
export function readCoinRate(text: string): CoinRate {
  const [whole = '', fraction = ''] = text.split('.')
  return { value: BigInt(whole + fraction), decimals: fraction.length }
}

/** A coin at a rate beside a currency of `pointCount` digits. */
export type Exchange = { readonly coinDecimals: number; readonly pointCount: number; readonly rate: CoinRate }

/**
 * Units to be sent so that they are worth an amount: rounded up, so that they never come to less, and to eight digits behind the point,
 * for people type them.
 */
export function unitsFor(amountMinor: bigint, { coinDecimals, pointCount, rate }: Exchange): bigint {
  const numerator = 10n ** BigInt(coinDecimals + rate.decimals)
  const denominator = rate.value * 10n ** BigInt(pointCount)
  const step = 10n ** BigInt(Math.max(0, coinDecimals - MOST_SHOWN_DECIMALS))
  const wholeSteps = denominator * step
  return ((amountMinor * numerator + wholeSteps - 1n) / wholeSteps) * step
}

/** Units that an amount buys for whoever is paid out: rounded down to eight digits behind the point, so that they never come to more. */
export function coinsOut(amountMinor: bigint, { coinDecimals, pointCount, rate }: Exchange): bigint {
  const numerator = 10n ** BigInt(coinDecimals + rate.decimals)
  const step = 10n ** BigInt(Math.max(0, coinDecimals - MOST_SHOWN_DECIMALS))
  return scaleFloor(amountMinor, numerator, rate.value * 10n ** BigInt(pointCount) * step) * step
}

/** What units are worth in minor units: rounded down, so that parts never come to more than the whole. */
export function worthOf(units: bigint, { coinDecimals, pointCount, rate }: Exchange): bigint {
  const numerator = rate.value * 10n ** BigInt(pointCount)
  return scaleFloor(units, numerator, 10n ** BigInt(coinDecimals + rate.decimals))
}

/** A minor unit is so many fine parts. */
export const FINE_PARTS = 10n ** 12n

/** What units are worth in fine parts of a minor unit, rounded down: for what is charged again and again and may be less than one. */
export function finePartsOf(units: bigint, { coinDecimals, pointCount, rate }: Exchange): bigint {
  return worthOf(units * FINE_PARTS, { coinDecimals, pointCount, rate })
}

/** Units as a decimal of whole coins, without needless noughts: 1500000, 6 → "1.5". */
export function writeCoins(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
