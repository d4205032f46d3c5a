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

/** A part, or two side by side as one; from which place to which. */
export type Piece = { readonly part: NamePart; readonly from: number; readonly to: number }
type Pairing = { readonly one: Piece; readonly other: Piece; readonly alike: number }

/**
 * Compares two names part by part, in any order; two parts side by side may stand for one of the other name. The best pairs are
 * taken first, and each part once.
 * @param least names that cannot be so alike (0 to 1) are told as not alike at all, which spares most of the work
 */
export function compareNames(one: readonly NamePart[], other: readonly NamePart[], least = 0): NameMatch {
  if (one.length === 0 || other.length === 0) return NO_MATCH
  const found = pairingsOf(one, other)
  if (found.length === 0 || mostAlike(found, one, other) < least) return NO_MATCH
  const pairs = found.sort((first, second) => second.alike - first.alike || span(second) - span(first))
  const taken: Pairing[] = []
  const [ones, others] = [new Set<number>(), new Set<number>()]
  for (const pair of pairs) {
    if (hasAny(ones, pair.one) || hasAny(others, pair.other)) continue
    taken.push(pair)
    addAll(ones, pair.one)
    addAll(others, pair.other)
  }
  return judge(one, other, taken)
}

/** What two names could come to at most: as if each part were free for the one of the other name that it is most like. */
function mostAlike(pairs: readonly Pairing[], one: readonly NamePart[], other: readonly NamePart[]): number {
  const found = mostOf(one, (at) => nearest(pairs, at, isOfOne))
  const foundOther = mostOf(other, (at) => nearest(pairs, at, isOfOther))
  return SHORTER_SHARE * Math.max(found, foundOther) + (1 - SHORTER_SHARE) * Math.min(found, foundOther)
}

const isOfOne = ({ one: { from, to } }: Pairing, at: number) => from <= at && at <= to
const isOfOther = ({ other: { from, to } }: Pairing, at: number) => from <= at && at <= to

function nearest(pairs: readonly Pairing[], at: number, isOf: (pair: Pairing, at: number) => boolean): number {
  let alike = 0
  for (const pair of pairs) if (pair.alike > alike && isOf(pair, at)) alike = pair.alike
  return alike
}

function mostOf(parts: readonly NamePart[], nearestOf: (at: number) => number): number {
  let [found, whole] = [0, 0]
  for (const [at, part] of parts.entries()) {
    const weight = weightOf(part)
    whole += weight
    found += weight * nearestOf(at)
  }
  return found / whole
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
  const [ones, others] = [piecesOf(one), piecesOf(other)]
  addPairings(pairs, ones.singles, others.singles)
  // Two parts as one help nobody of whom nothing else is alike, but whom a list knows by one word.
  const shortest = Math.min(one.length, other.length)
  if ((pairs.length === 0 && shortest > 1) || isWhole(pairs, shortest)) return pairs
  addPairings(pairs, joinsOf(ones), others.singles)
  addPairings(pairs, ones.singles, joinsOf(others))
  return pairs
}

function addPairings(pairs: Pairing[], ones: readonly Piece[], others: readonly Piece[]): void {
  for (const one of ones)
    for (const other of others) {
      const alike = comparePart(one.part, other.part)
      if (alike >= LEAST_ALIKE) pairs.push({ one, other, alike })
    }
}

/** Whether each part of the shorter name has its like already, so that no joined part finds more. */
function isWhole(pairs: readonly Pairing[], least: number): boolean {
  const good = pairs.filter(({ alike }) => alike > 0.97)
  if (good.length < least) return false
  return (
    new Set(good.map(({ one }) => one.from)).size >= least && new Set(good.map(({ other }) => other.from)).size >= least
  )
}

/** A name's parts, and what may stand for one part of another name. */
export function allPiecesOf(parts: readonly NamePart[]): readonly Piece[] {
  const pieces = piecesOf(parts)
  return [...pieces.singles, ...joinsOf(pieces)]
}

type Pieces = { readonly singles: readonly Piece[]; joins: readonly Piece[] | null }

/** Of names that are compared with many others: their parts, and what two side by side are together. */
const piecesOfName = new WeakMap<readonly NamePart[], Pieces>()

function piecesOf(parts: readonly NamePart[]): Pieces {
  const known = piecesOfName.get(parts)
  if (known !== undefined) return known
  const made: Pieces = { singles: parts.map((part, at) => ({ part, from: at, to: at })), joins: null }
  piecesOfName.set(parts, made)
  return made
}

function joinsOf(pieces: Pieces): readonly Piece[] {
  pieces.joins ??= pieces.singles.flatMap(({ part, from }) => {
    const next = pieces.singles[from + 1]?.part
    if (next === undefined || part.isInitial || next.isInitial) return []
    return [{ part: joinParts(part, next), from, to: from + 1 }]
  })
  return pieces.joins
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
