import { type BirthMatch, compareBirth, type ListedBirth } from './compare-dates.ts'
import { compareNames, type NameMatch, type PartMatch } from './compare-names.ts'
import { type NamePart, partsOf } from './name-parts.ts'

/*
 * One public score for every pair of a player and a listed person: a name counts for what it is alike, and what else is known
 * supports or contradicts it. Each feature has one weight, so that whoever reads a score reads why.
 */

/** Of the features and weights below: a score of another version was counted otherwise. */
export const SCORE_VERSION = 1

/** What a pair is judged by: of `name`, its share; all others as they are. In hundredths. */
export const FEATURES = {
  name: 100,
  weak_alias: -10,
  last_name_unmatched: -15,
  common_names_only: -8,
  by_initial: -10,
  birth_same_day: 10,
  birth_turned_day: 7,
  birth_same_year: 3,
  birth_other_day: -6,
  birth_near_year: -10,
  birth_other_year: -25,
  country_same: 2,
  country_other: -3,
  gender_other: -20,
} as const
export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[]

/**
 * From this score on, in ten-thousandths, a pair is a hit unless an operator sets it otherwise: chosen on the labelled pairs
 * (labelled-pairs.test.ts).
 */
export const HIT_FROM_E4 = 8_400

export const LISTED_GENDERS = ['female', 'male'] as const
export type ListedGender = (typeof LISTED_GENDERS)[number]

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

export function readPerson(person: ScreenedPerson): ReadPerson {
  const first = partsOf(person.firstName)
  return { person, parts: [...first, ...partsOf(person.lastName)], lastFrom: first.length }
}

export function readListed(listed: ListedPerson): ReadListed {
  return { listed, names: listed.names.map((name) => ({ ...name, parts: partsOf(name.text) })) }
}

/** Scores a pair by the name of the list that fits best. */
export function scorePair(one: ReadPerson, { listed, names }: ReadListed): Score {
  const beside = besideName(one.person, listed)
  const scores = names.map((name) => scoreName(one, name, beside))
  return scores.reduce((best, score) => (score.scoreE4 > best.scoreE4 ? score : best), {
    scoreE4: 0,
    reasons: [],
    listedName: names[0]?.text ?? '',
    parts: [],
  })
}

/** The most a pair can come to whatever its names are: a look at names is spared where that is too little. */
export function mostE4(one: ScreenedPerson, listed: ListedPerson): number {
  return WHOLE_E4 + besideName(one, listed).reduce((sum, { pointsE4 }) => sum + pointsE4, 0)
}

function scoreName(one: ReadPerson, name: ReadListed['names'][number], beside: readonly Reason[]): Score {
  const match = compareNames(one.parts, name.parts)
  const reasons = [...nameReasons(one, name, match), ...beside]
  const sum = reasons.reduce((points, { pointsE4 }) => points + pointsE4, 0)
  const scoreE4 = Math.max(0, Math.min(WHOLE_E4, sum))
  return { scoreE4, reasons, listedName: name.text, parts: match.parts }
}

function nameReasons(one: ReadPerson, { isWeak }: { readonly isWeak: boolean }, match: NameMatch): readonly Reason[] {
  const isLastUnmatched =
    match.parts.length > 0 && one.parts.every((_, at) => at < one.lastFrom || match.unmatched.includes(at))
  return [
    { feature: 'name', pointsE4: Math.round(match.alike * FEATURES.name * POINT_E4) },
    ...(isWeak ? [weigh('weak_alias')] : []),
    ...(isLastUnmatched ? [weigh('last_name_unmatched')] : []),
    ...(match.isByInitial ? [weigh('by_initial')] : []),
    ...(match.isCommonOnly ? [weigh('common_names_only')] : []),
  ]
}

function besideName(one: ScreenedPerson, listed: ListedPerson): readonly Reason[] {
  const birth = BIRTH_FEATURES[compareBirth(one.birthDate, listed.births)]
  const isGenderOther = one.gender !== null && listed.gender !== null && one.gender !== listed.gender
  const country = listed.countries.includes(one.country) ? 'country_same' : 'country_other'
  return [
    ...(birth === null ? [] : [weigh(birth)]),
    ...(listed.countries.length === 0 ? [] : [weigh(country)]),
    ...(isGenderOther ? [weigh('gender_other')] : []),
  ]
}

function weigh(feature: Feature): Reason {
  return { feature, pointsE4: FEATURES[feature] * POINT_E4 }
}
