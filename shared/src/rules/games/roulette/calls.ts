import type { Chip } from '../chips.ts'
import { insideSpot, ROULETTE_POCKETS, ROULETTE_WHEEL } from './spots.ts'

/** Bets called by a part of the wheel, as the racetrack beside the table offers them. */
export const ROULETTE_CALLS = ['voisins', 'tiers', 'orphelins', 'jeu-zero'] as const
export type RouletteCall = (typeof ROULETTE_CALLS)[number]

/** The pockets under each chip; voisins lays two on its street and on its corner. */
const CALLED: Readonly<Record<RouletteCall, readonly (readonly number[])[]>> = {
  voisins: [
    [0, 2, 3],
    [0, 2, 3],
    [4, 7],
    [12, 15],
    [18, 21],
    [19, 22],
    [25, 26, 28, 29],
    [25, 26, 28, 29],
    [32, 35],
  ],
  tiers: [
    [5, 8],
    [10, 11],
    [13, 16],
    [23, 24],
    [27, 30],
    [33, 36],
  ],
  orphelins: [[1], [6, 9], [14, 17], [17, 20], [31, 34]],
  'jeu-zero': [[0, 3], [12, 15], [26], [32, 35]],
}

/** Most neighbours to either side that are called with a number. */
export const MAX_NEIGHBOURS = 9

/** The chips of a called bet, `units` on each of its places: nine places for voisins, six, five and four for the others. */
export function calledChips(call: RouletteCall, units: number): readonly Chip[] {
  const laid = new Map<string, number>()
  for (const pockets of CALLED[call]) {
    const spot = insideSpot(pockets)
    laid.set(spot, (laid.get(spot) ?? 0) + units)
  }
  return [...laid].map(([spot, sum]) => ({ spot, units: sum }))
}

/**
 * A number and its neighbours on the wheel, `reach` (0…9) to either side, `units` on each. Throws RangeError when there is
 * no such pocket or the reach is out of range.
 */
export function neighbourChips(pocket: number, reach: number, units: number): readonly Chip[] {
  const at = ROULETTE_WHEEL.indexOf(pocket)
  if (at < 0) throw new RangeError('there is no such pocket')
  if (!Number.isInteger(reach) || reach < 0 || reach > MAX_NEIGHBOURS) throw new RangeError('reach is out of range')
  return Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const neighbour = ROULETTE_WHEEL[(at - reach + index + ROULETTE_POCKETS) % ROULETTE_POCKETS] ?? 0
    return { spot: insideSpot([neighbour]), units }
  })
}
