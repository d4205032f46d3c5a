/*
 * Chips on a table as pure steps, in minor units of one currency. The table knows nothing of how a bet is sent: whatever
 * becomes of it, the chips lie until the player takes them away.
 */

/** Sums by spot, each above zero. */
export type LaidChips = ReadonlyMap<string, bigint>

/** A sum for one spot. */
export type ChipSum = { readonly spot: string; readonly minor: bigint }

export type ChipTable = {
  readonly laid: LaidChips
  /** What lay before each step, oldest first: the way back. */
  readonly past: readonly LaidChips[]
  /** The chips of the last bet that was taken; null before the first. */
  readonly played: LaidChips | null
  /** Whether the last step was refused, because more would lie than a bet may stake. */
  readonly isRefused: boolean
}

/**
 * lay: one chip, or those of a called bet, all of them or none; remove: everything from a spot; undo: the last step back;
 * double: every chip; clear: all away; replace: a saved bet; rebet: what was played last; played: a bet with these chips
 * was taken.
 */
export type ChipStep =
  | { readonly kind: 'lay'; readonly chips: readonly ChipSum[] }
  | { readonly kind: 'remove'; readonly spot: string }
  | { readonly kind: 'replace'; readonly chips: readonly ChipSum[] }
  | { readonly kind: 'played'; readonly laid: LaidChips }
  | { readonly kind: 'undo' | 'double' | 'clear' | 'rebet' }

/** Steps that can be taken back. */
const PAST_LENGTH = 100

export const EMPTY_TABLE: ChipTable = { laid: new Map(), past: [], played: null, isRefused: false }

/** What lies on the table in all. */
export function laidTotal(laid: LaidChips): bigint {
  return [...laid.values()].reduce((sum, minor) => sum + minor, 0n)
}

/** The table after a step. A step by which more than `maxMinor` would lie is refused as a whole; the chips stay. */
export function chipStep(table: ChipTable, step: ChipStep, maxMinor: bigint): ChipTable {
  if (step.kind === 'played') return { ...table, played: step.laid }
  const laid = laidAfter(table, step)
  if (step.kind === 'undo') return { ...table, laid, past: table.past.slice(0, -1), isRefused: false }
  if (isSame(laid, table.laid)) return { ...table, isRefused: false }
  if (laidTotal(laid) > maxMinor && laidTotal(laid) > laidTotal(table.laid)) return { ...table, isRefused: true }
  return { ...table, laid, past: [...table.past, table.laid].slice(-PAST_LENGTH), isRefused: false }
}

/** Steps that move chips. */
type MovingStep = Exclude<ChipStep, { kind: 'played' }>

function laidAfter({ laid, played, past }: ChipTable, step: MovingStep): LaidChips {
  switch (step.kind) {
    case 'lay':
      return withChips(laid, step.chips)
    case 'remove':
      return new Map([...laid].filter(([spot]) => spot !== step.spot))
    case 'double':
      return new Map([...laid].map(([spot, minor]) => [spot, minor * 2n]))
    case 'replace':
      return withChips(new Map(), step.chips)
    case 'clear':
      return new Map()
    case 'undo':
      return past.at(-1) ?? laid
    case 'rebet':
      return played ?? laid
  }
}

function withChips(laid: LaidChips, chips: readonly ChipSum[]): LaidChips {
  const sums = new Map(laid)
  for (const { spot, minor } of chips) if (minor > 0n) sums.set(spot, (sums.get(spot) ?? 0n) + minor)
  return sums
}

/** Whether the same sums lie on the same spots. */
export function isSame(one: LaidChips, other: LaidChips): boolean {
  return one.size === other.size && [...one].every(([spot, minor]) => other.get(spot) === minor)
}
