import type { CallData } from '@tas/shared/contract/api.ts'
import type { ListedBirth } from '@tas/shared/rules/screening/compare-dates.ts'
import type { KeptPerson } from '../../screening/index.ts'

type Entry = CallData<'office/screening/get'>['entry']

/** Somebody a list names, as staff see them. */
export function entryView(externalId: string, { names, births, countries, gender, remarks }: KeptPerson): Entry {
  return { externalId, names: [...names], births: births.map(birthText), countries: [...countries], gender, remarks }
}

function birthText(birth: ListedBirth): string {
  const about = birth.isAbout ? '~' : ''
  if ('day' in birth) return `${about}${birth.day}`
  return birth.fromYear === birth.toYear ? `${about}${birth.fromYear}` : `${about}${birth.fromYear}–${birth.toYear}`
}
