import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listConsentsAfter } from '../../identity/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getConsents'

/** A page of the receipts of a player's consents. @throws Refusal office.player_unknown */
export async function showConsents(
  { tx }: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const found = await listConsentsAfter(tx, playerId, { after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  return {
    data: { items: [...page.rows], cursor: page.cursor },
    line: { action: 'office.consents_read', targetId: playerId },
  }
}
