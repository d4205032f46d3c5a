import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import { readPlayerNumbers } from '../../identity/index.ts'

type Tx = PrivilegedTxContext['tx']
/** Nothing fits what was asked for. */
export const EMPTY_PAGE = { items: [], cursor: null }

type Asked = { readonly limit: number; readonly cursor?: string | null | undefined }
/** A page is read with one row more than it shows, by which it is seen whether there is another. */
type ReadRows<Row> = (asked: {
  readonly after: string | null
  readonly limit: number
}) => PromiseLike<readonly Row[]> | readonly Row[]

/** A page of rows about players, each as staff see it with the public number of its player (`uid`). */
export async function pageOfPlayers<Row extends { readonly id: string; readonly playerId: string }, Item>(
  tx: Tx,
  { limit, cursor = null }: Asked,
  read: ReadRows<Row>,
  view: (row: Row, uid: number) => Item,
): Promise<{ readonly items: Item[]; readonly cursor: string | null }> {
  const size = pageSize(limit)
  const { rows, cursor: next } = cutPage(await read({ after: cursor, limit: size + 1 }), size, ({ id }) => id)
  const numbers = await readPlayerNumbers(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  return { items: rows.map((row) => view(row, numbers.get(row.playerId) ?? 0)), cursor: next }
}
