/** Throws when something that must hold in correct code does not: better to stop than to go on wrong. Never for input. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${why}`)
}
