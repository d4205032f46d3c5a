/** Names of countries that lists write otherwise than the language's own list of them. */
const OTHERS: Readonly<Record<string, string>> = {
  'iran (islamic republic of)': 'IR',
  'islamic republic of iran': 'IR',
  'syrian arab republic': 'SY',
  'russian federation': 'RU',
  "democratic people's republic of korea": 'KP',
  'korea, north': 'KP',
  'korea, south': 'KR',
  'republic of korea': 'KR',
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  'congo, republic of the': 'CG',
  congo: 'CG',
  'united republic of tanzania': 'TZ',
  'viet nam': 'VN',
  'united kingdom of great britain and northern ireland': 'GB',
  'united states of america': 'US',
  turkey: 'TR',
  burma: 'MM',
  myanmar: 'MM',
  'cote d ivoire': 'CI',
  "cote d'ivoire": 'CI',
  'state of palestine': 'PS',
  palestinian: 'PS',
  'west bank': 'PS',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
  'republic of moldova': 'MD',
  'lao peoples democratic republic': 'LA',
}

let codes: ReadonlyMap<string, string> | null = null

/** The code of a country (ISO 3166) that a list calls by its English name or its code; nothing where it is not known. */
export function countryOf(text: string): readonly string[] {
  const told = text.trim()
  if (/^[A-Za-z]{2}$/.test(told)) return [told.toUpperCase()]
  codes ??= readCodes()
  const code = codes.get(told.toLowerCase())
  return code === undefined ? [] : [code]
}

function readCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const found = letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = names.of(first + second)
      return name === undefined ? [] : [[name.toLowerCase(), first + second]]
    }),
  )
  return new Map([...found, ...Object.entries(OTHERS)])
}
