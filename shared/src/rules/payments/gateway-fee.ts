import { scaleCeil, smaller } from '../../values/money.ts'

/** What a gateway costs: a fixed amount, and a part of what is paid in ten thousandths of it. */
export type GatewayFee = { readonly fixedMinor: bigint; readonly basisPoints: number }

export const NO_FEE: GatewayFee = { fixedMinor: 0n, basisPoints: 0 }

const WHOLE = 10_000n

/** A percentage as text, of two decimals at most. */
export const FEE_PERCENT = /^(50(\.0{1,2})?|[1-4]?\d(\.\d{1,2})?)$/

/** Reads a percentage ("2.5") into ten thousandths (250). @throws RangeError where it is none, or above 50 */
export function basisPointsOf(percent: string): number {
  if (!FEE_PERCENT.test(percent)) throw new RangeError('not a percentage of two decimals up to 50')
  const [whole = '', fraction = ''] = percent.split('.')
  return Number(whole + fraction.padEnd(2, '0'))
}

/** Writes ten thousandths as a percentage without needless zeros: 250 → "2.5". */
export function percentOf(basisPoints: number): string {
  const [whole, fraction] = [Math.floor(basisPoints / 100), String(basisPoints % 100).padStart(2, '0')]
  return `${whole}.${fraction}`.replace(/\.?0+$/, '') || '0'
}

/**
 * What a gateway keeps of an amount, in minor units. The part is rounded up: who pays in many small parts never pays less than who pays
 * at once. Of an amount that is not worth its fee one minor unit is left, so that what came is never all kept.
 */
export function feeOn(amountMinor: bigint, fee: GatewayFee): bigint {
  return amountMinor <= 0n ? 0n : smaller(fullFee(amountMinor, fee), amountMinor - 1n)
}

/** Whether something of an amount is left once its whole fee is taken. */
export function isWorthFee(amountMinor: bigint, fee: GatewayFee): boolean {
  return fullFee(amountMinor, fee) < amountMinor
}

function fullFee(amountMinor: bigint, { fixedMinor, basisPoints }: GatewayFee): bigint {
  return fixedMinor + scaleCeil(amountMinor, BigInt(basisPoints), WHOLE)
}
