const WORDS = 2 ** 32

/** A whole number from 0 to below `count` (at most 2^32), each as likely as any other: what a player may pick, no result. */
export function randomBelow(count: number): number {
  // Words past the last whole multiple of `count` would make low numbers likelier.
  const fair = WORDS - (WORDS % count)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % count
  }
}

/** So many different ones of the choices, in no order; all of them when there are fewer. */
export function randomPicks<Choice>(choices: readonly Choice[], count: number): readonly Choice[] {
  const left = [...choices]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomBelow(left.length), 1)).flat()
}
