import type { CompiledMode, Evaluator } from './compile-mode.ts'
import { countSymbols } from './evaluate-window.ts'

/** What each fall is multiplied by, the last for all that follow; and how many windows at most are paid in one spin. */
export type Cascade = { readonly multipliers: readonly number[]; readonly most: number }

/**
 * Pays symbols anywhere, takes those that won away, lets the ones above fall and the strip go on from above, and so on until
 * nothing wins. All of it follows from the stops.
 */
export function cascadeEvaluator({ ids, pays, reels, rows }: CompiledMode, cascade: Cascade): Evaluator {
  const counts = new Uint8Array(ids.length)
  const wins = new Uint8Array(ids.length)
  const tops = new Int32Array(reels.length)

  function fall(window: Uint8Array): void {
    for (let reel = 0; reel < reels.length; reel++) {
      const strip = reels[reel]?.strip ?? wins
      let to = reel * rows + rows - 1
      for (let cell = to; cell >= reel * rows; cell--) {
        const symbol = window[cell] ?? 0
        if (wins[symbol] === 0) window[to--] = symbol
      }
      let top = tops[reel] ?? 0
      for (; to >= reel * rows; to--) {
        top = top === 0 ? strip.length - 1 : top - 1
        window[to] = strip[top] ?? 0
      }
      tops[reel] = top
    }
  }

  return (window, places) => {
    for (let reel = 0; reel < tops.length; reel++) tops[reel] = places[reel] ?? 0
    let credits = 0
    for (let falls = 0; falls < cascade.most; falls++) {
      countSymbols(window, counts)
      let won = 0
      for (let symbol = 0; symbol < counts.length; symbol++) {
        const paid = pays[symbol]?.[counts[symbol] ?? 0] ?? 0
        wins[symbol] = paid > 0 ? 1 : 0
        won += paid
      }
      if (won === 0) break
      credits += won * (cascade.multipliers[Math.min(falls, cascade.multipliers.length - 1)] ?? 1)
      fall(window)
    }
    return credits
  }
}
