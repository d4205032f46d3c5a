import { smaller } from '../../values/money.ts'

/**
 * How a dispute about a card payment stands: a bank took it back, and the operator may show by evidence that it was right, or accept it.
 * All but the first are final.
 */
export const DISPUTE_STATUSES = ['open', 'won', 'lost', 'accepted'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** Where the money of a dispute that was won goes, in minor units: together just what came back. */
export type WonBack = {
  /** The fee that the house had given up. */
  readonly feeMinor: bigint
  /** What the player had played away and owed since. */
  readonly owedMinor: bigint
  /** What was taken out of their reach: theirs again. */
  readonly playerMinor: bigint
}

/**
 * Parts what a won dispute brings back: nobody has more of it than the chargeback took from them. Never more comes back than was taken.
 * @param taken what the chargebacks of the deposit took that did not come back yet, and how much of it was a fee and is owed
 */
export function wonBackOf(
  wonMinor: bigint,
  taken: { readonly chargedBackMinor: bigint; readonly feeMinor: bigint; readonly owedMinor: bigint },
): WonBack {
  const backMinor = smaller(wonMinor, taken.chargedBackMinor)
  const feeMinor = smaller(backMinor, taken.feeMinor)
  const owedMinor = smaller(backMinor - feeMinor, taken.owedMinor)
  return { feeMinor, owedMinor, playerMinor: backMinor - feeMinor - owedMinor }
}
