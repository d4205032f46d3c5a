import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { EVERY_LINE, listTrail } from '../../audit/index.ts'
import { trailView } from '../../staff/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getTrail'

/** A page of what a player did and what was done to them. @throws Refusal office.player_unknown */
export async function showTrail(
  ctx: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { tx } = ctx
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const page = { after: cursor ?? null, limit: size + 1 }
  // Each goes along an index of its own, which the two asked for together would not.
  const [by, about] = await Promise.all([
    listTrail(tx, { filter: { ...EVERY_LINE, actorIds: [playerId] }, ...page }),
    listTrail(tx, { filter: { ...EVERY_LINE, targetIds: [playerId] }, ...page }),
  ])
  const lines = [...new Map([...by, ...about].map((line) => [line.id, line])).values()]
  const newest = lines.sort((one, other) => (one.id < other.id ? 1 : -1))
  const { rows, cursor: next } = cutPage(newest, size, ({ id }) => id)
  return {
    data: { items: await trailView(ctx, rows), cursor: next },
    line: { action: 'office.trail_read', targetId: playerId },
  }
}
