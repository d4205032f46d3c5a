import type { Chip, ChipParams } from '@tas/shared/rules/games/chips.ts'
import type { ChipSum, LaidChips } from './chip-table.ts'

/** The chips of a bet in units of their greatest common part, in the order of the table. */
export function chipParams(laid: LaidChips, spots: readonly string[]): ChipParams {
  const unit = [...laid.values()].reduce(commonPart, 0n)
  const chips = spots.flatMap((spot): readonly Chip[] => {
    const minor = laid.get(spot)
    return minor === undefined || unit === 0n ? [] : [{ spot, units: Number(minor / unit) }]
  })
  return { chips }
}

/**
 * What each chip of a bet stakes. Exact where the bet was laid as chips; where its stake is no multiple of the units (as
 * autobet may raise it) each is cut to the minor unit.
 */
export function chipSums({ chips }: ChipParams, stakeMinor: bigint): readonly ChipSum[] {
  const units = chips.reduce((sum, chip) => sum + BigInt(chip.units), 0n)
  return chips.map(({ spot, units: own }) => ({ spot, minor: (stakeMinor * BigInt(own)) / units }))
}

function commonPart(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonPart(other, one % other)
}
