import { isCalendarDay } from '../../values/time.ts'

/**
 * When a listed person was born, as far as a list says: a day, a year, or years from and to. `isAbout`: not exactly. Texts are
 * `YYYY-MM-DD`, years `YYYY`.
 */
export type ListedBirth =
  | { readonly day: string; readonly isAbout: boolean }
  | { readonly fromYear: number; readonly toYear: number; readonly isAbout: boolean }

export const BIRTH_MATCHES = [
  'same_day',
  'turned_day',
  'same_year',
  'other_day',
  'near_year',
  'other_year',
  'unknown',
] as const
/**
 * `turned_day`: day and month are exchanged. `same_year`: the list knows no more than the year. `other_day`: of the same year.
 * `near_year`: a year beside, or two digits of it exchanged.
 */
export type BirthMatch = (typeof BIRTH_MATCHES)[number]

/** The day somebody was born, read once to be compared with many. */
export type ReadBirth = {
  readonly day: string
  readonly year: number
  /** A year beside, or two digits of it exchanged. */
  readonly near: ReadonlySet<number>
}

/** @param day YYYY-MM-DD @returns null for what is no day */
export function readBirth(day: string): ReadBirth | null {
  if (!isCalendarDay(day)) return null
  const text = day.slice(0, 4)
  const year = Number(text)
  const turned = [...text].map((letter, at) =>
    Number(`${text.slice(0, at)}${text[at + 1] ?? ''}${letter}${text.slice(at + 2)}`),
  )
  return { day, year, near: new Set([year - 1, year + 1, ...turned]) }
}

/** What of several dates is the nearest. */
export function compareBirth(one: ReadBirth | null, listed: readonly ListedBirth[]): BirthMatch {
  let nearest: BirthMatch = 'unknown'
  if (one === null) return nearest
  for (const other of listed) {
    const match = compareOne(one, other)
    if (BIRTH_MATCHES.indexOf(match) < BIRTH_MATCHES.indexOf(nearest)) nearest = match
  }
  return nearest
}

const ABOUT_YEARS = 2

function compareOne({ day, year, near }: ReadBirth, listed: ListedBirth): BirthMatch {
  if (!('day' in listed)) {
    const spare = listed.isAbout ? ABOUT_YEARS : 0
    if (year >= listed.fromYear - spare && year <= listed.toYear + spare) return 'same_year'
    return near.has(listed.fromYear) || near.has(listed.toYear) ? 'near_year' : 'other_year'
  }
  if (day === listed.day) return 'same_day'
  const [otherYear = '', month = '', date = ''] = listed.day.split('-')
  if (day === `${otherYear}-${date}-${month}`) return 'turned_day'
  if (listed.isAbout && Math.abs(year - Number(otherYear)) <= ABOUT_YEARS) return 'same_year'
  if (year === Number(otherYear)) return 'other_day'
  return near.has(Number(otherYear)) ? 'near_year' : 'other_year'
}
