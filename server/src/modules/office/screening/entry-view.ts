import type { CallData } from '@tas/shared/contract/api.ts'
import type { KeptPerson } from '../../screening/index.ts'

type Entry = CallData<'office/screening/get'>['entry']

/** Somebody a list names, as staff see them. */
export function entryView(externalId: string, { names, births, countries, gender, remarks }: KeptPerson): Entry {
  return { externalId, names: [...names], births: [...births], countries: [...countries], gender, remarks }
}
