import {
  type Build,
  givenFrom,
  isSpecial,
  type Machine,
  type Mode,
  type Reel,
  reelsOf,
  stripOf,
  weightsOf,
  wildsOf,
} from './machine.ts'

/** The strip of one reel in numbers. */
export type CompiledReel = {
  /** Index of the symbol at each place, from top to bottom. */
  readonly strip: Uint8Array
  /** How many of the equal parts of a word each place has. */
  readonly weights: readonly number[]
  /** The sum of the weights: what a word is scaled to. */
  readonly length: number
  /** Place by the part the word fell into. */
  readonly placeOf: Uint16Array
}

/** A mode of a machine with all that evaluators look up by the index of a symbol. */
export type CompiledMode = {
  readonly reels: readonly CompiledReel[]
  readonly rows: number
  readonly ids: readonly string[]
  /** What each symbol multiplies by as a wild; 0 for those that are none. */
  readonly wildMultiplier: Uint8Array
  /** Index of the wild whose table pays for wilds alone; −1 without one. */
  readonly firstWild: number
  /** 1 for scatters and coins, which no wild stands for. */
  readonly special: Uint8Array
  /** `pays[symbol][count]` in credits, for runs and for symbols anywhere, multiplied as below. */
  readonly pays: readonly (readonly number[])[]
  /** What every win of the mode is multiplied by. */
  readonly multiplier: number
  /** `scatterPays[count]` in credits, multiplied. */
  readonly scatterPays: readonly number[]
  /** `freeGames[count]`: how many free games so many scatters give. */
  readonly freeGames: readonly number[]
  /** Index of the symbol that is counted in the window: scatter or coin; −1 without one. */
  readonly counted: number
}

/** Credits a window pays. Changes the window when symbols fall. @param places the top place of each reel */
export type Evaluator = (window: Uint8Array, places: ArrayLike<number>) => number

/** Turns one mode of a machine that `readMachine` took into tables of numbers. */
export function compileMode(machine: Machine, build: Build, mode: Mode): CompiledMode {
  const ids = machine.symbols.map(({ id }) => id)
  const reels = reelsOf(build, mode).map((reel) => compileReel(reel, ids))
  const wilds = wildsOf(machine, mode)
  const multiplier = mode === 'free' ? (machine.freeGames?.multiplier ?? 1) : 1
  const counts = Array.from({ length: reels.length * machine.rows + 1 }, (_, count) => count)
  return {
    reels,
    rows: machine.rows,
    ids,
    wildMultiplier: Uint8Array.from(ids, (id) => wilds.find(({ symbol }) => symbol === id)?.multiplier ?? 0),
    firstWild: ids.indexOf(wilds[0]?.symbol ?? ''),
    special: Uint8Array.from(ids, (id) => Number(isSpecial(machine, id))),
    pays: ids.map((id) => counts.map((count) => payOf(machine, mode, [id, count]))),
    multiplier,
    scatterPays: counts.map((count) => givenFrom(machine.scatter?.pays, count) * machine.credits * multiplier),
    freeGames: counts.map((count) => givenFrom(machine.scatter?.freeGames, count)),
    counted: ids.indexOf(machine.holdAndWin?.symbol ?? machine.scatter?.symbol ?? ''),
  }
}

function compileReel(reel: Reel, ids: readonly string[]): CompiledReel {
  const weights = weightsOf(reel)
  return {
    strip: Uint8Array.from(stripOf(reel), (id) => ids.indexOf(id)),
    weights,
    length: weights.reduce((sum, weight) => sum + weight, 0),
    placeOf: Uint16Array.from(weights.flatMap((weight, place) => Array.from({ length: weight }, () => place))),
  }
}

/** Credits that so many of one symbol pay in this mode. */
function payOf({ pays, freeGames }: Machine, mode: Mode, [id, count]: readonly [string, number]): number {
  const table = pays.find(({ symbols, place }) => place !== 'any' && symbols.length === 1 && symbols[0] === id)
  const isExempt = freeGames?.exempt?.symbol === id && freeGames.exempt.count === count
  return givenFrom(table?.counts, count) * (mode === 'free' && !isExempt ? (freeGames?.multiplier ?? 1) : 1)
}
