import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { showProtection } from '../../limits/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getProtection'

/** What holds a player back. @throws Refusal office.player_unknown */
export async function showHolds(
  { app, tx }: PrivilegedTxContext,
  { playerId }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const account = await requireAccount(tx, playerId)
  const data = await showProtection(tx, app, account)
  return { data, line: { action: 'office.protection_read', targetId: playerId } }
}
