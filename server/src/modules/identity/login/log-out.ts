import type { CallData } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { endSession } from '../sessions/session-store.ts'
import { tellEnded } from '../sessions/tell-ended.ts'

/** Ends the session of the call; its token is worth nothing from the commit on. */
export async function logOut(ctx: PlayerContext): Promise<CallData<'user/user/exit'>> {
  const { player } = ctx
  await inTx(ctx.db, async (tx) => {
    if (!(await endSession(tx, player.sessionId))) return
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      action: 'identity.logged_out',
      targetId: player.sessionId,
      ip: cleanAddress(ctx.ip),
    })
    tellEnded(tx, [{ playerId: player.id, sessionId: player.sessionId }])
  })
  return {}
}
