import type { Spinner } from './spinner.ts'

/** All spins of a mode from one state that show the same count and leave the same cells wild. */
export type Tally = {
  readonly count: number
  readonly sticky: number
  /** How many parts of the cycle they have. */
  parts: number
  /** Sums over these parts: of the credits won and of their squares. */
  credits: bigint
  squares: bigint
  /** Parts in which something is won. */
  hits: number
  /** Most credits won in one spin. */
  top: number
}

/** What a mode does from one state of its wilds. */
export type ModeCount = { readonly cycle: bigint; readonly tallies: readonly Tally[] }

/** Most spins that are gone through: a few minutes. */
const MOST_SPINS = 150_000_000

/** Has a mode more spins than anybody waits for? */
export function isTooLarge({ compiled }: Spinner): boolean {
  return compiled.reels.reduce((product, { strip }) => product * strip.length, 1) > MOST_SPINS
}

/**
 * Goes through every stop of every reel. Reels that are wild from top to bottom already stand still: whatever they show is
 * hidden. Throws RangeError when there are too many.
 */
export function enumerateMode({ compiled, spin }: Spinner, sticky: number): ModeCount {
  const { reels, rows } = compiled
  const full = (1 << rows) - 1
  const isStill = reels.map((_, reel) => ((sticky >> (reel * rows)) & full) === full)
  const sizes = reels.map(({ strip }, reel) => (isStill[reel] ? 1 : strip.length))
  const spins = sizes.reduce((product, size) => product * size, 1)
  if (spins > MOST_SPINS) throw new RangeError(`${spins} spins are too many to go through`)
  if (reels.reduce((product, { length }) => product * length, 1) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('the cycle is too long to be counted')
  const tallies = new Map<number, Tally>()
  const places = reels.map(() => 0)
  const partsOf = reels.map(({ weights, length }, reel) => (isStill[reel] ? [length] : weights))
  const cycle = reels.reduce((product, { length }) => product * BigInt(length), 1n)
  // Sums of squares of a stretch stay below 2^53; they are moved to whole numbers of any size in between.
  const stretches = new Map<number, { credits: number; squares: number }>()
  for (let at = 0; at < spins; at++) {
    let parts = 1
    for (let reel = 0; reel < places.length; reel++) parts *= partsOf[reel]?.[places[reel] ?? 0] ?? 0
    const won = spin(places, sticky)
    const key = won.count * 2 ** 31 + won.sticky
    let tally = tallies.get(key)
    if (tally === undefined) {
      tally = { count: won.count, sticky: won.sticky, parts: 0, credits: 0n, squares: 0n, hits: 0, top: 0 }
      tallies.set(key, tally)
      stretches.set(key, { credits: 0, squares: 0 })
    }
    tally.parts += parts
    if (won.credits > 0) {
      tally.hits += parts
      if (won.credits > tally.top) tally.top = won.credits
      const stretch = stretches.get(key)
      if (stretch) {
        stretch.credits += parts * won.credits
        stretch.squares += parts * won.credits * won.credits
        if (!Number.isSafeInteger(stretch.squares)) throw new RangeError('wins and weights are too large to be summed')
        if (stretch.squares > 2 ** 50) settle(tally, stretch)
      }
    }
    turn(places, sizes)
  }
  for (const [key, tally] of tallies) {
    const stretch = stretches.get(key)
    if (stretch) settle(tally, stretch)
  }
  return { cycle, tallies: [...tallies.values()].sort((a, b) => a.count - b.count || a.sticky - b.sticky) }
}

function settle(tally: Tally, stretch: { credits: number; squares: number }): void {
  tally.credits += BigInt(stretch.credits)
  tally.squares += BigInt(stretch.squares)
  stretch.credits = 0
  stretch.squares = 0
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
