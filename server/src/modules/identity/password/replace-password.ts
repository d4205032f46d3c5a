import type { Tx } from '#kit/db/connect.ts'
import type { CallContext } from '../../../ctx.ts'
import { endCodes } from '../contact/code-store.ts'
import { type CredentialChange, noteCredentialChange } from '../contact/credential-change.ts'
import { forgetWrongCodes } from '../second-factor/totp-store.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { tellEnded } from '../sessions/tell-ended.ts'

/**
 * Gives a player another password: every session ends but the one named, with every code that was sent; the notice is
 * written, withdrawals wait. The second factor stays as it is: a new password alone opens nothing where there is one.
 */
export async function replacePassword(
  tx: Tx,
  ctx: CallContext,
  change: {
    readonly playerId: string
    readonly passwordHash: string
    readonly keepSessionId: string | null
    readonly what: Extract<CredentialChange, 'passwordChanged' | 'passwordWasReset'>
  },
): Promise<void> {
  const { playerId } = change
  await tx.sql`
    update ${tx.b}.identity_player set password_hash = ${change.passwordHash}, password_changed_at = clock_timestamp()
    where id = ${playerId}`
  const ended = await endSessionsOf(tx, { playerId, keepSessionId: change.keepSessionId, reason: 'credentials' })
  tellEnded(
    tx,
    ended.map((sessionId) => ({ playerId, sessionId })),
  )
  await endCodes(tx, playerId)
  await forgetWrongCodes(tx, playerId)
  await noteCredentialChange(tx, ctx, { playerId, what: change.what })
}
