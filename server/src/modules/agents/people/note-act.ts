import type { Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'

/** Writes what an agent did to somebody into the trail, in the transaction in which it was done. */
export function noteAct(
  tx: Tx,
  { player, ip }: PlayerContext,
  act: Pick<AuditEntry, 'action' | 'targetId' | 'details'>,
): Promise<void> {
  return recordAudit(tx, { actorKind: 'player', actorId: player.id, ip: cleanAddress(ip), ...act })
}
