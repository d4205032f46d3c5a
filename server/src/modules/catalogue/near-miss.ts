/** Most typing errors forgiven in a term of this length: one in five letters, two in nine, three beyond. */
function errorsAllowed(length: number): number {
  if (length <= 5) return 1
  return length <= 9 ? 2 : 3
}

/**
 * How many typing errors lie between a term and the nearest of some names: between it and the whole name, or as many
 * neighbouring words of the name as the term has. null when there are more than a term of its length is forgiven.
 */
export function typingErrors(term: string, names: readonly string[]): number | null {
  const wordCount = term.split(' ').length
  const limit = errorsAllowed(term.length)
  let fewest = limit + 1
  for (const name of names)
    for (const part of [name, ...runsOfWords(name, wordCount)])
      if (Math.abs(part.length - term.length) < fewest) fewest = Math.min(fewest, editDistance(term, part))
  return fewest > limit ? null : fewest
}

function runsOfWords(name: string, count: number): string[] {
  const words = name.split(' ')
  return words.slice(count - 1).map((_, start) => words.slice(start, start + count).join(' '))
}

/**
 * Letters to drop, add, replace or swap with their neighbour to turn one text into the other (optimal string alignment;
 * Boytsov, "Indexing methods for approximate dictionary searching", ACM JEA 16, 2011).
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
