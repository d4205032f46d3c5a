import { type BirthMatch, compareBirth, type ListedBirth, type ReadBirth, readBirth } from './compare-dates.ts'
import { compareNames, type NameMatch, type PartMatch } from './compare-names.ts'
import { FEATURE_NAMES, FEATURES, type Feature, type ListedGender } from './features.ts'
import { type NamePart, partsOf } from './name-parts.ts'

/*
 * One public score for every pair of a player and a listed person: a name counts for what it is alike, and what else is known
 * supports or contradicts it. Each feature has one weight, so that whoever reads a score reads why.
 */

/** Somebody who is looked for in lists. */
export type ScreenedPerson = {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly gender: ListedGender | null
  /** Where they live, ISO 3166 in capitals. */
  readonly country: string
}

/** Somebody a list names. */
export type ListedPerson = {
  readonly names: readonly { readonly text: string; readonly isWeak: boolean }[]
  readonly births: readonly ListedBirth[]
  /** ISO 3166 in capitals. */
  readonly countries: readonly string[]
  readonly gender: ListedGender | null
}

/** A person whose names were taken apart once, to be compared with many. */
export type ReadPerson = {
  readonly person: ScreenedPerson
  readonly parts: readonly NamePart[]
  readonly lastFrom: number
  readonly birth: ReadBirth | null
}
export type ReadListed = {
  readonly listed: ListedPerson
  readonly names: readonly { readonly text: string; readonly isWeak: boolean; readonly parts: readonly NamePart[] }[]
}

export type Reason = { readonly feature: Feature; readonly pointsE4: number }

/** The score of a pair in ten-thousandths, 0 to 10,000, what made it, and the name of the list it was made by. */
export type Score = {
  readonly scoreE4: number
  readonly reasons: readonly Reason[]
  readonly listedName: string
  readonly parts: readonly PartMatch[]
}

const BIRTH_FEATURES: Readonly<Record<BirthMatch, Feature | null>> = {
  same_day: 'birth_same_day',
  turned_day: 'birth_turned_day',
  same_year: 'birth_same_year',
  other_day: 'birth_other_day',
  near_year: 'birth_near_year',
  other_year: 'birth_other_year',
  unknown: null,
}
const WHOLE_E4 = 10_000
const POINT_E4 = 100
/** Points of a name are rounded to a ten-thousandth. */
const ROUNDED = 0.0001

const REASONS = Object.fromEntries(
  FEATURE_NAMES.map((feature) => [feature, { feature, pointsE4: FEATURES[feature] * POINT_E4 }]),
) as Readonly<Record<Feature, Reason>>

export function readPerson(person: ScreenedPerson): ReadPerson {
  const first = partsOf(person.firstName)
  const parts = [...first, ...partsOf(person.lastName)]
  return { person, parts, lastFrom: first.length, birth: readBirth(person.birthDate) }
}

export function readListed(listed: ListedPerson): ReadListed {
  return { listed, names: listed.names.map((name) => ({ ...name, parts: partsOf(name.text) })) }
}

/**
 * Scores a pair by the name of the list that fits best.
 * @param fromE4 what cannot come to so much is told as nought, which spares most of the work
 */
export function scorePair(one: ReadPerson, { listed, names }: ReadListed, fromE4 = 0): Score {
  const beside = besideName(one, listed)
  const least = (fromE4 - sumOf(beside)) / WHOLE_E4 - ROUNDED
  const none: Score = { scoreE4: 0, reasons: [], listedName: names[0]?.text ?? '', parts: [] }
  if (least > 1) return none
  let best = none
  for (const name of names) {
    const match = compareNames(one.parts, name.parts, least)
    if (match.alike === 0 && least > 0) continue
    const score = scoreName(one, name, { match, beside })
    if (score.scoreE4 > best.scoreE4) best = score
  }
  return { ...best, scoreE4: Math.min(WHOLE_E4, best.scoreE4) }
}

/** Not bounded above: of two names that are both certain the nearer is told. */
function scoreName(
  one: ReadPerson,
  name: ReadListed['names'][number],
  { match, beside }: { readonly match: NameMatch; readonly beside: readonly Reason[] },
): Score {
  const reasons = [...nameReasons(one, name, match), ...beside]
  return { scoreE4: Math.max(0, sumOf(reasons)), reasons, listedName: name.text, parts: match.parts }
}

function sumOf(reasons: readonly Reason[]): number {
  return reasons.reduce((points, { pointsE4 }) => points + pointsE4, 0)
}

function nameReasons(one: ReadPerson, { isWeak }: { readonly isWeak: boolean }, match: NameMatch): readonly Reason[] {
  const isLastUnmatched =
    match.parts.length > 0 && one.parts.every((_, at) => at < one.lastFrom || match.unmatched.includes(at))
  return [
    { feature: 'name', pointsE4: Math.round(match.alike * FEATURES.name * POINT_E4) },
    ...(isWeak ? [REASONS.weak_alias] : []),
    ...(isLastUnmatched ? [REASONS.last_name_unmatched] : []),
    ...(match.isByInitial ? [REASONS.by_initial] : []),
    ...(match.isCommonOnly ? [REASONS.common_names_only] : []),
  ]
}

function besideName({ person: one, birth: born }: ReadPerson, listed: ListedPerson): readonly Reason[] {
  const birth = BIRTH_FEATURES[compareBirth(born, listed.births)]
  const isGenderOther = one.gender !== null && listed.gender !== null && one.gender !== listed.gender
  const country = listed.countries.includes(one.country) ? 'country_same' : 'country_differs'
  const reasons: Reason[] = []
  if (birth !== null) reasons.push(REASONS[birth])
  if (listed.countries.length > 0) reasons.push(REASONS[country])
  if (isGenderOther) reasons.push(REASONS.gender_differs)
  return reasons
}
