export type Sort = { readonly key: string; readonly isDescending: boolean }

/** What a press on a column's head asks for: highest first, then lowest first. */
export function nextSort(current: Sort | null, key: string): Sort {
  return { key, isDescending: current?.key !== key || !current.isDescending }
}

/**
 * Rows in the order of one of their values; null: as they were given. Rows without the value come last either way, and
 * those with the same one stay as they were.
 */
export function sorted<Row>(
  rows: readonly Row[],
  sort: Sort | null,
  measure: (row: Row, key: string) => number | string | null,
): readonly Row[] {
  if (sort === null) return rows
  const way = sort.isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [first, second] = [measure(one, sort.key), measure(other, sort.key)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    if (typeof first === 'string' || typeof second === 'string')
      return way * String(first).localeCompare(String(second))
    return way * (first - second)
  })
}
