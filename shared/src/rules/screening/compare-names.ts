import { comparePart, LEAST_ALIKE } from './compare-parts.ts'
import { joinParts, type NamePart } from './name-parts.ts'

/** Two parts that were taken for one another. */
export type PartMatch = { readonly one: string; readonly other: string; readonly alike: number }

/** How alike two names are, 0 to 1, and by which parts. */
export type NameMatch = {
  readonly alike: number
  readonly parts: readonly PartMatch[]
  /** Only well-known given names were alike, and the longer name has others. */
  readonly isCommonOnly: boolean
  /** A part of one name is met by an initial of the other. */
  readonly isByInitial: boolean
  /** Places of the first name's parts that found no other. */
  readonly unmatched: readonly number[]
}

/** Of the shorter name everything should be found; the longer one may have what the shorter leaves out. */
const SHORTER_SHARE = 0.8
/** One part alone names nobody. */
const MOST_BY_ONE_PART = 0.5
const WEIGHT_COMMON = 0.7
const WEIGHT_INITIAL = 0.5
const NO_MATCH: NameMatch = { alike: 0, parts: [], isCommonOnly: false, isByInitial: false, unmatched: [] }

type Piece = { readonly part: NamePart; readonly from: number; readonly to: number }
type Pairing = { readonly one: Piece; readonly other: Piece; readonly alike: number }

/**
 * Compares two names part by part, in any order; two parts side by side may stand for one of the other name. The best pairs are
 * taken first, and each part once.
 */
export function compareNames(one: readonly NamePart[], other: readonly NamePart[]): NameMatch {
  if (one.length === 0 || other.length === 0) return NO_MATCH
  const pairs = pairingsOf(one, other).sort((first, second) => second.alike - first.alike || span(second) - span(first))
  const taken: Pairing[] = []
  const [ones, others] = [new Set<number>(), new Set<number>()]
  for (const pair of pairs) {
    if (hasAny(ones, pair.one) || hasAny(others, pair.other)) continue
    taken.push(pair)
    addAll(ones, pair.one)
    addAll(others, pair.other)
  }
  if (taken.length === 0) return NO_MATCH
  return judge(one, other, taken)
}

function judge(one: readonly NamePart[], other: readonly NamePart[], taken: readonly Pairing[]): NameMatch {
  const shares = [
    share(
      one,
      taken.map(({ one: piece, alike }) => ({ piece, alike })),
    ),
    share(
      other,
      taken.map(({ other: piece, alike }) => ({ piece, alike })),
    ),
  ].sort((first, second) => second.found - first.found)
  const [shorter, longer] = [shares[0]?.found ?? 0, shares[1]?.found ?? 0]
  const matchedOnes = new Set(taken.flatMap(({ one: { from, to } }) => range(from, to)))
  const isWhole = matchedOnes.size === one.length && taken.length === 1 && taken[0]?.other.to === other.length - 1
  const alike = SHORTER_SHARE * shorter + (1 - SHORTER_SHARE) * longer
  const isOnePart = taken.length === 1 && !(isWhole && taken[0]?.other.from === 0 && one.length > 1)
  return {
    alike: isOnePart ? Math.min(alike, MOST_BY_ONE_PART) : alike,
    parts: taken.map((pair) => ({ one: pair.one.part.text, other: pair.other.part.text, alike: pair.alike })),
    isCommonOnly: taken.every((pair) => pair.other.part.known !== null) && longer < 1 && one.length !== other.length,
    isByInitial: taken.some((pair) => pair.one.part.isInitial !== pair.other.part.isInitial),
    unmatched: one.flatMap((_, at) => (matchedOnes.has(at) ? [] : [at])),
  }
}

function pairingsOf(one: readonly NamePart[], other: readonly NamePart[]): Pairing[] {
  const pairs: Pairing[] = []
  const [ones, others] = [singles(one), singles(other)]
  const add = (first: Piece, second: Piece) => {
    const alike = comparePart(first.part, second.part)
    if (alike >= LEAST_ALIKE) pairs.push({ one: first, other: second, alike })
  }
  for (const first of ones) for (const second of others) add(first, second)
  if (isWhole(pairs, Math.min(one.length, other.length))) return pairs
  for (const first of joins(one)) for (const second of others) add(first, second)
  for (const first of ones) for (const second of joins(other)) add(first, second)
  return pairs
}

/** Whether each part of the shorter name has its like already, so that no joined part finds more. */
function isWhole(pairs: readonly Pairing[], least: number): boolean {
  const good = pairs.filter(({ alike }) => alike > 0.97)
  return (
    new Set(good.map(({ one }) => one.from)).size >= least && new Set(good.map(({ other }) => other.from)).size >= least
  )
}

function singles(parts: readonly NamePart[]): readonly Piece[] {
  return parts.map((part, at) => ({ part, from: at, to: at }))
}

function joins(parts: readonly NamePart[]): readonly Piece[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1]
    if (next === undefined || part.isInitial || next.isInitial) return []
    return [{ part: joinParts(part, next), from: at, to: at + 1 }]
  })
}

function share(
  parts: readonly NamePart[],
  taken: readonly { readonly piece: Piece; readonly alike: number }[],
): { readonly found: number } {
  const weights = parts.map(weightOf)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const found = taken.reduce(
    (sum, { piece, alike }) =>
      sum + alike * range(piece.from, piece.to).reduce((at, place) => at + (weights[place] ?? 0), 0),
    0,
  )
  return { found: found / whole }
}

function weightOf(part: NamePart): number {
  if (part.isInitial) return WEIGHT_INITIAL
  return part.known === null ? 1 : WEIGHT_COMMON
}

const span = ({ one, other }: Pairing) => one.to - one.from + other.to - other.from

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function hasAny(taken: ReadonlySet<number>, { from, to }: Piece): boolean {
  return range(from, to).some((at) => taken.has(at))
}

function addAll(taken: Set<number>, { from, to }: Piece): void {
  for (const at of range(from, to)) taken.add(at)
}
