import type { CallData } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { cleanAddress } from './address.ts'
import { endSession } from './session-store.ts'

/** Ends the session of the call; its token is worth nothing from the commit on. */
export async function logOut(ctx: PlayerContext): Promise<CallData<'user/user/exit'>> {
  const { app, player } = ctx
  const hasEnded = await inTx(ctx.db, async (tx) => {
    if (!(await endSession(tx, player.sessionId))) return false
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      action: 'identity.logged_out',
      targetId: player.sessionId,
      ip: cleanAddress(ctx.ip),
    })
    return true
  })
  if (hasEnded) app.emit({ type: 'identity.session_ended', playerId: player.id, sessionId: player.sessionId })
  return {}
}
