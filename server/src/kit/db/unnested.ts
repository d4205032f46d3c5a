import { Fragment, type SqlValue } from './sql.ts'

/** What a column of a type may be given. JSON goes as its text; a number that may be any size as its digits. */
type Values = {
  readonly uuid: string | null
  readonly text: string | null
  readonly boolean: boolean | null
  readonly smallint: number | null
  readonly int: number | null
  readonly bigint: bigint | number | null
  readonly numeric: string | null
  readonly bytea: Buffer | null
  readonly timestamptz: Date | null
  readonly jsonb: string | null
}

type SqlType = keyof Values

/** The property a column is called after: `intId` of `int_id`. */
type PropertyOf<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<PropertyOf<Tail>>}`
  : Name

/** Its type alone, where a row has a property of its name that fits; else its type, and what a row has in it. */
type Column<Row, Name extends string> = {
  [Type in SqlType]:
    | (Row extends { readonly [Property in PropertyOf<Name>]: Values[Type] } ? Type : never)
    | readonly [Type, (row: Row) => Values[Type]]
}[SqlType]

type Given<Row> = SqlType | readonly [SqlType, (row: Row) => Values[SqlType]]

/**
 * Rows as a table of a query, to stand behind `from`: `from ${unnested(bets, 'bet', { id: 'uuid' })}` is
 * `from (select unnest($1::uuid[]) as id) as bet`. One array a column: the text is the same for any number of rows, so it is
 * prepared once. (As `from unnest(…, …)` the database would copy all of them first.)
 * @param name as the query calls the table; it and the names of the columns become part of the text
 */
export function unnested<Row, Name extends string>(
  rows: readonly Row[],
  name: string,
  columns: { readonly [One in Name]: Column<Row, One> },
): Fragment {
  const strings: string[] = []
  const values: SqlValue[] = []
  const given: readonly (readonly [string, Given<Row>])[] = Object.entries(columns)
  let text = '(select unnest('
  for (const [column, one] of given) {
    const [type, valueIn] = typeof one === 'string' ? [one, readerOf<Row>(column)] : one
    strings.push(text)
    values.push(rows.map(valueIn))
    text = `::${type}[]) as ${column}, unnest(`
  }
  strings.push(`${text.slice(0, -', unnest('.length)}) as ${name}`)
  return new Fragment(strings, values)
}

const properties = new Map<string, string>()

/** Reads the property a column is called after. */
function readerOf<Row>(column: string): (row: Row) => Values[SqlType] {
  let property = properties.get(column)
  if (property === undefined) {
    property = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    properties.set(column, property)
  }
  const name = property
  // Its type says that every row has it.
  return (row) => (row as Readonly<Record<string, Values[SqlType]>>)[name] ?? null
}
