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
  country_differs: -3,
  gender_differs: -20,
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
