import type { ListedBirth } from '@tas/shared/rules/screening/compare-dates.ts'
import { countryOf } from './country-codes.ts'
import { birthOf, entryOf, genderOf, yearsOf } from './entry-parts.ts'
import { all, textOf, type XmlForm, type XmlNode } from './xml-records.ts'

/** Elements whose ids an entry refers to; a file says them before its entries. */
const REFERRED = ['PartyType', 'PartySubType', 'NamePartType', 'FeatureType', 'DetailReference', 'Country', 'Location']

/** What the ids of a file mean, by element. */
type Meanings = ReadonlyMap<string, Map<string, XmlNode>>

/**
 * The lists of OFAC in their advanced form: profiles of which the individuals are read. Whatever an entry says of a person stands behind
 * ids of this very file, so each file has a form of its own. Programmes stand in another part of the file and are not read.
 */
export function ofacAdvancedForm(): XmlForm {
  const meanings: Meanings = new Map(REFERRED.map((name) => [name, new Map()]))
  return {
    root: 'Sanctions',
    record: 'DistinctParty',
    referred: new Set(REFERRED),
    refer: (node) => void meanings.get(node.name)?.set(node.attributes['ID'] ?? '', node),
    read: (record) => readParty(record, meanings),
  }
}

function readParty(record: XmlNode, meanings: Meanings) {
  const [profile] = all(record, 'Profile')
  if (profile === undefined || !isIndividual(profile, meanings)) return null
  const features = all(profile, 'Feature').map((feature) => ({
    kind: textBehind(meanings, 'FeatureType', feature.attributes['FeatureTypeID']).toLowerCase(),
    versions: all(feature, 'FeatureVersion'),
  }))
  const versionsOf = (...kinds: readonly string[]) =>
    features.filter(({ kind }) => kinds.includes(kind)).flatMap(({ versions }) => versions)
  const person = {
    names: all(profile, 'Identity').flatMap((identity) => namesOf(identity, meanings)),
    births: versionsOf('birthdate').flatMap((version) => all(version, 'DatePeriod').flatMap(readPeriod)),
    countries: versionsOf('nationality country', 'citizenship country').flatMap((version) =>
      countriesOf(version, meanings),
    ),
    gender: versionsOf('gender').map((version) => genderOf(detailOf(version, meanings)))[0] ?? null,
  }
  const titles = versionsOf('title').map((version) => detailOf(version, meanings))
  return entryOf(record.attributes['FixedRef'] ?? '', person, [...titles, textOf(record, 'Comment')])
}

function textBehind(meanings: Meanings, element: string, id: string | undefined): string {
  return (
    meanings
      .get(element)
      ?.get(id ?? '')
      ?.text.trim() ?? ''
  )
}

function isIndividual({ attributes }: XmlNode, meanings: Meanings): boolean {
  const kind = meanings.get('PartySubType')?.get(attributes['PartySubTypeID'] ?? '')
  return textBehind(meanings, 'PartyType', kind?.attributes['PartyTypeID']) === 'Individual'
}

/** Names of an identity, each as it is documented in each script: given names first. */
function namesOf(identity: XmlNode, meanings: Meanings) {
  const groups = new Map(
    all(identity, 'NamePartGroups')
      .flatMap((list) => all(list, 'MasterNamePartGroup'))
      .flatMap((master) => all(master, 'NamePartGroup'))
      .map(({ attributes }) => [attributes['ID'] ?? '', attributes['NamePartTypeID']]),
  )
  const isLast = (value: XmlNode) => {
    const type = groups.get(value.attributes['NamePartGroupID'] ?? '')
    return textBehind(meanings, 'NamePartType', type) === 'Last Name'
  }
  return all(identity, 'Alias').flatMap((alias) =>
    all(alias, 'DocumentedName').map((documented) => {
      const parts = all(documented, 'DocumentedNamePart').flatMap((part) => all(part, 'NamePartValue'))
      const inOrder = [...parts.filter((part) => !isLast(part)), ...parts.filter(isLast)]
      return {
        text: inOrder.map(({ text }) => text.trim()).join(' '),
        isWeak: alias.attributes['LowQuality'] === 'true',
      }
    }),
  )
}

/** What a version of a feature says: a text of its own, or one of the file's. */
function detailOf(version: XmlNode, meanings: Meanings): string {
  const [detail] = all(version, 'VersionDetail')
  const own = detail?.text.trim() ?? ''
  return own === '' ? textBehind(meanings, 'DetailReference', detail?.attributes['DetailReferenceID']) : own
}

function countriesOf(version: XmlNode, meanings: Meanings): readonly string[] {
  return all(version, 'VersionLocation').flatMap(({ attributes }) => {
    const location = meanings.get('Location')?.get(attributes['LocationID'] ?? '')
    const named = location === undefined ? [] : all(location, 'LocationCountry')
    return named.flatMap(({ attributes: { CountryID } }) => {
      const country = meanings.get('Country')?.get(CountryID ?? '')
      return countryOf(country?.attributes['ISO2'] ?? country?.text ?? '')
    })
  })
}

/** A day, or the years between the first a period may begin with and the last it may end with. */
function readPeriod(period: XmlNode): readonly ListedBirth[] {
  const [start, end] = [all(period, 'Start')[0], all(period, 'End')[0]]
  const from = all(start ?? period, 'From')[0]
  const to = all(end ?? period, 'To')[0] ?? from
  if (from === undefined || to === undefined) return []
  const isAbout = [start, end].some((bound) => bound?.attributes['Approximate'] === 'true')
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === last) return birthOf(first, { isAbout })
  return yearsOf(textOf(from, 'Year'), textOf(to, 'Year'), isAbout)
}

function dayOf(bound: XmlNode): string {
  const [month, day] = [textOf(bound, 'Month'), textOf(bound, 'Day')].map((text) => text.padStart(2, '0'))
  return `${textOf(bound, 'Year')}-${month}-${day}`
}
