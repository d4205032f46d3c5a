import { countryOf } from './country-codes.ts'
import { readCsv } from './csv-rows.ts'
import { birthOf, entryOf } from './entry-parts.ts'
import { FaultyList, type Told } from './file-entry.ts'

const NEEDED = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries'] as const

/** `targets.simple.csv` of OpenSanctions: a line for each target, several values of a column with `;` between. @throws FaultyList */
export async function* readTargets(texts: AsyncIterable<string>): AsyncGenerator<Told, void, undefined> {
  let columns: ReadonlyMap<string, number> | null = null
  for await (const row of readCsv(texts)) {
    if (columns === null) {
      columns = columnsOf(row)
      continue
    }
    const places = columns
    yield readTarget((name) => row[places.get(name) ?? -1] ?? '')
  }
  if (columns === null) throw new FaultyList('other_columns')
}

function columnsOf(head: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map(head.map((name, at) => [name.trim().toLowerCase(), at]))
  if (NEEDED.some((name) => !columns.has(name))) throw new FaultyList('other_columns')
  return columns
}

function readTarget(value: (name: string) => string): Told {
  if (value('schema') !== 'Person') return null
  const names = [value('name'), ...several(value('aliases'))].map((text) => ({ text, isWeak: false }))
  const births = several(value('birth_date')).flatMap((text) => birthOf(text))
  const countries = several(value('countries')).flatMap(countryOf)
  const remarks = [...several(value('sanctions')), ...several(value('dataset'))]
  return entryOf(value('id'), { names, births, countries, gender: null }, remarks)
}

function several(text: string): readonly string[] {
  return text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
