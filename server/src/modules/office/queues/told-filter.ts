/**
 * Filters in which people type whom or what they mean, as the calls of lists name them and as addresses do: the trail says that they
 * were used, never what was typed.
 */
const TYPED: ReadonlySet<string> = new Set(['actor', 'target', 'uid', 'search', 'player', 'q', 'words'])

/** What the trail keeps of the filter of a list. */
export function toldFilter(filter: object): string {
  return JSON.stringify(filter, (name, value: unknown) => (TYPED.has(name) && value !== null ? '…' : value))
}

/** The same of the address of a view. */
export function toldQuery(query: string): string {
  // What is kept stays as it was written: read, it could be what the database keeps nowhere.
  const told = query.split('&').map((part) => {
    const [name = ''] = new URLSearchParams(part).keys()
    return TYPED.has(name) ? `${name}=…` : part
  })
  return told.join('&')
}
