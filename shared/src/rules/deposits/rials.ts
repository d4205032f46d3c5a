/** Currencies of Iranian accounts, and how many rials one unit of each is: a toman (IRT) is ten. */
const RIALS = { IRR: 1n, IRT: 10n } as const

/** Whether an account in a currency can pay and be paid over Iranian rails. */
export function isRialCurrency(currency: string): boolean {
  return Object.hasOwn(RIALS, currency)
}

type Scale = { readonly currency: string; readonly pointCount: number }

/**
 * An amount in rials, which banks of Iran count in whole. Null: it is no whole number of rials, or of another currency; it is never rounded.
 * @param minor minor units of the currency
 */
export function rialsOf(minor: bigint, { currency, pointCount }: Scale): bigint | null {
  const perUnit = perUnitOf(currency)
  const scale = 10n ** BigInt(pointCount)
  if (perUnit === null || (minor * perUnit) % scale !== 0n) return null
  return (minor * perUnit) / scale
}

/** What rials are in minor units of a currency. Null: no whole number of them. */
export function minorOfRials(rials: bigint, { currency, pointCount }: Scale): bigint | null {
  const perUnit = perUnitOf(currency)
  const scaled = rials * 10n ** BigInt(pointCount)
  if (perUnit === null || scaled % perUnit !== 0n) return null
  return scaled / perUnit
}

function perUnitOf(currency: string): bigint | null {
  return Object.entries(RIALS).find(([code]) => code === currency)?.[1] ?? null
}
