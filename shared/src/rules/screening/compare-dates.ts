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

/** What of several dates is the nearest. @param day YYYY-MM-DD, of the player */
export function compareBirth(day: string, listed: readonly ListedBirth[]): BirthMatch {
  if (!isCalendarDay(day) || listed.length === 0) return 'unknown'
  const found = new Set(listed.map((one) => compareOne(day, one)))
  return BIRTH_MATCHES.find((match) => found.has(match)) ?? 'unknown'
}

const ABOUT_YEARS = 2

function compareOne(day: string, listed: ListedBirth): BirthMatch {
  const year = Number(day.slice(0, 4))
  if (!('day' in listed)) {
    const spare = listed.isAbout ? ABOUT_YEARS : 0
    if (year >= listed.fromYear - spare && year <= listed.toYear + spare) return 'same_year'
    return isNear(year, listed.fromYear) || isNear(year, listed.toYear) ? 'near_year' : 'other_year'
  }
  if (day === listed.day) return 'same_day'
  const [otherYear = '', month = '', date = ''] = listed.day.split('-')
  if (day === `${otherYear}-${date}-${month}`) return 'turned_day'
  if (listed.isAbout && Math.abs(year - Number(otherYear)) <= ABOUT_YEARS) return 'same_year'
  if (year === Number(otherYear)) return 'other_day'
  return isNear(year, Number(otherYear)) ? 'near_year' : 'other_year'
}

function isNear(year: number, other: number): boolean {
  if (Math.abs(year - other) === 1) return true
  const text = String(year)
  const turned = [...text].map(
    (_, at) =>
      text.slice(0, at) +
      text
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      text.slice(at + 2),
  )
  return turned.includes(String(other))
}
