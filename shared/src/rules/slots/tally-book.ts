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

/** A tally that is being summed: what came since it was last moved to whole numbers of any size stays below 2^53. */
export type OpenTally = Tally & { lateCredits: number; lateSquares: number }

/** Tallies by what their spins show and leave. */
export type TallyBook = {
  /** The tally of a count and the cells that stay wild. */
  readonly of: (count: number, sticky: number) => OpenTally
  /** All of them, in order, once everything is added. */
  readonly close: () => readonly Tally[]
}

export function openTallies(): TallyBook {
  const tallies = new Map<number, OpenTally>()
  return {
    of(count, sticky) {
      const key = count * 2 ** 31 + sticky
      const known = tallies.get(key)
      if (known) return known
      const sums = { parts: 0, credits: 0n, squares: 0n, hits: 0, top: 0, lateCredits: 0, lateSquares: 0 }
      const opened = { count, sticky, ...sums }
      tallies.set(key, opened)
      return opened
    },
    close() {
      const closed = [...tallies.values()].filter(({ parts }) => parts > 0)
      return closed
        .sort((a, b) => a.count - b.count || a.sticky - b.sticky)
        .map((tally) => {
          settle(tally)
          const { lateCredits: _credits, lateSquares: _squares, ...sums } = tally
          return sums
        })
    },
  }
}

/** Adds spins that win the same. Throws RangeError for sums that no double holds exactly. */
export function addSpins(tally: OpenTally, parts: number, credits: number): void {
  tally.parts += parts
  if (credits === 0) return
  tally.hits += parts
  if (credits > tally.top) tally.top = credits
  tally.lateCredits += parts * credits
  tally.lateSquares += parts * credits * credits
  if (!Number.isSafeInteger(tally.lateSquares)) throw new RangeError('wins and weights are too large to be summed')
  if (tally.lateSquares > 2 ** 50) settle(tally)
}

function settle(tally: OpenTally): void {
  tally.credits += BigInt(tally.lateCredits)
  tally.squares += BigInt(tally.lateSquares)
  tally.lateCredits = 0
  tally.lateSquares = 0
}
