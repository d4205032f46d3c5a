import { fold } from '../../values/fold.ts'

/** Fewer letters would find half of all tickets. */
export const SHORTEST_SEARCH = 3
/** What is longer is found by its beginning of so many letters. */
const LONGEST_PREFIX = 16
/** Different words of one message that are looked up by. */
const MOST_WORDS = 1_500
/** More words do not narrow a search any further. */
const MOST_SEARCHED = 8

/** The words of a text as a search compares them: folded, letters and digits alone, each once. */
function wordsOf(text: string): readonly string[] {
  const parted = fold(text.replace(/\p{Cc}/gu, ' ')).split(/[^\p{L}\p{N}]+/u)
  return [...new Set(parted.filter((word) => word !== ''))]
}

/** What a message is found by: its words, and of each the beginnings of three letters and more. */
export function searchKeys(text: string): readonly string[] {
  const keys = new Set<string>()
  for (const word of wordsOf(text).slice(0, MOST_WORDS)) {
    const letters = [...word].slice(0, LONGEST_PREFIX)
    for (let length = SHORTEST_SEARCH; length <= letters.length; length += 1)
      keys.add(letters.slice(0, length).join(''))
  }
  return [...keys]
}

/** What of a search a message has to have; empty: it is too short to look for. */
export function searchedKeys(search: string): readonly string[] {
  const words = wordsOf(search).map((word) => [...word].slice(0, LONGEST_PREFIX))
  return words
    .filter(({ length }) => length >= SHORTEST_SEARCH)
    .slice(0, MOST_SEARCHED)
    .map((word) => word.join(''))
}
