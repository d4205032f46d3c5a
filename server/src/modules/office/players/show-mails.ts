import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listMessagesOf } from '../../mail/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getMails'

/** A page of the messages that were written to a player. @throws Refusal office.player_unknown */
export async function showMails(
  { tx }: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const found = await listMessagesOf(tx, { playerId, after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const items = page.rows.map(({ id, channel, template, language, state, createdAt, endedAt }) => ({
    id,
    channel,
    kind: template,
    language,
    state,
    writtenAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return { data: { items, cursor: page.cursor }, line: { action: 'office.player_mails_read', targetId: playerId } }
}
