import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import type { ChipSum } from './chip-table.ts'

/** What a chip came to, in minor units: what it paid, zero when it lost, and what that is above what it staked. */
export type SpotMark = { readonly paidMinor: bigint; readonly gainMinor: bigint }
export type SpotMarks = ReadonlyMap<string, SpotMark>

export const NO_MARKS: SpotMarks = new Map()

/** What each of these chips paid at a result, by its name in the pay table. Each is cut to the minor unit on its own. */
export function spotMarks(game: ChipGame, sums: readonly ChipSum[], result: string): SpotMarks {
  return new Map(
    sums.map(({ spot, minor }) => {
      const row = game.spotPaytable(spot).table.find(({ outcome }) => outcome === result)
      const paidMinor = payoutMinor(minor, row?.multiplierE4 ?? 0n)
      return [spot, { paidMinor, gainMinor: paidMinor - minor }]
    }),
  )
}
