/**
 * A value as one text: keys in the order of the alphabet, no spaces, a bigint as a text of digits. Equal values give equal texts,
 * whoever writes them, so the text can be hashed.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
