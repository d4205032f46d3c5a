import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageSize } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readBets } from '../../bets/index.ts'
import { requireMember } from './require-node.ts'

const PATH = 'agent/play/getPlays'

/** A page of what a member plays, without what their seeds are. @throws Refusal agents.user_unknown, agents.not_registered */
export async function getPlays(
  { app, db, player }: PlayerContext,
  { userId, cursor = null, limit }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  await requireMember(db, player.id, userId)
  const filter = { games: null, status: null, before: cursor }
  const page = await readBets(db, app, { playerId: userId, filter, offset: 0, limit: pageSize(limit) })
  const items = page.items.map(({ id, intId, game, amount, payout, currency, status, createdAt }) => {
    return { id, intId, game, amount, payout, currency, status, createdAt }
  })
  return { items, cursor: page.nextCursor }
}
