import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listNoticesAfter, noticeView } from '../../notices/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getNotices'

/** A page of what a player was told. @throws Refusal office.player_unknown */
export async function showNotices(
  { tx }: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const found = await listNoticesAfter(tx, playerId, { after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  return {
    data: { items: page.rows.map(noticeView), cursor: page.cursor },
    line: { action: 'office.notices_read', targetId: playerId },
  }
}
