import type { BlockDoor } from '@tas/shared/contract/risk/block-choices.ts'
import { type DbPool, inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { findStanding, insertHits } from './entry-store.ts'
import type { Thing } from './things.ts'

type Asked = {
  readonly door: BlockDoor
  readonly things: readonly Thing[]
  /** Null: nobody who has an account. */
  readonly playerId: string | null
}

/**
 * Turns away whoever comes with something that is blocked. Who came is written down by itself, for what refuses leaves no trace. To be
 * asked outside of a transaction.
 * @throws Refusal identity.refused, which tells neither that there is a list nor what stands on it
 */
export async function refuseBlocked({ db }: { readonly db: DbPool }, { door, things, playerId }: Asked): Promise<void> {
  const entryIds = await findStanding(db, things)
  if (entryIds.length === 0) return
  await inTx(db, (tx) =>
    insertHits(
      tx,
      entryIds.map((entryId) => ({ entryId, door, playerId })),
    ),
  )
  throw refuse('identity.refused')
}
