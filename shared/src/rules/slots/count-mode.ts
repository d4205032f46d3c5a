import { type Build, givenFrom, isSpecial, type Machine, type Mode, wildsOf } from './machine.ts'
import type { ModeMean } from './mode-mean.ts'
import { type ReelWindow, reelWindows } from './reel-windows.ts'
import { lineWin } from './spin-wins.ts'

/** Can a mode be counted so? Not where a spin depends on the one before, or one window on another. */
export function isCountable(machine: Machine, mode: Mode): boolean {
  const isCascade = machine.win.kind === 'anywhere' && machine.win.cascade !== undefined
  return !isCascade && !(mode === 'free' && machine.freeGames?.sticky === true)
}

/**
 * Counts a mode of a machine that {@link isCountable} from how often each symbol is on each reel, without going through the
 * stops. Reels stop independently, so the chance of a combination is the product
 * over the reels; all in whole numbers.
 */
export function countMode(machine: Machine, build: Build, mode: Mode): ModeMean {
  const reels = reelWindows(machine, build, mode)
  const cycle = reels.reduce((product, reel) => product * partsOf(reel), 1n)
  const counted = machine.holdAndWin?.symbol ?? machine.scatter?.symbol
  const parts = countParts(reels, (id) => id === counted)
  const multiplier = mode === 'free' ? (machine.freeGames?.multiplier ?? 1) : 1
  const scatterPays = machine.holdAndWin ? undefined : machine.scatter?.pays
  const scatterCredits = sumOf(parts, (count) => givenFrom(scatterPays, count) * machine.credits * multiplier)
  const won = machine.win.kind === 'lines' ? lineCredits(machine, mode, reels) : symbolCredits(machine, mode, reels)
  const moves = parts.map((part, count) => ({ count, sticky: 0, parts: part }))
  return { cycle, credits: won + scatterCredits, scatterCredits, moves }
}

const partsOf = (reel: readonly ReelWindow[]): bigint => reel.reduce((sum, { parts }) => sum + parts, 0n)

const sumOf = (parts: readonly bigint[], credits: (count: number) => number): bigint =>
  parts.reduce((sum, part, count) => sum + part * BigInt(credits(count)), 0n)

/** How many spins show how many cells that are meant: the reels' distributions folded together. */
function countParts(reels: readonly (readonly ReelWindow[])[], isMeant: (id: string) => boolean): readonly bigint[] {
  let parts = [1n]
  for (const reel of reels) {
    const next: bigint[] = []
    for (const window of reel) {
      const here = window.ids.filter(isMeant).length
      for (const [count, part] of parts.entries()) next[count + here] = (next[count + here] ?? 0n) + part * window.parts
    }
    parts = Array.from(next, (part) => part ?? 0n)
  }
  return parts
}

function lineCredits(machine: Machine, mode: Mode, reels: readonly (readonly ReelWindow[])[]): bigint {
  if (machine.win.kind !== 'lines') return 0n
  const hasMixtures = machine.pays.some(({ symbols, place }) => symbols.length > 1 || place === 'any')
  const wilds = wildsOf(machine, mode).map(({ symbol }) => symbol)
  const known = new Map<string, bigint>()
  let credits = 0n
  for (const line of machine.win.lines) {
    const cells = line.map((row, reel) => cellParts(reels[reel] ?? [], row))
    const key = cells.map((parts) => [...parts].join()).join('|')
    const counted = known.get(key) ?? tupleCredits(cells)
    known.set(key, counted)
    credits += counted
  }
  return credits

  /** All lines that can come, each with its parts; a run that is broken is not followed any further. */
  function tupleCredits(cells: readonly ReadonlyMap<string, bigint>[]): bigint {
    const rest = cells.map((_, reel) => cells.slice(reel).reduce((product, parts) => product * sumParts(parts), 1n))
    const follow = (line: readonly string[], parts: bigint): bigint => {
      const isOver = line.length === cells.length || (!hasMixtures && isBroken(line))
      if (isOver) return parts * (rest[line.length] ?? 1n) * BigInt(lineWin(machine, mode, line)?.credits ?? 0)
      let sum = 0n
      for (const [id, part] of cells[line.length] ?? []) sum += follow([...line, id], parts * part)
      return sum
    }
    return follow([], 1n)
  }

  function isBroken(line: readonly string[]): boolean {
    const symbol = line.find((id) => !wilds.includes(id))
    if (symbol === undefined) return false
    return isSpecial(machine, symbol) || line.some((id) => id !== symbol && !wilds.includes(id))
  }
}

const sumParts = (parts: ReadonlyMap<string, bigint>): bigint =>
  [...parts.values()].reduce((sum, part) => sum + part, 0n)

/** In how many parts a reel shows each symbol in one row. */
function cellParts(reel: readonly ReelWindow[], row: number): ReadonlyMap<string, bigint> {
  const parts = new Map<string, bigint>()
  for (const window of reel) {
    const id = window.ids[row] ?? ''
    parts.set(id, (parts.get(id) ?? 0n) + window.parts)
  }
  return new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Ways and symbols anywhere: each symbol for itself. */
function symbolCredits(machine: Machine, mode: Mode, reels: readonly (readonly ReelWindow[])[]): bigint {
  const free = mode === 'free' ? (machine.freeGames?.multiplier ?? 1) : 1
  const { exempt } = machine.freeGames ?? {}
  const wilds = new Map(wildsOf(machine, mode).map(({ symbol, multiplier }) => [symbol, multiplier]))
  return machine.pays.reduce((sum, { symbols: [symbol = ''], counts }) => {
    const pay = (count: number) =>
      givenFrom(counts, count) * (exempt?.symbol === symbol && exempt.count === count ? 1 : free)
    if (machine.win.kind === 'anywhere')
      return (
        sum +
        sumOf(
          countParts(reels, (id) => id === symbol),
          pay,
        )
      )
    return sum + waysCredits(reels, (id) => (id === symbol ? 1 : (wilds.get(id) ?? 0)), pay)
  }, 0n)
}

/** Σ over the run's length of pay × ways of the reels in it × spins in which the next reel ends it. */
function waysCredits(
  reels: readonly (readonly ReelWindow[])[],
  factor: (id: string) => number,
  pay: (length: number) => number,
): bigint {
  let credits = 0n
  let ways = 1n
  for (let length = 0; length <= reels.length; length++) {
    const rest = reels.slice(length + 1).reduce((product, reel) => product * partsOf(reel), 1n)
    const shown = (reels[length] ?? []).map(({ ids, parts }) => {
      return { parts, here: BigInt(ids.reduce((sum, id) => sum + factor(id), 0)) }
    })
    const ended = shown.reduce((sum, { parts, here }) => (here === 0n ? sum + parts : sum), 0n)
    credits += ways * (length === reels.length ? 1n : ended * rest) * BigInt(pay(length))
    ways *= shown.reduce((sum, { parts, here }) => sum + parts * here, 0n)
  }
  return credits
}
