import { type CompiledMode, compileMode, type Evaluator } from './compile-mode.ts'
import { cascadeEvaluator } from './evaluate-cascade.ts'
import { type LinePay, lineEvaluator, linePay } from './evaluate-lines.ts'
import { anywhereEvaluator, waysEvaluator } from './evaluate-window.ts'
import type { Build, Machine, Mode } from './machine.ts'

/** What a spin came to. One object is used again for every spin: this is the path that has to be fast. */
export type SpinResult = {
  /** Credits won. */
  credits: number
  /** Scatters in the window as it ended, or coins on a machine that has these. */
  count: number
  /** Which cells stay wild, as bits. */
  sticky: number
}

/** Decides spins of one mode. Holds its window, so two that spin by turns need one each. */
export type Spinner = {
  readonly compiled: CompiledMode
  /** Cells reel by reel from top to bottom, as indexes of symbols, as the last spin left them. */
  readonly window: Uint8Array
  /** @param places the top place of each reel @param sticky cells that are wild already, as bits */
  readonly spin: (places: ArrayLike<number>, sticky: number) => SpinResult
  /** Where all that is paid for symbols is paid by lines: their rows by reel, and what each pays. */
  readonly lines: { readonly rows: readonly (readonly number[])[]; readonly pay: LinePay } | null
}

/** Makes the decider of one mode of a machine that `readMachine` took. */
export function createSpinner(machine: Machine, build: Build, mode: Mode): Spinner {
  const compiled = compileMode(machine, build, mode)
  const { reels, rows, scatterPays, counted, wildMultiplier } = compiled
  const window = new Uint8Array(reels.length * rows)
  const lines = machine.win.kind === 'lines' ? { rows: machine.win.lines, pay: linePay(compiled, machine) } : null
  const evaluate = lines ? lineEvaluator(compiled, lines.rows, lines.pay) : windowEvaluator(machine, compiled)
  const result: SpinResult = { credits: 0, count: 0, sticky: 0 }
  const expands = machine.wild?.expands === true
  const isSticky = mode === 'free' && machine.freeGames?.sticky === true

  function fill(places: ArrayLike<number>): void {
    let cell = 0
    for (let reel = 0; reel < reels.length; reel++) {
      const strip = reels[reel]?.strip ?? EMPTY
      let place = places[reel] ?? 0
      for (let row = 0; row < rows; row++) {
        window[cell++] = strip[place] ?? 0
        if (++place === strip.length) place = 0
      }
    }
  }

  return {
    compiled,
    window,
    lines,
    spin(places, sticky) {
      fill(places)
      if (expands) expandWilds(window, rows, wildMultiplier)
      result.sticky = isSticky ? keepWilds(window, sticky, compiled) : 0
      result.credits = evaluate(window, places)
      let count = 0
      if (counted >= 0) for (let cell = 0; cell < window.length; cell++) if (window[cell] === counted) count++
      result.count = count
      result.credits += scatterPays[count] ?? 0
      return result
    },
  }
}

const EMPTY = new Uint8Array(0)

function windowEvaluator({ win }: Machine, compiled: CompiledMode): Evaluator {
  if (win.kind === 'anywhere' && win.cascade) return cascadeEvaluator(compiled, win.cascade)
  return win.kind === 'ways' ? waysEvaluator(compiled) : anywhereEvaluator(compiled)
}

/** Every reel that shows a wild is that wild from top to bottom. */
function expandWilds(window: Uint8Array, rows: number, wildMultiplier: Uint8Array): void {
  for (let top = 0; top < window.length; top += rows) {
    for (let cell = top; cell < top + rows; cell++) {
      const symbol = window[cell] ?? 0
      if (wildMultiplier[symbol] === 0) continue
      window.fill(symbol, top, top + rows)
      break
    }
  }
}

/** Lays the wilds that stay over the window and adds those that came. */
function keepWilds(window: Uint8Array, sticky: number, { wildMultiplier, firstWild }: CompiledMode): number {
  let kept = sticky
  for (let cell = 0; cell < window.length; cell++) {
    if ((kept >> cell) & 1) window[cell] = firstWild
    else if (wildMultiplier[window[cell] ?? 0] !== 0) kept |= 1 << cell
  }
  return kept
}
