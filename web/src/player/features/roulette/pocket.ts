import type { BetData } from '@tas/shared/contract/originals.ts'
import { ROULETTE_POCKETS, ROULETTE_REDS } from '@tas/shared/rules/games/roulette-spots.ts'

export type PocketColour = 'red' | 'black' | 'green'

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green'
  return ROULETTE_REDS.includes(pocket) ? 'red' : 'black'
}

/** The pocket a bet came to; null where its outcome is not known. */
export function pocketOf({ outcome }: Pick<BetData, 'outcome'>): number | null {
  return typeof outcome === 'number' && outcome >= 0 && outcome < ROULETTE_POCKETS ? outcome : null
}

/** How often a pocket came. */
export type PocketCount = { readonly pocket: number; readonly count: number }

/** So many pockets that came most often, and that did not come for longest. `pockets`: newest first. */
export function hotAndCold(pockets: readonly number[], shown: number) {
  const all = Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => ({
    pocket,
    count: pockets.filter((one) => one === pocket).length,
    /** Results since; a pocket that never came is behind them all. */
    since: pockets.includes(pocket) ? pockets.indexOf(pocket) : pockets.length,
  }))
  const hot = all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count || a.since - b.since)
  const cold = all.toSorted((a, b) => b.since - a.since || a.count - b.count)
  return { hot: hot.slice(0, shown), cold: cold.slice(0, shown) }
}
