import { countryOf } from './country-codes.ts'
import { birthOf, entryOf, genderOf, yearsOf } from './entry-parts.ts'
import { all, textOf, type XmlForm, type XmlNode } from './xml-records.ts'

const PARTS = ['firstName', 'middleName', 'lastName'] as const

/** The consolidated list of financial sanctions of the EU: entities of which the people are read. */
export const euForm: XmlForm = {
  root: 'export',
  record: 'sanctionEntity',
  read(record) {
    const type = all(record, 'subjectType')[0]?.attributes ?? {}
    const isPerson = type['code'] === 'person' || type['classificationCode'] === 'P'
    if (!isPerson) return null
    const aliases = all(record, 'nameAlias')
    const names = aliases.map(({ attributes }) => ({
      text: nameOf(attributes),
      isWeak: attributes['strong'] === 'false',
    }))
    const countries = all(record, 'citizenship').flatMap(({ attributes }) =>
      countryOf(attributes['countryIso2Code'] ?? ''),
    )
    const genders = aliases.flatMap(({ attributes }) => genderOf(attributes['gender'] ?? '') ?? [])
    const person = { names, births: all(record, 'birthdate').flatMap(readBirth), countries, gender: genders[0] ?? null }
    const titles = aliases.map(({ attributes }) => attributes['function'] ?? '')
    const programmes = all(record, 'regulation').map(({ attributes }) => attributes['programme'] ?? '')
    const remarks = [...programmes, record.attributes['euReferenceNumber'] ?? '', ...titles, textOf(record, 'remark')]
    return entryOf(record.attributes['logicalId'] ?? '', person, remarks)
  },
}

function nameOf(attributes: XmlNode['attributes']): string {
  const whole = (attributes['wholeName'] ?? '').trim()
  return whole === '' ? PARTS.map((part) => attributes[part] ?? '').join(' ') : whole
}

function readBirth({ attributes }: XmlNode) {
  const isAbout = attributes['circa'] === 'true'
  const day = (attributes['birthdate'] ?? '').slice(0, 10)
  if (day !== '') return birthOf(day, { isAbout })
  const between = yearsOf(attributes['yearRangeFrom'] ?? '', attributes['yearRangeTo'] ?? '', isAbout)
  return between.length > 0 ? between : birthOf(attributes['year'] ?? '', { isAbout })
}
