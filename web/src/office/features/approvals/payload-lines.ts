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
