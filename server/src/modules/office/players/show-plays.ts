import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readBetProof, readBets } from '../../bets/index.ts'
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

/** One bet of a player, with what verifies it as far as it may be known yet. @throws Refusal office.player_unknown, bets.bet_not_found */
export async function showPlay(
  { app }: PrivilegedContext,
  { playerId, betId }: ParsedInput<'office/player/getBet'>,
): Promise<(within: PrivilegedTxContext) => Promise<Done<CallData<'office/player/getBet'>>>> {
  // Each source of bets asks by a connection of its own: that waits for none while a transaction holds another.
  const found = await readBetProof(app, betId)
  return async ({ tx }) => {
    await requireAccount(tx, playerId)
    if (found?.playerId !== playerId) throw refuse('bets.bet_not_found')
    const { bet, verification } = found
    return {
      data: { bet, verification },
      line: { action: 'office.bet_read', targetId: playerId, details: { bet: betId } },
    }
  }
}
