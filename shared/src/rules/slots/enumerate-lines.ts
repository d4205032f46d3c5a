import type { LinePay } from './evaluate-lines.ts'
import type { Spinner } from './spinner.ts'
import { addSpins, openTallies, type Tally } from './tally-book.ts'

/** What one reel shows at one or more of its stops, as a spin leaves it: wilds expanded and kept. */
type Column = {
  /** Indexes of its symbols from top to bottom. */
  readonly cells: Uint8Array
  /** The cells of it that stay wild, as bits of the whole window. */
  readonly sticky: number
  /** Of how many parts of the reel this is. */
  parts: number
}

/**
 * What the symbols of a line come to, reel by reel. Symbols from the left are read as the digits of a number to the base of how
 * many symbols there are.
 */
type LineTable = {
  /** `isOpen[reel][symbols up to it]`: 1 where it hangs on later reels what the line pays. */
  readonly isOpen: readonly Uint8Array[]
  /** `pays[reel][symbols up to it]`: credits, where it hangs on nothing more. */
  readonly pays: readonly Float64Array[]
}

/** What is shown up to a reel: how many counted symbols, and which cells stay wild. */
type Standing = { readonly count: number; readonly sticky: number }

/** Longest table of what lines come to: 32 MB of credits. */
const MOST_ENTRIES = 2 ** 22

/** Are there few enough different lines for a table? */
export function hasLineTable({ compiled: { ids, reels } }: Spinner): boolean {
  return ids.length ** reels.length <= MOST_ENTRIES
}

/**
 * Every combination of stops of a mode in which lines alone are paid, exactly as each would be spun, in a fraction of the time:
 * stops of a reel that show the same are one, and a line whose pay is settled by its first reels is looked at no more on the later
 * ones, which is most lines of most spins.
 */
export function enumerateLines(
  spinner: Spinner,
  lines: NonNullable<Spinner['lines']>,
  sticky: number,
): readonly Tally[] {
  const { compiled } = spinner
  const base = compiled.ids.length
  const columns = compiled.reels.map((_, reel) => columnsOf(spinner, reel, sticky))
  const { isOpen, pays } = lineTable(base, compiled.reels.length, lines.pay)
  const { next, ends } = standingsOf(columns, compiled.counted)
  const book = openTallies()
  const tallies = ends.map(({ count, sticky: kept }) => book.of(count, kept))
  const given = ends.map(({ count }) => compiled.scatterPays[count] ?? 0)
  const rowOf = columns.map((_, reel) => Uint8Array.from(lines.rows, (rows) => rows[reel] ?? 0))
  // What is known before each reel: the lines that are open, the symbols on them so far, and what is settled.
  const before = columns.map(() => ({
    lines: Int32Array.from(lines.rows, (_, line) => line),
    symbols: new Int32Array(lines.rows.length),
    open: lines.rows.length,
    credits: 0,
    parts: 1,
    standing: 0,
  }))

  function walk(reel: number): void {
    const [here, then] = [before[reel], before[reel + 1]]
    const shown = columns[reel] ?? []
    const [rows, isStillOpen, paid] = [rowOf[reel] ?? NONE, isOpen[reel] ?? NONE, pays[reel] ?? NONE]
    if (here === undefined) return
    for (let column = 0; column < shown.length; column++) {
      const { cells = NONE, parts = 0 } = shown[column] ?? {}
      let { credits } = here
      let open = 0
      for (let at = 0; at < here.open; at++) {
        const line: number = here.lines[at] ?? 0
        const symbols = (here.symbols[at] ?? 0) * base + (cells[rows[line] ?? 0] ?? 0)
        if (then === undefined || isStillOpen[symbols] === 0) credits += paid[symbols] ?? 0
        else {
          then.lines[open] = line
          then.symbols[open++] = symbols
        }
      }
      const standing = next[reel]?.[here.standing * shown.length + column] ?? 0
      if (then === undefined) {
        const tally = tallies[standing]
        if (tally) addSpins(tally, here.parts * parts, credits + (given[standing] ?? 0))
      } else {
        then.open = open
        then.credits = credits
        then.parts = here.parts * parts
        then.standing = standing
        walk(reel + 1)
      }
    }
  }
  walk(0)
  return book.close()
}

const NONE = new Uint8Array(0)

/** What a reel shows, each once. */
function columnsOf({ compiled, window, spin }: Spinner, reel: number, sticky: number): readonly Column[] {
  const { reels, rows } = compiled
  const ofReel = ((1 << rows) - 1) << (reel * rows)
  const found = new Map<string, Column>()
  for (const [place, parts] of (reels[reel]?.weights ?? []).entries()) {
    const { sticky: kept } = spin(
      reels.map((_, other) => (other === reel ? place : 0)),
      sticky,
    )
    const cells = window.slice(reel * rows, (reel + 1) * rows)
    const key = `${cells.join()} ${kept & ofReel}`
    const known = found.get(key)
    if (known) known.parts += parts
    else found.set(key, { cells, sticky: kept & ofReel, parts })
  }
  return [...found.values()]
}

/** @param base how many symbols there are @param width how many reels */
function lineTable(base: number, width: number, pay: LinePay): LineTable {
  const line = new Uint8Array(width)
  const own = Uint8Array.from(line, (_, reel) => reel)
  const isOpen = Array.from(line, (_, reel) => new Uint8Array(base ** (reel + 1)))
  const pays = Array.from(line, (_, reel) => new Float64Array(base ** (reel + 1)))
  const whole = pays[width - 1] ?? new Float64Array(0)
  for (let symbols = 0; symbols < whole.length; symbols++) {
    let rest = symbols
    for (let reel = width - 1; reel >= 0; reel--) {
      line[reel] = rest % base
      rest = Math.floor(rest / base)
    }
    whole[symbols] = pay(line, own, 0)
  }
  for (let reel = width - 2; reel >= 0; reel--) {
    const [later, laterPays] = [isOpen[reel + 1] ?? NONE, pays[reel + 1] ?? NONE]
    const [open, paid] = [isOpen[reel], pays[reel]]
    if (open === undefined || paid === undefined) continue
    for (let symbols = 0; symbols < open.length; symbols++) {
      const first = laterPays[symbols * base] ?? 0
      paid[symbols] = first
      for (let at = symbols * base; at < (symbols + 1) * base; at++)
        if (later[at] === 1 || laterPays[at] !== first) open[symbols] = 1
    }
  }
  return { isOpen, pays }
}

/** Where each column leads from each standing before its reel, `next[reel][standing × columns + column]`; and the last ones. */
function standingsOf(columns: readonly (readonly Column[])[], counted: number) {
  let ends: readonly Standing[] = [{ count: 0, sticky: 0 }]
  const next = columns.map((shown) => {
    const found = new Map<string, { readonly at: number; readonly standing: Standing }>()
    const leads = ends.flatMap(({ count, sticky }) =>
      shown.map((column) => {
        const standing = {
          count: count + column.cells.filter((symbol) => symbol === counted).length,
          sticky: sticky | column.sticky,
        }
        const key = `${standing.count} ${standing.sticky}`
        const known = found.get(key) ?? { at: found.size, standing }
        found.set(key, known)
        return known.at
      }),
    )
    ends = [...found.values()].map(({ standing }) => standing)
    return Int32Array.from(leads)
  })
  return { next, ends }
}
