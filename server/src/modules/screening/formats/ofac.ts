import { countryOf } from './country-codes.ts'
import { birthOf, entryOf, genderOf, yearsOf } from './entry-parts.ts'
import { all, textOf, type XmlForm, type XmlNode } from './xml-records.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The list of specially designated nationals of OFAC: entries of which the individuals are read. */
export const ofacForm: XmlForm = {
  root: 'sdnList',
  record: 'sdnEntry',
  read(record) {
    if (textOf(record, 'sdnType') !== 'Individual') return null
    const nameOf = (node: XmlNode) => `${textOf(node, 'firstName')} ${textOf(node, 'lastName')}`
    const aliases = under(record, 'akaList', 'aka').map((aka) => ({
      text: nameOf(aka),
      isWeak: textOf(aka, 'category') === 'weak',
    }))
    const nations = [
      ...under(record, 'nationalityList', 'nationality'),
      ...under(record, 'citizenshipList', 'citizenship'),
    ]
    const genders = under(record, 'idList', 'id').filter((id) => textOf(id, 'idType') === 'Gender')
    const person = {
      names: [{ text: nameOf(record), isWeak: false }, ...aliases],
      births: under(record, 'dateOfBirthList', 'dateOfBirthItem').flatMap((item) =>
        readBirth(textOf(item, 'dateOfBirth')),
      ),
      countries: nations.flatMap((nation) => countryOf(textOf(nation, 'country'))),
      gender: genders.map((id) => genderOf(textOf(id, 'idNumber')))[0] ?? null,
    }
    const programmes = under(record, 'programList', 'program')
    const told = all(record, 'programList').flatMap((list) => all(list, 'program').map(({ text }) => text))
    const remarks = [...(programmes.length > 0 ? told : []), textOf(record, 'title'), textOf(record, 'remarks')]
    return entryOf(textOf(record, 'uid'), person, remarks)
  },
}

function under(node: XmlNode, list: string, item: string): readonly XmlNode[] {
  return all(node, list).flatMap((one) => all(one, item))
}

/** `07 Oct 1954`, `Oct 1954`, `1954`, `circa 1954`, `1954 to 1956`. */
function readBirth(text: string) {
  const isAbout = /^(?:circa|approximately)\s/i.test(text)
  const told = text.replace(/^(?:circa|approximately)\s+/i, '')
  const between = /(\d{4})\s+to\s+(?:\d{1,2}\s+\w{3}\s+|\w{3}\s+)?(\d{4})$/i.exec(told)
  if (between !== null) return yearsOf(between[1] ?? '', between[2] ?? '', isAbout)
  const day = /^(\d{1,2})\s+(\w{3})\w*\s+(\d{4})$/.exec(told)
  const month = MONTHS.indexOf((day?.[2] ?? '').toLowerCase()) + 1
  if (day === null || month === 0) return birthOf(/\d{4}$/.exec(told)?.[0] ?? '', { isAbout })
  const [date, number] = [(day[1] ?? '').padStart(2, '0'), String(month).padStart(2, '0')]
  return birthOf(`${day[3]}-${number}-${date}`, { isAbout })
}
