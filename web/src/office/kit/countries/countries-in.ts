const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that name no country: unions, islands without people who could register, and codes that are kept for tests. */
const NONE = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

export type Country = { readonly code: string; readonly name: string }

/** Hundreds of names are looked up and put in order: once in each language. */
const known = new Map<string, readonly Country[]>()

/** Every country by its code, in the order of its names in a language. */
export function countriesIn(language: string): readonly Country[] {
  const countries = known.get(language) ?? readCountries(language)
  known.set(language, countries)
  return countries
}

function readCountries(language: string): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes
    .flatMap((code) => {
      const name = names.of(code)
      // A code of a country that is called otherwise now leads to the new one.
      const isToday = new Intl.Locale(`und-${code}`).maximize().region === code
      return name === undefined || NONE.has(code) || !isToday ? [] : [{ code, name }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}
