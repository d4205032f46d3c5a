import type { ListedBirth } from './compare-dates.ts'
import { keysOfListed, keysOfPerson } from './keys.ts'
import { readListed, readPerson, type Score, scorePair } from './score.ts'

/** A pair of the table of labelled pairs, scored. `isFound`: a key leads from the one to the other. */
export type ScoredPair = {
  readonly isSame: boolean
  readonly idea: string
  readonly line: string
  readonly score: Score
  /** The same, asked for with a threshold. */
  readonly scoreFrom: Score
  readonly isFound: boolean
}

/** Of all pairs that are hits, how many are the same; of all that are the same, how many are hits. */
export type Measure = {
  readonly precision: number
  readonly recall: number
  readonly hits: number
  readonly same: number
}

const COUNTRY = 'DE'

/**
 * Scores every line of the table.
 * @param table text of `labelled-pairs.tsv`
 * @param fromE4 the threshold of `scoreFrom`
 */
export function scorePairs(table: string, fromE4 = 0): readonly ScoredPair[] {
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.slice(1).map((line) => scoreLine(line, fromE4))
}

function scoreLine(line: string, fromE4: number): ScoredPair {
  const [label, idea = '', firstName = '', lastName = '', birthDate = '', gender = '', names = '', births = ''] =
    line.split('\t')
  const one = readPerson({
    firstName,
    lastName,
    birthDate,
    gender: gender === 'm' ? 'male' : gender === 'f' ? 'female' : null,
    country: COUNTRY,
  })
  const other = readListed({
    names: names.split(';').map((text) => ({ text, isWeak: false })),
    births: births === '' ? [] : births.split(';').map(birthOf),
    countries: [],
    gender: null,
  })
  const keys = new Set(other.names.flatMap(({ parts }) => keysOfListed(parts)))
  return {
    isSame: label === 'same',
    idea,
    line,
    score: scorePair(one, other),
    scoreFrom: scorePair(one, other, fromE4),
    isFound: keysOfPerson(one.parts).some((key) => keys.has(key)),
  }
}

function birthOf(text: string): ListedBirth {
  const isAbout = text.startsWith('~')
  const told = text.replace('~', '')
  if (told.length > 4) return { day: told, isAbout }
  return { fromYear: Number(told), toYear: Number(told), isAbout }
}

/** What a threshold comes to over all pairs: a pair that no key leads to is none, whatever its score. */
export function measurePairs(pairs: readonly ScoredPair[], fromE4: number): Measure {
  const hits = pairs.filter((pair) => isHit(pair, fromE4))
  const same = pairs.filter(({ isSame }) => isSame)
  const right = hits.filter(({ isSame }) => isSame).length
  return {
    precision: hits.length === 0 ? 1 : right / hits.length,
    recall: same.length === 0 ? 1 : right / same.length,
    hits: hits.length,
    same: same.length,
  }
}

export function isHit({ isFound, score }: ScoredPair, fromE4: number): boolean {
  return isFound && score.scoreE4 >= fromE4
}

/** The table in two: every other pair of each idea, so that both halves hold all kinds of variation. */
export function splitPairs(pairs: readonly ScoredPair[]): {
  readonly chosenOn: readonly ScoredPair[]
  readonly heldOut: readonly ScoredPair[]
} {
  const seen = new Map<string, number>()
  const halves: [ScoredPair[], ScoredPair[]] = [[], []]
  for (const pair of pairs) {
    const key = `${pair.isSame} ${pair.idea}`
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    halves[before % 2 === 0 ? 0 : 1].push(pair)
  }
  return { chosenOn: halves[0], heldOut: halves[1] }
}

const [LOWEST_E4, HIGHEST_E4, STEP_E4] = [7_000, 9_600, 100] as const

/** The threshold with the greatest F1, the harmonic mean of precision and recall; of several in a row, the one in their middle. */
export function chooseThreshold(pairs: readonly ScoredPair[]): number {
  const steps = Array.from({ length: (HIGHEST_E4 - LOWEST_E4) / STEP_E4 + 1 }, (_, at) => LOWEST_E4 + at * STEP_E4)
  const rated = steps.map((fromE4) => ({ fromE4, f1: f1Of(measurePairs(pairs, fromE4)) }))
  const most = Math.max(...rated.map(({ f1 }) => f1))
  const best = rated.filter(({ f1 }) => f1 === most)
  return best[Math.floor(best.length / 2)]?.fromE4 ?? LOWEST_E4
}

function f1Of({ precision, recall }: Measure): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}
