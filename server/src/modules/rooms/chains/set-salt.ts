import { inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { lineByHand, recordAudit } from '../../audit/index.ts'
import { saltChain } from './chain-store.ts'

const MAX_LENGTH = 128

type GivenSalt = { readonly terminatingHash: string; readonly text: string; readonly source: string }

/**
 * Gives a committed chain its salt: the public value that was named after the terminating hash was published and did not
 * exist then (the hash of a Bitcoin block at a stated height, a drand round). Once only; its game opens with it.
 * @param salt.text the value as everybody can look it up, 1–128 visible ASCII characters
 * @param salt.source where it comes from, in words for the player
 * @throws Refusal rooms.chain_unknown when no such chain waits for a salt, http.invalid for a bad text
 */
export async function setSaltIn(tx: Tx, { terminatingHash, text, source }: GivenSalt): Promise<Line> {
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > MAX_LENGTH) throw refuse('http.invalid', {}, { salt: 'format' })
  const game = await saltChain(tx, terminatingHash, { text, source })
  if (game === null) throw refuse('rooms.chain_unknown')
  return { action: 'rooms.salt_set', targetId: terminatingHash, details: { game, salt: text, source } }
}

/** The same for a command of the operator. @param salt.by who says so, for the audit trail */
export async function setSalt(
  app: Pick<App, 'db'>,
  { by, ...salt }: GivenSalt & { readonly by: string },
): Promise<void> {
  await inTx(app.db, async (tx) => recordAudit(tx, lineByHand(await setSaltIn(tx, salt), { by })))
}
