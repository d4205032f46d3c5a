import type { CompiledMode, Evaluator } from './compile-mode.ts'
import { givenFrom, type Machine } from './machine.ts'

/** A pay of mixed symbols, or of symbols that need not lie in a run. */
type Mixture = { readonly has: Uint8Array; readonly isAnywhere: boolean; readonly pays: readonly number[] }

/** Credits that one line pays. @param cells where lines lie in the window @param from where in these the line begins */
export type LinePay = (window: Uint8Array, cells: Uint8Array, from: number) => number

/** Pays every line by itself. */
export function lineEvaluator(
  { reels, rows }: CompiledMode,
  lines: readonly (readonly number[])[],
  pay: LinePay,
): Evaluator {
  const width = reels.length
  const cells = Uint8Array.from(lines.flatMap((line) => line.map((row, reel) => reel * rows + row)))
  return (window) => {
    let credits = 0
    for (let from = 0; from < cells.length; from += width) credits += pay(window, cells, from)
    return credits
  }
}

/**
 * Pays a line its best combination: a run from the first reel, in which wilds stand for a symbol and multiply; a run of wilds
 * alone, which multiplies nothing; or a mixture.
 */
export function linePay(compiled: CompiledMode, machine: Machine): LinePay {
  const { reels, wildMultiplier, special, firstWild } = compiled
  const width = reels.length
  const stride = width + 1
  const pays = Float64Array.from(compiled.pays.flatMap((counts) => counts.slice(0, stride)))
  const isProduct = machine.wild?.several === 'product'
  const mixtures = mixturesOf(machine, compiled)

  function bestOf(window: Uint8Array, cells: Uint8Array, from: number): number {
    let symbol = -1
    let wilds = 0
    let multiplier = 1
    let length = 0
    for (; length < width; length++) {
      const here = window[cells[from + length] ?? 0] ?? 0
      const times = wildMultiplier[here] ?? 0
      if (times > 0) {
        if (symbol < 0) wilds++
        multiplier = isProduct ? multiplier * times : Math.max(multiplier, times)
      } else if (symbol < 0 && special[here] === 0) symbol = here
      else if (here !== symbol) break
    }
    const paid = symbol < 0 ? 0 : (pays[symbol * stride + length] ?? 0) * multiplier
    const paidToWilds = wilds === 0 ? 0 : (pays[firstWild * stride + wilds] ?? 0)
    return Math.max(paid, paidToWilds)
  }

  function mixtureOn(window: Uint8Array, cells: Uint8Array, from: number, mixture: Mixture): number {
    const { has, isAnywhere, pays: paid } = mixture
    let count = 0
    let length = 0
    let multiplier = 1
    for (let reel = 0; reel < width; reel++) {
      const here = window[cells[from + reel] ?? 0] ?? 0
      const times = wildMultiplier[here] ?? 0
      if (times > 0) multiplier = isProduct ? multiplier * times : Math.max(multiplier, times)
      else if (has[here] === 1) count++
      else if (!isAnywhere) break
      length++
    }
    // Wilds fill up a run, but are nothing by themselves; where place does not matter they only multiply.
    if (count === 0) return 0
    return (paid[isAnywhere ? count : length] ?? 0) * multiplier
  }

  return (window, cells, from) => {
    let best = bestOf(window, cells, from)
    for (const mixture of mixtures) best = Math.max(best, mixtureOn(window, cells, from, mixture))
    return best
  }
}

function mixturesOf(machine: Machine, { ids, multiplier, reels }: CompiledMode): readonly Mixture[] {
  const mixed = machine.pays.filter(({ symbols, place }) => symbols.length > 1 || place === 'any')
  return mixed.map(({ symbols, place, counts }) => ({
    has: Uint8Array.from(ids, (id) => Number(symbols.includes(id))),
    isAnywhere: place === 'any',
    pays: Array.from({ length: reels.length + 1 }, (_, count) => givenFrom(counts, count) * multiplier),
  }))
}
