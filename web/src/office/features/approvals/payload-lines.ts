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

/** The screen that shows what is asked for better than lines do; null: there is none. */
export function screenOf(path: string, lines: readonly (readonly [name: string, value: string])[]): string | null {
  const intId = lines.find(([name]) => name === 'intId')?.[1] ?? ''
  if (path === 'office/slider/publish') return '/sliders'
  const name = lines.find(([key]) => key === 'name')?.[1] ?? ''
  if (path === 'office/mailTemplate/publish') return /^[a-zA-Z]{1,40}$/.test(name) ? `/mail-templates/${name}` : null
  return path === 'office/content/publish' && /^[1-9]\d{0,8}$/.test(intId) ? `/content/${intId}` : null
}

function linesUnder(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  const entries = Object.entries(value)
  if (entries.length === 0) return [[name, Array.isArray(value) ? '[]' : '{}']]
  return entries.flatMap(([key, part]) => linesUnder(name === '' ? key : `${name}.${key}`, part))
}
