import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { saltChain } from './chain-store.ts'

const MAX_LENGTH = 128

/**
 * Gives a committed chain its salt: the public value that was named after the terminating hash was published and did not
 * exist then (the hash of a Bitcoin block at a stated height, a drand round). Once only; its game opens with it.
 * @param salt.text the value as everybody can look it up, 1–128 visible ASCII characters
 * @param salt.source where it comes from, in words for the player
 * @param salt.by who says so, for the audit trail
 * @throws Refusal rooms.round_not_found when no such chain waits for a salt, http.invalid for a bad text
 */
export async function setSalt(
  app: Pick<App, 'db'>,
  salt: { readonly terminatingHash: string; readonly text: string; readonly source: string; readonly by: string },
): Promise<void> {
  const { terminatingHash, text, source, by } = salt
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > MAX_LENGTH) throw refuse('http.invalid', {}, { salt: 'format' })
  await inTx(app.db, async (tx) => {
    const game = await saltChain(tx, terminatingHash, { text, source })
    if (game === null) throw refuse('rooms.round_not_found')
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: null,
      action: 'rooms.salt_set',
      targetId: terminatingHash,
      ip: null,
      details: { game, salt: text, source, by },
    })
  })
}
