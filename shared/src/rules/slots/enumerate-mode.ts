import { enumerateLines, hasLineTable } from './enumerate-lines.ts'
import type { Spinner } from './spinner.ts'
import { addSpins, openTallies, type Tally } from './tally-book.ts'

/** What a mode does from one state of its wilds. */
export type ModeCount = { readonly cycle: bigint; readonly tallies: readonly Tally[] }

/** Most spins that are gone through: a few minutes. */
const MOST_SPINS = 150_000_000

/** Has a mode more spins than anybody waits for? */
export function isTooLarge({ compiled }: Spinner): boolean {
  return compiled.reels.reduce((product, { strip }) => product * strip.length, 1) > MOST_SPINS
}

/**
 * Goes through every stop of every reel, as lines where lines alone are paid. Throws RangeError when there are too many.
 * @param sticky cells that are wild already, as bits
 */
export function enumerateMode(spinner: Spinner, sticky: number): ModeCount {
  const { compiled, lines } = spinner
  if (compiled.reels.reduce((product, { length }) => product * length, 1) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('the cycle is too long to be counted')
  const cycle = compiled.reels.reduce((product, { length }) => product * BigInt(length), 1n)
  if (lines === null || !hasLineTable(spinner)) return { cycle, tallies: enumerateStops(spinner, sticky) }
  if (isTooLarge(spinner)) throw new RangeError('there are too many spins to go through')
  return { cycle, tallies: enumerateLines(spinner, lines, sticky) }
}

/**
 * Spins every combination of stops. Reels that are wild from top to bottom already stand still: whatever they show is hidden.
 * Throws RangeError when there are too many.
 */
export function enumerateStops({ compiled, spin }: Spinner, sticky: number): readonly Tally[] {
  const { reels, rows } = compiled
  const full = (1 << rows) - 1
  const isStill = reels.map((_, reel) => ((sticky >> (reel * rows)) & full) === full)
  const sizes = reels.map(({ strip }, reel) => (isStill[reel] ? 1 : strip.length))
  const spins = sizes.reduce((product, size) => product * size, 1)
  if (spins > MOST_SPINS) throw new RangeError(`${spins} spins are too many to go through`)
  const places = reels.map(() => 0)
  const partsOf = reels.map(({ weights, length }, reel) => (isStill[reel] ? [length] : weights))
  const tallies = openTallies()
  for (let at = 0; at < spins; at++) {
    let parts = 1
    for (let reel = 0; reel < places.length; reel++) parts *= partsOf[reel]?.[places[reel] ?? 0] ?? 0
    const won = spin(places, sticky)
    addSpins(tallies.of(won.count, won.sticky), parts, won.credits)
    turn(places, sizes)
  }
  return tallies.close()
}

/** Moves on to the next stops, the last reel first. */
function turn(places: number[], sizes: readonly number[]): void {
  for (let reel = places.length - 1; reel >= 0; reel--) {
    const place = (places[reel] ?? 0) + 1
    if (place < (sizes[reel] ?? 0)) {
      places[reel] = place
      return
    }
    places[reel] = 0
  }
}
