import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { World } from '../../../test/world.ts'
import { setLock } from '../limits/index.ts'
import { actOnHit } from './decisions/act-on-findings.ts'

/** Somebody of whom there is a case with a hit of name screening, and whom risk and screening locked. */
export async function makeSuspect({ app }: Pick<World, 'app'>, playerId: string): Promise<void> {
  await actOnHit(app, { playerId, hitId: uuidv7() })
  await inTx(app.db, async (tx) => {
    for (const kind of ['deposit', 'withdraw', 'play'] as const)
      await setLock(app, tx, { playerId, kind, cause: 'risk', isLocked: true })
    for (const kind of ['withdraw', 'play'] as const)
      await setLock(app, tx, { playerId, kind, cause: 'screening', isLocked: true })
  })
}
