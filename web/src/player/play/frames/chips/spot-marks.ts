import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import type { ChipSum } from './chip-table.ts'

/** What a chip came to, in minor units: what it paid, zero when it lost, and what that is above what it staked. */
export type SpotMark = { readonly paidMinor: bigint; readonly gainMinor: bigint }
/** What the chips of a bet came to, and whether the whole bet paid more than it staked. */
export type SpotMarks = { readonly spots: ReadonlyMap<string, SpotMark>; readonly isGain: boolean }

export const NO_MARKS: SpotMarks = { spots: new Map(), isGain: false }

/** What each of these chips paid at a result, by its name in the pay table. Each is cut to the minor unit on its own. */
export function spotMarks(game: ChipGame, sums: readonly ChipSum[], result: string): SpotMarks {
  const spots = new Map(
    sums.map(({ spot, minor }) => {
      const row = game.spotPaytable(spot).table.find(({ outcome }) => outcome === result)
      const paidMinor = payoutMinor(minor, row?.multiplierE4 ?? 0n)
      return [spot, { paidMinor, gainMinor: paidMinor - minor }]
    }),
  )
  return { spots, isGain: [...spots.values()].reduce((sum, { gainMinor }) => sum + gainMinor, 0n) > 0n }
}
