import { MAX_CASH_OUT_E2 } from './game.ts'

/** A stake that is still in a round, and where it leaves by itself, in hundredths: target, highest payout, or the end. */
export type OpenStake = { readonly stakeMinor: bigint; readonly targetE2: number }

/** A force point this low is no cash-out: stakes it would end are given back. */
export const NO_ROOM_E2 = 100

/**
 * The force point: the highest multiplier, in hundredths, at which all who are in may still be without their profits of
 * the round passing its maximum; there everybody is cashed out. null when no multiplier gets there.
 *
 * The highest m of 100…{@link MAX_CASH_OUT_E2} with paid + Σ stake · (min(m, target) − 100) / 100 ≤ maximum, in exact
 * fractions: payouts are cut to the minor unit, so what is paid never passes it. A target at the force point is paid as
 * any other.
 *
 * Whoever leaves at or below the force point can only raise it, and by the paid and the open stakes as they stood at any
 * earlier time of the round it comes out lower or the same. So one who has not heard of every cash-out yet may judge too
 * early, never too late. {@link NO_ROOM_E2} when not even 1.01x has room.
 *
 * bustabit v1 (server/game.js) asks the same without looking at targets: floor(100 · (left + open) / open).
 * Amounts in minor units, ≥ 0; targets above 100. RangeError otherwise.
 */
export function forcePointE2(round: {
  readonly maxProfitMinor: bigint
  readonly paidProfitMinor: bigint
  readonly open: readonly OpenStake[]
}): number | null {
  const { maxProfitMinor, paidProfitMinor } = round
  if (maxProfitMinor < 0n || paidProfitMinor < 0n) throw new RangeError('an amount is negative')
  const open = [...round.open].sort((one, other) => one.targetE2 - other.targetE2)
  // Hundredths of minor units that profits may still come to, and what stays in above the targets passed so far.
  let leftE2 = maxProfitMinor > paidProfitMinor ? (maxProfitMinor - paidProfitMinor) * 100n : 0n
  let stakesMinor = 0n
  for (const { stakeMinor, targetE2 } of open) {
    if (stakeMinor < 0n || !(targetE2 > NO_ROOM_E2)) throw new RangeError('a stake is out of range')
    stakesMinor += stakeMinor
  }
  for (const { stakeMinor, targetE2 } of open) {
    if (stakesMinor === 0n) return null
    const roomE2 = leftE2 / stakesMinor
    if (roomE2 < BigInt(targetE2 - NO_ROOM_E2)) return NO_ROOM_E2 + Number(roomE2)
    leftE2 -= stakeMinor * BigInt(targetE2 - NO_ROOM_E2)
    stakesMinor -= stakeMinor
  }
  return null
}
