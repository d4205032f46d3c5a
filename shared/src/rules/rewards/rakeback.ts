/*
 * Part of what bets cost, given back: own stake × edge of the bet × rate of the level. It is added up exactly, in parts of 10^-12 of a
 * minor unit: eight decimals of an edge and four of a rate. So it is the same how stakes are split.
 */

const PAYABLE_SCALE = 10n ** 12n

/** A settled stake of own money, in minor units, with the edge of just this bet, in hundred-millionths. */
export type RakedStake = { readonly stakeMinor: bigint; readonly edgeE8: bigint }

/** What of a stake rakeback is counted from, in hundred-millionths of a minor unit: what the bet costs on average. */
export function costE8({ stakeMinor, edgeE8 }: RakedStake): bigint {
  return stakeMinor * edgeE8
}

/** What a cost gives back at a rate (ten-thousandths), in parts of 10^-12 of a minor unit. Exact. */
export function rakebackE12(costsE8: bigint, rateE4: bigint): bigint {
  return costsE8 * rateE4
}

/** What of accrued rakeback can be paid: whole minor units, the begun one stays. */
export function payableMinor(accruedE12: bigint): bigint {
  return accruedE12 / PAYABLE_SCALE
}

/** What has to be set aside so that whatever is payable of it is there: whole minor units, rounded up. */
export function reservedMinor(accruedE12: bigint): bigint {
  return (accruedE12 + PAYABLE_SCALE - 1n) / PAYABLE_SCALE
}

/**
 * The level a player had as a day (UTC, `2026-03-01`) began: the highest reached before. What is reached within a day counts from the
 * next.
 * @param reached every level with the moment at which it was reached, in any order
 */
export function levelAsDayBegan(
  reached: readonly { readonly level: number; readonly at: Date }[],
  day: string,
): number {
  const beganMs = Date.parse(`${day}T00:00:00.000Z`)
  return reached.reduce((level, one) => (one.at.getTime() < beganMs && one.level > level ? one.level : level), 0)
}
