/**
 * The path of the first text in an input that PostgreSQL can't keep, as `a.0.b`, or null: a zero character, or half a
 * surrogate pair. JSON allows both and no field asks for either, so they are refused for all calls at once.
 */
export function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    const found = findUnstorable(name) === null ? findUnstorable(inner, at) : 'body'
    if (found !== null) return found
  }
  return null
}
