import { countryOf } from './country-codes.ts'
import { birthOf, entryOf, genderOf, yearsOf } from './entry-parts.ts'
import { all, textOf, type XmlForm, type XmlNode } from './xml-records.ts'

const NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const

/** The consolidated list of the Security Council: people, each with their aliases by quality. */
export const unForm: XmlForm = {
  root: 'CONSOLIDATED_LIST',
  record: 'INDIVIDUAL',
  read(record) {
    const whole = NAMES.map((name) => textOf(record, name)).join(' ')
    const aliases = all(record, 'INDIVIDUAL_ALIAS').map((alias) => ({
      text: textOf(alias, 'ALIAS_NAME'),
      isWeak: textOf(alias, 'QUALITY').toLowerCase() === 'low',
    }))
    const names = [
      { text: whole, isWeak: false },
      { text: textOf(record, 'NAME_ORIGINAL_SCRIPT'), isWeak: false },
      ...aliases,
    ]
    const countries = all(record, 'NATIONALITY').flatMap((one) =>
      all(one, 'VALUE').flatMap(({ text }) => countryOf(text)),
    )
    const births = all(record, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(readBirth)
    const person = { names, births, countries, gender: genderOf(textOf(record, 'GENDER')) }
    const titles = all(record, 'DESIGNATION').flatMap((one) => all(one, 'VALUE').map(({ text }) => text))
    const remarks = [
      textOf(record, 'UN_LIST_TYPE'),
      textOf(record, 'REFERENCE_NUMBER'),
      ...titles,
      textOf(record, 'COMMENTS1'),
    ]
    return entryOf(textOf(record, 'DATAID'), person, remarks)
  },
}

function readBirth(birth: XmlNode) {
  const isAbout = textOf(birth, 'TYPE_OF_DATE').toUpperCase() === 'APPROXIMATELY'
  const between = yearsOf(textOf(birth, 'FROM_YEAR'), textOf(birth, 'TO_YEAR'), isAbout)
  if (between.length > 0) return between
  const day = textOf(birth, 'DATE')
  return birthOf(day === '' ? textOf(birth, 'YEAR') : day.slice(0, 10), { isAbout })
}
