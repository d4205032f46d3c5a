import type { CallData } from '@tas/shared/contract/api.ts'

export type Setting = CallData<'office/settings/get'>['items'][number]
export type SettingField = Setting['fields'][number]
export type SettingValue = Setting['value']
export type SettingChange = CallData<'office/settings/preview'>['changes'][number]

/** The field of a setting itself, in which all others are. */
export function rootOf(fields: readonly SettingField[]): SettingField | undefined {
  return fields.find(({ path }) => path === '')
}

/** The fields directly in one, each with its key: `*` for every entry of a list or a record. */
export function fieldsIn(
  fields: readonly SettingField[],
  { path }: SettingField,
): readonly { readonly key: string; readonly field: SettingField }[] {
  const start = path === '' ? '' : `${path}.`
  return fields.flatMap((field) => {
    const key = field.path.slice(start.length)
    return field.path !== '' && field.path.startsWith(start) && key !== '' && !key.includes('.') ? [{ key, field }] : []
  })
}

/** The field of every entry of a list or a record. */
export function entryOf(fields: readonly SettingField[], field: SettingField): SettingField | undefined {
  return fieldsIn(fields, field).find(({ key }) => key === '*')?.field
}

export type ValueRecord = { readonly [key: string]: SettingValue }

export function isRecord(value: SettingValue | undefined): value is ValueRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values say the same, in whatever order their keys stand. */
export function isSame(one: SettingValue | undefined, other: SettingValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  if (isRecord(one) && isRecord(other)) {
    const keys = Object.keys(one)
    return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
  }
  return one === other
}

/** What a value says, line by line. `id` tells lines apart; what only one of two values has, only one has a line of. */
export type ValueLine = { readonly id: string; readonly name: string; readonly text: string }

/** How parts of a value are said. */
export type ValueWords = {
  readonly nothing: string
  readonly yes: string
  readonly no: string
  readonly english: string
  readonly persian: string
  entry(number: number): string
  country(code: string): string
  /** An amount in the currency that its line is of. */
  amount(value: string): string
  number(value: number, unit: SettingField['unit']): string
}

/** A value in words, line by line. */
export function linesOf(
  fields: readonly SettingField[],
  value: SettingValue | undefined,
  words: ValueWords,
): readonly ValueLine[] {
  const root = rootOf(fields)
  return root === undefined ? [] : linesUnder({ fields, words }, root, { value, id: '', name: '' })
}

type Said = { readonly value: SettingValue | undefined; readonly id: string; readonly name: string }
type How = { readonly fields: readonly SettingField[]; readonly words: ValueWords }

function linesUnder(how: How, field: SettingField, { value, id, name }: Said): readonly ValueLine[] {
  const { fields, words } = how
  const named = (more: string | null) => [name, more].filter((part) => part !== null && part !== '').join(' · ')
  if (value === null || value === undefined) return [{ id, name, text: words.nothing }]
  if (field.kind === 'both' && isRecord(value))
    return [
      { id: `${id}.en`, name: named(words.english), text: String(value['en'] ?? '') },
      { id: `${id}.fa`, name: named(words.persian), text: String(value['fa'] ?? '') },
    ]
  if (field.kind === 'group' && isRecord(value))
    return fieldsIn(fields, field).flatMap(({ key, field: part }) =>
      linesUnder(how, part, { value: value[key], id: `${id}.${key}`, name: named(part.title) }),
    )
  const entry = entryOf(fields, field)
  if (entry !== undefined && Array.isArray(value)) return entryLines(how, entry, { entries: value, id, name })
  if (entry !== undefined && isRecord(value)) {
    const lines = Object.entries(value).flatMap(([key, part]) => {
      const title = field.choices?.find((choice) => choice.value === key)?.title ?? key
      return linesUnder(how, entry, { value: part, id: `${id}.${key}`, name: named(title) })
    })
    return lines.length === 0 ? [{ id, name, text: words.nothing }] : lines
  }
  return [{ id, name, text: textOf(how, field, value) }]
}

type Entries = { readonly entries: readonly SettingValue[]; readonly id: string; readonly name: string }

/** Plain entries are told apart by what they say, so that one that comes or goes is one line; others by their place. */
function entryLines(how: How, entry: SettingField, { entries, id, name }: Entries): readonly ValueLine[] {
  if (entries.length === 0) return [{ id, name, text: how.words.nothing }]
  const isPlain = entry.kind !== 'group' && entry.kind !== 'both'
  return entries.flatMap((value, index) => {
    const named = [name, how.words.entry(index + 1)].filter((part) => part !== '').join(' · ')
    if (!isPlain) return linesUnder(how, entry, { value, id: `${id}.${index}`, name: named })
    return [{ id: `${id}:${String(value)}`, name, text: textOf(how, entry, value) }]
  })
}

function textOf({ words }: How, field: SettingField, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return words.number(value, field.unit)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field.kind === 'country') return words.country(value)
  if (field.kind === 'amount') return words.amount(value)
  if (field.kind === 'choice') return field.choices?.find((choice) => choice.value === value)?.title ?? value
  return value
}

export type LineChange = {
  readonly id: string
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The lines that two values do not share. */
export function changedLines(before: readonly ValueLine[], after: readonly ValueLine[]): readonly LineChange[] {
  const was = new Map(before.map((line) => [line.id, line]))
  const is = new Map(after.map((line) => [line.id, line]))
  const changed = after.flatMap(({ id, name, text }) => {
    const old = was.get(id)?.text ?? null
    return old === text ? [] : [{ id, name, before: old, after: text }]
  })
  const gone = before
    .filter(({ id }) => !is.has(id))
    .map(({ id, name, text }) => ({ id, name, before: text, after: null }))
  return [...gone, ...changed]
}
