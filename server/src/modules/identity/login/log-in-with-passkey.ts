import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { callerThings, refuseBlocked } from '../../blocklist/index.ts'
import { readPerson } from '../person/leave-store.ts'
import { holdPlayer } from '../person/player-store.ts'
import { readSessionData } from '../person/player-view.ts'
import { passkeys } from '../second-factor/passkey-store.ts'
import { verifyPasskey } from '../second-factor/verify-passkey.ts'
import { forgiveFailures } from './forgive-failures.ts'
import { openLogin } from './open-login.ts'

const PATH = 'identity/passkey/login'

/**
 * Opens a session with a passkey: the device and what unlocks it are two factors already, so no code is asked for, and a lock
 * that guesses of the password have closed here opens.
 * Throws identity.passkey_refused, whatever was wrong, identity.closed, and identity.sign_in_locked.
 */
export async function logInWithPasskey(
  ctx: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const right = await verifyPasskey(ctx.app, { purpose: 'login', sessionId: null }, input.passkey)
  if (right === null) throw refuse('identity.passkey_refused')
  await refuseBlocked(ctx, { door: 'sign_in', things: callerThings(ctx.db, ctx), playerId: right.playerId })
  const { token } = await inTx(ctx.db, async (tx) => {
    if (!(await passkeys.noteUse(tx, right))) throw refuse('identity.passkey_refused')
    const names = await readPerson(tx, right.playerId)
    if (names !== null) await forgiveFailures(tx, { ...names, id: right.playerId }, [addressBlock(ctx.ip)])
    // Held before the session is there: the account may have been closed since the signature was judged.
    const standing = await holdPlayer(tx, right.playerId)
    if (standing?.isClosed !== false) throw refuse('identity.closed')
    if (standing.isLocked) throw refuse('identity.sign_in_locked')
    return openLogin(tx, ctx, { playerId: right.playerId, method: 'passkey' })
  })
  return { token, ...(await readSessionData(ctx, right.playerId)) }
}
