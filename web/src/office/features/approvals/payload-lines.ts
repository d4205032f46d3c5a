/**
 * What a request says, as lines of name and value: each value stands under the names that lead to it. What is no JSON has
 * no lines; its text is shown in any case.
 */
export function linesOf(payload: string): readonly (readonly [name: string, value: string])[] {
  try {
    return linesUnder('', JSON.parse(payload))
  } catch {
    return []
  }
}

type Line = readonly [name: string, value: string]

/** Where what is asked for can be looked at, with the row that is opened there, where there is one. */
export type Place = { readonly to: string; readonly dialog: { readonly name: string; readonly id: string } | null }

/** What is asked for of one text. */
const OF_TEXTS = ['office/content/publish', 'office/content/takeDown', 'office/content/bringBack']

/** Screens of lists whose row is named by the `id` of a request. */
const LISTS = {
  'office/withdrawal/': '/withdrawals',
  'office/deposit/': '/deposits',
  'office/verification/': '/verifications',
} as const

/** The screen that shows what is asked for better than lines do; null: there is none. */
export function placeOf(path: string, lines: readonly Line[]): Place | null {
  const textOf = (name: string) => lines.find(([one]) => one === name)?.[1] ?? ''
  const at = (to: string): Place => ({ to, dialog: null })
  if (path === 'office/slider/publish') return at('/sliders')
  if (path === 'office/menu/publish') return at('/menus')
  if (path === 'office/bonus/publish' && NUMBER.test(textOf('intId'))) return at(`/bonuses/${textOf('intId')}`)
  if (OF_TEXTS.includes(path) && NUMBER.test(textOf('intId'))) return at(`/content/${textOf('intId')}`)
  if (path === 'office/mailTemplate/publish' && TEMPLATE.test(textOf('name')))
    return at(`/mail-templates/${textOf('name')}`)
  if (NUMBER.test(textOf('uid'))) return at(`/players/${textOf('uid')}`)
  const [, list] = Object.entries(LISTS).find(([begin]) => path.startsWith(begin)) ?? []
  const id = textOf('id')
  return list === undefined || id === '' ? null : { to: list, dialog: { name: 'detail', id } }
}

const TEMPLATE = /^[a-zA-Z]{1,40}$/
const NUMBER = /^[1-9]\d{0,8}$/

/** Fields that have words of their own; what others mean their names have to say. */
const NAMED = [
  'amount',
  'currency',
  'uid',
  'direction',
  'note',
  'reason',
  'id',
  'dueAt',
  'intId',
  'revision',
  'isMaterial',
  'transfer',
] as const
export type NamedField = (typeof NAMED)[number]

/** The words for a field of a request; null: there are none. */
export function namedField(name: string): NamedField | null {
  return NAMED.find((one) => one === name) ?? null
}

function linesUnder(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  const entries = Object.entries(value)
  if (entries.length === 0) return [[name, Array.isArray(value) ? '[]' : '{}']]
  return entries.flatMap(([key, part]) => linesUnder(name === '' ? key : `${name}.${key}`, part))
}
