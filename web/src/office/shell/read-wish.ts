import { fold } from '@tas/shared/values/fold.ts'

/** Something that can be done for a player: what it is called here, and by what it is known in the program. */
export type Deed = { readonly key: string; readonly title: string }

export type Wish<One extends Deed> = {
  /** Whoever or whatever is looked for. */
  readonly query: string
  /** What somebody wants to do for whom they look; none: only find. */
  readonly deeds: readonly One[]
}

/**
 * Reads "lock 100003" and "100003 lock": the first or the last word says for whom, the others what is to be done. Where the
 * others name nothing that can be done, all of it is what is looked for.
 */
export function readWish<One extends Deed>(typed: string, deeds: readonly One[]): Wish<One> {
  const words = typed.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2) return { query: typed.trim(), deeds: [] }
  const readings = [
    { query: last, rest: words.slice(0, -1) },
    { query: first, rest: words.slice(1) },
  ]
  for (const { query, rest } of readings) {
    const named = deeds.filter(({ key, title }) => rest.every((word) => begins(`${title} ${key}`, word)))
    if (named.length > 0) return { query, deeds: named }
  }
  return { query: typed.trim(), deeds: [] }
}

/** Whether any word of a text begins so, whichever way it is spelled. */
function begins(text: string, word: string): boolean {
  const key = fold(word)
  return key !== '' && ` ${fold(text)}`.includes(` ${key}`)
}
