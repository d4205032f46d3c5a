import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { takeDuePushes } from '../notices/index.ts'
import { addMessages } from './message-store.ts'

const AT_ONCE = 500

/** Writes messages for the notices that are to come to devices, each once. */
export async function spreadNotices({ db }: App): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; )
    taken = await inTx(db, async (tx) => {
      const found = await takeDuePushes(tx, AT_ONCE)
      await addMessages(tx, found.due)
      return found.taken
    })
}
