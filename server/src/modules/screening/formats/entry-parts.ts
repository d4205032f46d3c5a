import type { ListedBirth } from '@tas/shared/rules/screening/compare-dates.ts'
import type { ListedGender } from '@tas/shared/rules/screening/features.ts'
import type { ListedPerson } from '@tas/shared/rules/screening/score.ts'
import { isCalendarDay } from '@tas/shared/values/time.ts'
import type { Told } from './file-entry.ts'

const LONGEST_ID = 100
const LONGEST_NAME = 300
const LONGEST_REMARKS = 1_000
const MOST_NAMES = 80
const MOST_OF_OTHERS = 30

/** An entry within bounds, each name once; null without an id or a name. */
export function entryOf(externalId: string, person: ListedPerson, remarks: readonly string[]): Told {
  const id = externalId.trim()
  const names = new Map<string, boolean>()
  for (const { text, isWeak } of person.names) {
    const name = cut(text.replace(/\s+/g, ' ').trim(), LONGEST_NAME)
    if (/\p{L}/u.test(name)) names.set(name, (names.get(name) ?? true) && isWeak)
  }
  if (id === '' || id.length > LONGEST_ID || names.size === 0) return null
  return {
    externalId: id,
    person: {
      names: [...names].slice(0, MOST_NAMES).map(([text, isWeak]) => ({ text, isWeak })),
      births: person.births.slice(0, MOST_OF_OTHERS),
      countries: [...new Set(person.countries)].slice(0, MOST_OF_OTHERS),
      gender: person.gender,
    },
    remarks: cut(
      [...new Set(remarks.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''))].join(' · '),
      LONGEST_REMARKS,
    ),
  }
}

/** The beginning of a text. Half a surrogate pair, which the database cannot keep, becomes the sign for what is unreadable. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed()
}

const [FIRST_YEAR, LAST_YEAR] = [1850, 2100]

/** A day or a year that a list writes as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; a month alone says no more than its year. */
export function birthOf(text: string, { isAbout = false } = {}): readonly ListedBirth[] {
  const told = text.trim()
  if (isCalendarDay(told)) return [{ day: told, isAbout }]
  return yearsOf(told.slice(0, 4), told.slice(0, 4), isAbout)
}

/** Years from and to; nothing where they are none. */
export function yearsOf(from: string, to: string, isAbout: boolean): readonly ListedBirth[] {
  if (!/^\d{4}$/.test(from) || !/^\d{4}$/.test(to)) return []
  const [fromYear, toYear] = [Number(from), Number(to)]
  if (fromYear < FIRST_YEAR || toYear > LAST_YEAR || toYear < fromYear) return []
  return [{ fromYear, toYear, isAbout }]
}

export function genderOf(text: string): ListedGender | null {
  const first = text.trim().toLowerCase()
  if (first === 'm' || first === 'male') return 'male'
  return first === 'f' || first === 'female' ? 'female' : null
}
