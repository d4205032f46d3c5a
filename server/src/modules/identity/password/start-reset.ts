import type { Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { holdSubject, newCodeId } from '../contact/code-store.ts'
import { readMailReaders } from '../contact/mail-readers.ts'
import { countMessage } from '../contact/message-budget.ts'
import { readPlayerNumbers } from '../person/player-store.ts'
import { mailReset } from './mail-reset.ts'
import { tooManyCodes } from './request-reset.ts'

/**
 * Has the mailbox of a player sent a link for a new password, because somebody who looks after them asks: nobody but the reader sees
 * it. It counts apart from what the player asks for, so that it uses up nothing of theirs.
 * @param ip from where it is asked for
 * @throws Refusal identity.closed, identity.too_many_codes
 */
export async function startReset(
  tx: Tx,
  app: App,
  { playerId, ip }: { readonly playerId: string; readonly ip: string },
): Promise<void> {
  const [reader] = await readMailReaders(tx, [playerId])
  const number = (await readPlayerNumbers(tx, [playerId])).get(playerId)
  if (reader === undefined || number === undefined) throw refuse('identity.closed')
  const subject = { hash: sha256(`password by another|${playerId}`), ipBlock: addressBlock(ip) }
  const { waitMs } = await holdSubject(tx, { ...subject, playerId: null })
  if (waitMs > 0) throw tooManyCodes(waitMs)
  const { id, email, language, isProved } = reader
  if (!((await countMessage(tx, { kind: 'email', to: email, ip })) || isProved)) throw tooManyCodes(WAIT_MS)
  await mailReset(tx, app, {
    requestId: newCodeId(),
    subject,
    reader: { id, number, email },
    language,
    isEnough: false,
  })
}

/** How long a mailbox that nobody has proved waits at most, once it was written to enough. */
const WAIT_MS = 86_400_000
