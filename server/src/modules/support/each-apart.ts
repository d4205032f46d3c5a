import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'

/** Does something for each id in a transaction of its own. One that fails is told, and stops none of those behind it. */
export async function eachApart(
  app: App,
  ids: readonly string[],
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids)
    try {
      await inTx(app.db, (tx) => work(tx, id))
    } catch (err) {
      app.log.error({ err, ticket: id }, 'a ticket could not be moved on; it is tried again')
    }
}
