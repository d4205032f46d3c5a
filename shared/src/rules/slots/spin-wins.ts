import { givenFrom, isSpecial, type Machine, type Mode, wildsOf } from './machine.ts'

/** One thing a window pays, told with all its parts. */
export type Win = {
  readonly kind: 'line' | 'ways' | 'anywhere' | 'scatter'
  /** Which line, from 0. */
  readonly line?: number
  /** What is paid for: a symbol, or the first of a mixture. */
  readonly symbol: string
  readonly count: number
  /** Cells it lies on, reel by reel from top to bottom. */
  readonly cells: readonly number[]
  readonly credits: number
}

/** The best combination of a line, by the ids on it from the left; null when it pays nothing. */
export function lineWin(machine: Machine, mode: Mode, line: readonly string[]): Omit<Win, 'kind' | 'cells'> | null {
  const wilds = new Map(wildsOf(machine, mode).map(({ symbol, multiplier }) => [symbol, multiplier]))
  const combined = (symbols: readonly string[]): number => {
    const factors = symbols.flatMap((id) => wilds.get(id) ?? [])
    return machine.wild?.several === 'product' ? factors.reduce((a, b) => a * b, 1) : Math.max(1, ...factors)
  }
  const candidates = machine.pays.flatMap(({ symbols, place, counts }) => {
    const [symbol = ''] = symbols
    const isOne = (id: string) => symbols.includes(id)
    if (place === 'any') {
      const count = line.filter(isOne).length
      return [{ symbol, count, credits: givenFrom(counts, count) * (count > 0 ? combined(line) : 0) }]
    }
    if (wilds.has(symbol)) {
      const run = lengthOf(line, (id) => wilds.has(id))
      return [{ symbol, count: run, credits: givenFrom(counts, run) }]
    }
    const run = line.slice(
      0,
      lengthOf(line, (id) => isOne(id) || wilds.has(id)),
    )
    return [{ symbol, count: run.length, credits: run.some(isOne) ? givenFrom(counts, run.length) * combined(run) : 0 }]
  })
  const [first, ...others] = candidates.map((one) => ({ ...one, credits: one.credits * timesOf(machine, mode, one) }))
  const best = others.reduce((most, next) => (next.credits > (most?.credits ?? 0) ? next : most), first)
  return best && best.credits > 0 ? best : null
}

/** What a combination is multiplied by for being won in a free game. */
function timesOf({ freeGames }: Machine, mode: Mode, { symbol, count }: { symbol: string; count: number }): number {
  const isExempt = freeGames?.exempt?.symbol === symbol && freeGames.exempt.count === count
  return mode === 'free' && !isExempt ? (freeGames?.multiplier ?? 1) : 1
}

function lengthOf(line: readonly string[], belongs: (id: string) => boolean): number {
  const end = line.findIndex((id) => !belongs(id))
  return end < 0 ? line.length : end
}

/**
 * Everything a window pays, for showing: ids of its cells reel by reel from top to bottom, as they lie when the spin has
 * ended. Falling symbols are paid window by window; what a fall multiplies is not in here.
 */
export function windowWins(machine: Machine, mode: Mode, window: readonly string[]): readonly Win[] {
  const { rows, win, scatter, credits } = machine
  const scatterCells = cellsOf(window, (id) => id === scatter?.symbol)
  const count = scatterCells.length
  const scatterCredits = givenFrom(scatter?.pays, count) * credits * timesOf(machine, mode, { symbol: '', count: 0 })
  const paid = scatterCredits > 0 && scatter !== undefined && !machine.holdAndWin
  const scattered: readonly Win[] = paid
    ? [{ kind: 'scatter', symbol: scatter.symbol, count, cells: scatterCells, credits: scatterCredits }]
    : []
  if (win.kind === 'lines') {
    const lines = win.lines.flatMap((line, index) => {
      const cells = line.map((row, reel) => reel * rows + row)
      const best = lineWin(
        machine,
        mode,
        cells.map((cell) => window[cell] ?? ''),
      )
      return best ? [{ kind: 'line' as const, line: index, ...best, cells }] : []
    })
    return [...lines, ...scattered]
  }
  const tables = machine.pays.map(({ symbols: [symbol = ''], counts }) => ({ symbol, counts }))
  const wins = tables.map(({ symbol, counts }): Win => {
    const times = (length: number) => givenFrom(counts, length) * timesOf(machine, mode, { symbol, count: length })
    if (win.kind === 'anywhere') {
      const cells = cellsOf(window, (id) => id === symbol)
      return { kind: 'anywhere', symbol, count: cells.length, cells, credits: times(cells.length) }
    }
    const { length, ways, cells } = waysOf(machine, mode, { window, symbol })
    return { kind: 'ways', symbol, count: length, cells, credits: times(length) * ways }
  })
  return [...wins.filter((one) => one.credits > 0), ...scattered]
}

function waysOf(machine: Machine, mode: Mode, { window, symbol }: { window: readonly string[]; symbol: string }) {
  const wilds = wildsOf(machine, mode)
  const { rows } = machine
  let ways = 1
  let length = 0
  const cells: number[] = []
  for (let top = 0; top < window.length; top += rows) {
    const shown = window.slice(top, top + rows).map((id) => wildFactor(id))
    const here = shown.reduce((sum, factor) => sum + factor, 0)
    if (here === 0) break
    ways *= here
    length++
    cells.push(...shown.flatMap((factor, row) => (factor > 0 ? [top + row] : [])))
  }
  return { length, ways: length === 0 ? 0 : ways, cells }

  function wildFactor(id: string): number {
    if (id === symbol) return 1
    return isSpecial(machine, id) ? 0 : (wilds.find((wild) => wild.symbol === id)?.multiplier ?? 0)
  }
}

function cellsOf(window: readonly string[], isMeant: (id: string) => boolean): readonly number[] {
  return window.flatMap((id, cell) => (isMeant(id) ? [cell] : []))
}
