/** One place of two lists laid side by side: what stands there before and after, null where one has nothing. */
export type Pair<Item> = { readonly before: Item | null; readonly after: Item | null }

/** More comparisons than this are not worth the wait; what lies between equal ends is then told as replaced. */
const MAX_COMPARISONS = 4_000_000

/**
 * Lays two lists side by side so that as many places as possible hold the same on both sides (longest common subsequence).
 * Read down one side, the pairs are that list again.
 */
export function alignLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly Pair<Item>[] {
  const same = (i: number, j: number) => isSame(before[i] as Item, after[j] as Item) // within both lists at every call
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && same(head, head)) head++
  let tail = 0
  while (tail < shorter - head && same(before.length - 1 - tail, after.length - 1 - tail)) tail++

  const rows = before.length - head - tail
  const columns = after.length - head - tail
  const pairs: Pair<Item>[] = []
  const put = (i: number | null, j: number | null) =>
    pairs.push({ before: i === null ? null : (before[i] ?? null), after: j === null ? null : (after[j] ?? null) })
  for (let i = 0; i < head; i++) put(i, i)
  let [i, j] = [0, 0]
  if (rows * columns <= MAX_COMPARISONS) {
    const common = commonLengths(rows, columns, (row, column) => same(head + row, head + column))
    const at = (row: number, column: number) => common[row * (columns + 1) + column] ?? 0
    while (i < rows && j < columns) {
      if (same(head + i, head + j) && at(i, j) === at(i + 1, j + 1) + 1) put(head + i++, head + j++)
      else if (at(i + 1, j) >= at(i, j + 1)) put(head + i++, null)
      else put(null, head + j++)
    }
  }
  while (i < rows) put(head + i++, null)
  while (j < columns) put(null, head + j++)
  for (let k = tail; k > 0; k--) put(before.length - k, after.length - k)
  return pairs
}

/** For each pair of ends of the two lists, how many places they can have in common; row by row, one column more than the list. */
function commonLengths(rows: number, columns: number, same: (row: number, column: number) => boolean): Uint32Array {
  const width = columns + 1
  const common = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      common[row * width + column] = same(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  return common
}
