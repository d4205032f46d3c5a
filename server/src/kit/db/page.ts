/** Most items one answer may hold, whatever was asked for. */
export const MAX_PAGE_SIZE = 100

/** Turns the contract's page (from 1) and limit (0 = all, capped) into what SQL takes. */
export function pageOf(input: { readonly pageNumber: number; readonly limit: number }): {
  readonly limit: number
  readonly offset: number
} {
  const limit = pageSize(input.limit)
  return { limit, offset: (input.pageNumber - 1) * limit }
}

/** How many items a page holds that goes on by a cursor (0 = all, capped). */
export function pageSize(limit: number): number {
  return limit === 0 ? MAX_PAGE_SIZE : Math.min(limit, MAX_PAGE_SIZE)
}

/** What a page shows of rows of which one more was read than it holds, and what the next begins after; null: this is the last. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly cursor: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, cursor: rows.length > size && last !== undefined ? cursorOf(last) : null }
}
