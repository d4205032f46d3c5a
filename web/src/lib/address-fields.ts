import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { Sort } from './sort.ts'
import { isUuid } from './uuid.ts'

/** How one choice of a page stands in its address. What the address does not say is the fallback, which is not written. */
export type AddressField<Value> = {
  readonly fallback: Value
  /** What a text means, which may be anybody's; null: nothing, and the fallback stands. */
  readonly read: (text: string) => Value | null
  readonly write: (value: Value) => string
  /**
   * A filter narrows what is shown; a view is of what, or in which order; a place is where in it: left for the first as
   * soon as anything else changes.
   */
  readonly role: 'filter' | 'view' | 'place'
}

export type AddressFields<Values> = { readonly [Name in keyof Values]: AddressField<Values[Name]> }

/** What an address says of all fields. */
export function readAddress<Values extends object>(fields: AddressFields<Values>, query: URLSearchParams): Values {
  const values = entriesOf(fields).map(([name, { read, fallback }]) => {
    const text = query.get(name)
    return [name, (text === null ? null : read(text)) ?? fallback]
  })
  // One entry of each field, of that field's own value.
  return Object.fromEntries(values) as Values
}

/** The address that says so; what it says beside the fields stays. */
export function writeAddress<Values extends object>(
  fields: AddressFields<Values>,
  values: NoInfer<Values>,
  query: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, { fallback, write }] of entriesOf(fields)) {
    const value = values[name]
    if (value === fallback) next.delete(name)
    else next.set(name, write(value))
  }
  return next
}

/** The values after a change; places are left that it does not name. */
export function changedValues<Values extends object>(
  fields: AddressFields<Values>,
  values: NoInfer<Values>,
  change: NoInfer<Partial<Values>>,
): Values {
  return { ...values, ...fallbacksOf(fields, ['place']), ...change }
}

/** The fallbacks of all fields with one of these roles. */
export function fallbacksOf<Values extends object>(
  fields: AddressFields<Values>,
  roles: readonly AddressField<unknown>['role'][],
): Partial<Values> {
  const found = entriesOf(fields).filter(([, { role }]) => roles.includes(role))
  return Object.fromEntries(found.map(([name, { fallback }]) => [name, fallback])) as Partial<Values>
}

/** Whether any filter says something. */
export function isNarrowed<Values extends object>(fields: AddressFields<Values>, values: NoInfer<Values>): boolean {
  return entriesOf(fields).some(([name, { role, fallback }]) => role === 'filter' && values[name] !== fallback)
}

function entriesOf<Values extends object>(fields: AddressFields<Values>) {
  // The names of an object's own fields are those that its type has.
  return Object.entries(fields) as [keyof Values & string, AddressField<Values[keyof Values]>][]
}

/** One of a few; the first is the fallback. */
export function choiceField<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): AddressField<Choice> {
  return {
    fallback: choices[0],
    read: (text) => choices.find((choice) => choice === text) ?? null,
    write: (choice) => choice,
    role: 'filter',
  }
}

/** The same for what is looked at: it stays when filters are cleared. */
export function viewField<const Choice extends string>(choices: readonly [Choice, ...Choice[]]): AddressField<Choice> {
  return { ...choiceField(choices), role: 'view' }
}

/** Words, of so many characters at most; empty: none. */
export function wordsField(most: number): AddressField<string> {
  return { fallback: '', read: (text) => text.slice(0, most), write: (words) => words.slice(0, most), role: 'filter' }
}

/** The number of a page; the last that there can be stands for all beyond it. */
export function pageField(last = 100_000): AddressField<number> {
  const { read, ...field } = numberField(1)
  return {
    ...field,
    read: (text) => {
      const number = read(text)
      return number === null ? null : Math.min(number, last)
    },
  }
}

/** An id, of whom a page is about or of what it begins after; null, also for what is no id: none. */
export function idField(role: 'filter' | 'place'): AddressField<string | null> {
  return { fallback: null, read: (text) => (isUuid(text) ? text : null), write: (id) => id ?? '', role }
}

/** What a page begins after: a number of its list; null: it is the first. */
export function cursorField(): AddressField<number | null> {
  return numberField(null)
}

function numberField<Fallback extends number | null>(fallback: Fallback): AddressField<number | Fallback> {
  return {
    fallback,
    read: (text) => {
      const number = Number(toAsciiDigits(text))
      return text !== '' && Number.isSafeInteger(number) && number >= 1 ? number : null
    },
    write: String,
    role: 'place',
  }
}

/** The order of a table by one of some columns, with a minus before it for the highest first; null: as it was given. */
export function sortField(keys: readonly string[]): AddressField<Sort | null> {
  return {
    fallback: null,
    read: (text) => {
      const key = text.replace(/^-/, '')
      return keys.includes(key) ? { key, isDescending: key !== text } : null
    },
    write: (sort) => (sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.key}`),
    role: 'view',
  }
}
