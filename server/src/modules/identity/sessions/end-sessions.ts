import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { endSessionsOf } from './session-store.ts'
import { tellEnded } from './tell-ended.ts'

/** Ends another session of the player. Throws identity.session_not_found for one that is not theirs or has ended. */
export async function endOneSession(
  ctx: PlayerContext,
  input: ParsedInput<'identity/session/end'>,
): Promise<CallData<'identity/session/end'>> {
  if ((await endThem(ctx, input.sessionId)) === 0) throw refuse('identity.session_not_found')
  return {}
}

/** Ends every session of the player but the one that asks. */
export async function endOtherSessions(ctx: PlayerContext): Promise<CallData<'identity/session/endOthers'>> {
  return { countEnded: await endThem(ctx, null) }
}

/** Ends every session of a player, with its sockets in every process. @returns how many ended now */
export async function endEverySession(tx: Tx, playerId: string): Promise<number> {
  const sessionIds = await endSessionsOf(tx, { playerId, keepSessionId: null, reason: 'ended' })
  tellEnded(
    tx,
    sessionIds.map((sessionId) => ({ playerId, sessionId })),
  )
  return sessionIds.length
}

function endThem(ctx: PlayerContext, onlySessionId: string | null): Promise<number> {
  const { player } = ctx
  return inTx(ctx.db, async (tx) => {
    const sessionIds = await endSessionsOf(tx, {
      playerId: player.id,
      keepSessionId: player.sessionId,
      onlySessionId,
      reason: 'ended',
    })
    tellEnded(
      tx,
      sessionIds.map((sessionId) => ({ playerId: player.id, sessionId })),
    )
    for (const sessionId of sessionIds)
      await recordAudit(tx, {
        actorKind: 'player',
        actorId: player.id,
        action: 'identity.session_ended',
        targetId: sessionId,
        ip: cleanAddress(ctx.ip),
      })
    return sessionIds.length
  })
}
