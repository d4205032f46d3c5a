import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readBets } from '../../bets/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getPlays'

/** A page of a player's bets. @throws Refusal office.player_unknown */
export async function showPlays(
  { app, tx }: PrivilegedTxContext,
  { playerId, status, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const filter = { games: null, status: status ?? null, before: cursor == null ? null : Number(cursor) }
  const { items, nextCursor } = await readBets(tx, app, { playerId, filter, offset: 0, limit: pageSize(limit) })
  const next = nextCursor === null ? null : String(nextCursor)
  return { data: { items, cursor: next }, line: { action: 'office.plays_read', targetId: playerId } }
}
