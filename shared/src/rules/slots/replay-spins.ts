import { type Build, type Machine, type Mode, reelsOf, stripOf, wildsOf } from './machine.ts'
import { type Win, windowWins } from './spin-wins.ts'

/** One window as it is shown, and what it pays. */
export type ShownWindow = {
  /** Ids of the symbols, reel by reel from top to bottom. */
  readonly window: readonly string[]
  readonly wins: readonly Win[]
  /** What its wins are multiplied by for having fallen; 1 for machines without falling symbols. */
  readonly multiplier: number
}

/** One spin to show: several windows one after another where symbols fall. */
export type ShownSpin = {
  readonly mode: Mode
  /** As the reels stop, before any wild expands or stays. */
  readonly stopped: readonly string[]
  readonly windows: readonly ShownWindow[]
  /** Cells that stay wild from here on. */
  readonly sticky: readonly number[]
  readonly credits: number
}

type Shown = { readonly window: readonly string[]; readonly sticky: readonly number[] }

/**
 * Everything to show of a bet's spins, from their stops alone. Written for reading, apart from the fast way that decides bets;
 * a test holds the two to the same credits. Hold-and-win is shown from the coins of the outcome.
 */
export function replaySpins(
  machine: Machine,
  build: Build,
  stops: readonly (readonly number[])[],
): readonly ShownSpin[] {
  const spins: ShownSpin[] = []
  let sticky: readonly number[] = []
  for (const [index, places] of stops.entries()) {
    const mode = index === 0 ? 'base' : 'free'
    const strips = reelsOf(build, mode).map(stripOf)
    const stopped = strips.flatMap((strip, reel) => above(strip, places[reel] ?? 0, machine.rows))
    const shown = layWilds(machine, mode, { window: stopped, sticky })
    sticky = shown.sticky
    const windows = paidWindows(machine, mode, { window: shown.window, strips, places })
    const credits = windows.reduce((sum, { wins, multiplier }) => sum + multiplier * creditsOf(wins), 0)
    spins.push({ mode, stopped, windows, sticky, credits })
  }
  return spins
}

/** So many symbols of a strip from a place on, downwards. */
function above(strip: readonly string[], place: number, rows: number): readonly string[] {
  return Array.from({ length: rows }, (_, row) => strip[(place + row) % strip.length] ?? '')
}

function creditsOf(wins: readonly Win[]): number {
  return wins.reduce((sum, { credits }) => sum + credits, 0)
}

/** Lets wilds expand and lays those that stay over the window. */
function layWilds(machine: Machine, mode: Mode, { window, sticky }: Shown): Shown {
  const wilds = wildsOf(machine, mode).map(({ symbol }) => symbol)
  const { rows } = machine
  const expanded = window.map((id, cell) => {
    const top = cell - (cell % rows)
    return (machine.wild?.expands && window.slice(top, top + rows).find((other) => wilds.includes(other))) || id
  })
  if (mode === 'base' || !machine.freeGames?.sticky) return { window: expanded, sticky: [] }
  const laid = expanded.map((id, cell) => (sticky.includes(cell) ? (wilds[0] ?? id) : id))
  return { window: laid, sticky: laid.flatMap((id, cell) => (wilds.includes(id) ? [cell] : [])) }
}

type Falling = {
  readonly window: readonly string[]
  readonly strips: readonly (readonly string[])[]
  readonly places: readonly number[]
}

/** The window, and where symbols fall all that follow it. Scatters are paid in the last one. */
function paidWindows(machine: Machine, mode: Mode, { window, strips, places }: Falling): readonly ShownWindow[] {
  const cascade = machine.win.kind === 'anywhere' ? machine.win.cascade : undefined
  if (cascade === undefined) return [{ window, wins: windowWins(machine, mode, window), multiplier: 1 }]
  const windows: ShownWindow[] = []
  const tops = [...places]
  let here = window
  for (let falls = 0; ; falls++) {
    const all = windowWins(machine, mode, here)
    const wins = all.filter(({ kind }) => kind !== 'scatter')
    if (wins.length === 0 || falls === cascade.most) {
      return [...windows, { window: here, wins: all.filter(({ kind }) => kind === 'scatter'), multiplier: 1 }]
    }
    const multiplier = cascade.multipliers[Math.min(falls, cascade.multipliers.length - 1)] ?? 1
    windows.push({ window: here, wins, multiplier })
    const gone = new Set(wins.flatMap(({ cells }) => cells))
    here = strips.flatMap((strip, reel) => {
      const kept = here.filter((_, cell) => Math.floor(cell / machine.rows) === reel && !gone.has(cell))
      const missing = machine.rows - kept.length
      const top = ((((tops[reel] ?? 0) - missing) % strip.length) + strip.length) % strip.length
      tops[reel] = top
      return [...above(strip, top, missing), ...kept]
    })
  }
}
