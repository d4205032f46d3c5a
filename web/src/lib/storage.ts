type Area = 'local' | 'session'

/** Holds what the browser refuses to store (private windows, blocked or full storage): lasts as long as the page. */
const refused: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() }

/** Throws or is undefined where storage is blocked. */
function areaOf(area: Area): Storage {
  return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
}

export function readStored(key: string, area: Area = 'local'): string | null {
  const kept = refused[area].get(key)
  if (kept !== undefined) return kept
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or takes it away with null. */
export function writeStored(key: string, value: string | null, area: Area = 'local'): void {
  refused[area].delete(key)
  try {
    if (value === null) areaOf(area).removeItem(key)
    else areaOf(area).setItem(key, value)
  } catch {
    if (value !== null) refused[area].set(key, value)
  }
}

export function storedKeys(area: Area): string[] {
  const kept = [...refused[area].keys()]
  try {
    return [...Object.keys(areaOf(area)), ...kept]
  } catch {
    return kept
  }
}
