import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { endEverySession, listOpenSessions } from '../../identity/index.ts'
import { requireAccount } from './player-brief.ts'

/** Where a player is signed in now. @throws Refusal office.player_unknown */
export async function getSessions(
  { tx }: PrivilegedTxContext,
  { playerId }: ParsedInput<'office/player/getSessions'>,
): Promise<Done<CallData<'office/player/getSessions'>>> {
  await requireAccount(tx, playerId)
  const rows = await listOpenSessions(tx, playerId)
  const items = rows.map((row) => ({
    id: row.id,
    device: row.device,
    ipBlock: row.ip_block,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }))
  return { data: { items }, line: { action: 'office.sessions_read', targetId: playerId } }
}

/** Ends every session of a player. @throws Refusal office.player_unknown */
export async function endSessions(
  { tx }: PrivilegedTxContext,
  { playerId }: ParsedInput<'office/player/endSessions'>,
): Promise<Done<CallData<'office/player/endSessions'>>> {
  await requireAccount(tx, playerId)
  const sessions = await endEverySession(tx, playerId)
  return {
    data: { ended: sessions },
    line: { action: 'office.sessions_ended', targetId: playerId, details: { sessions } },
  }
}
