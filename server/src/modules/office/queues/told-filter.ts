/** Filters in which people type whom or what they mean: the trail says that they were used, never what was typed. */
const TYPED: ReadonlySet<string> = new Set(['actor', 'target', 'query', 'uid'])

/** What the trail keeps of the filter of a list. */
export function toldFilter(filter: object): string {
  return JSON.stringify(filter, (name, value: unknown) => (TYPED.has(name) && value !== null ? '…' : value))
}
