import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listAccounts } from '../../identity/index.ts'
import { briefsOf } from './player-brief.ts'

const PATH = 'office/player/getList'

export async function listPlayers(
  { tx }: PrivilegedTxContext,
  { status, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = pageSize(limit)
  const found = await listAccounts(tx, { status: status ?? null, after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const items = [...(await briefsOf(tx, page.rows))]
  return {
    data: { items, cursor: page.cursor },
    line: { action: 'office.players_read', targetId: null, details: { status: status ?? null } },
  }
}
