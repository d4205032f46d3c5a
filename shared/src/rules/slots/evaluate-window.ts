import type { CompiledMode, Evaluator } from './compile-mode.ts'

/**
 * Pays every way from the first reel to the right: a symbol's longest run, times the product over its reels of how many of
 * it they show, a wild counting as often as it multiplies.
 */
export function waysEvaluator({ reels, rows, wildMultiplier, special, pays }: CompiledMode): Evaluator {
  const width = reels.length
  return (window) => {
    let credits = 0
    for (let first = 0; first < rows; first++) {
      const symbol = window[first] ?? 0
      if (special[symbol] === 1 || isBefore(window, symbol, first)) continue
      let ways = 1
      let length = 0
      for (; length < width; length++) {
        let here = 0
        for (let cell = length * rows; cell < length * rows + rows; cell++) {
          const other = window[cell] ?? 0
          here += other === symbol ? 1 : (wildMultiplier[other] ?? 0)
        }
        if (here === 0) break
        ways *= here
      }
      credits += ways * (pays[symbol]?.[length] ?? 0)
    }
    return credits
  }
}

/** Is the symbol of this cell in one above it already? */
function isBefore(window: Uint8Array, symbol: number, cell: number): boolean {
  for (let above = 0; above < cell; above++) if (window[above] === symbol) return true
  return false
}

/** Pays every symbol by how many of it the window shows. */
export function anywhereEvaluator({ ids, pays }: CompiledMode): Evaluator {
  const counts = new Uint8Array(ids.length)
  return (window) => {
    countSymbols(window, counts)
    let credits = 0
    for (let symbol = 0; symbol < counts.length; symbol++) credits += pays[symbol]?.[counts[symbol] ?? 0] ?? 0
    return credits
  }
}

/** How often each symbol is in the window. */
export function countSymbols(window: Uint8Array, counts: Uint8Array): void {
  counts.fill(0)
  for (let cell = 0; cell < window.length; cell++) {
    const symbol = window[cell] ?? 0
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
}
