import type { Tx } from '#kit/db/connect.ts'
import { addressBlock, cleanAddress } from '#kit/http/address.ts'
import type { CallContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { addNotice } from '../../notices/index.ts'
import { noteLogin } from '../person/player-store.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { isKnownDevice, openSession } from '../sessions/session-store.ts'
import { type LoginMethod, recordLogin } from './login-history-store.ts'

/** Opens the session of a login that was right: history, audit line, and a notice, mailed too, when nobody saw this device here before. */
export async function openLogin(
  tx: Tx,
  ctx: CallContext,
  login: { readonly playerId: string; readonly method: LoginMethod },
): Promise<{ token: string; sessionId: string }> {
  const { playerId, method } = login
  const device = describeDevice(ctx.userAgent)
  const isKnown = await isKnownDevice(tx, { playerId, device, ipBlock: addressBlock(ctx.ip) })
  await noteLogin(tx, playerId)
  const session = await openSession(tx, { playerId, caller: ctx })
  await recordLogin(tx, ctx, { playerId, outcome: 'success', method })
  await recordAudit(tx, {
    actorKind: 'player',
    actorId: playerId,
    action: 'identity.logged_in',
    targetId: session.sessionId,
    ip: cleanAddress(ctx.ip),
    details: { method, isNewDevice: !isKnown },
  })
  if (!isKnown) await addNotice(tx, { playerId, code: 'newDevice', facts: { device } })
  await ctx.app.leave(tx, { type: 'identity.logged_in', playerId })
  return session
}
