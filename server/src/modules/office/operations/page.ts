/** As many as a page has at most, and where nobody says how many. */
const MOST = 100

/**
 * A page of a list that goes on behind the id of its last row. One row more than are shown is read, so that nothing is counted.
 * @param limit what the caller asked for; 0: as many as there may be
 */
export async function pageOfRows<Row extends { readonly id: string }>(
  limit: number,
  read: (size: number) => PromiseLike<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const size = limit === 0 ? MOST : limit
  const found = await read(size + 1)
  const rows = found.slice(0, size)
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null }
}
