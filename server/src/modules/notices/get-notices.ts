import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { NoticeData } from '@tas/shared/contract/notices/calls.ts'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { countUnread, listNotices, markNotices, type NoticeRow } from './notice-store.ts'

const LIST = 'notices/notice/getNotices'
const MARK = 'notices/notice/markRead'

/** What the player was told. */
export async function getNotices(ctx: PlayerContext, input: ParsedInput<typeof LIST>): Promise<CallData<typeof LIST>> {
  const { limit, pageNumber } = input
  const page = { limit, offset: (pageNumber - 1) * limit }
  const { rows, countAll, countUnread: unread } = await listNotices(ctx.db, ctx.player.id, page)
  return { items: rows.map(noticeView), countAll, countUnread: unread }
}

/** What leaves the server of a notice. */
export function noticeView({ id, topic, code, facts, created_at, is_read }: NoticeRow): NoticeData {
  return { id, topic, code, facts, at: created_at.toISOString(), isRead: is_read }
}

/** How much of it is unread. */
export async function getUnreadCount({ db, player }: PlayerContext): Promise<CallData<'notices/notice/countUnread'>> {
  return { countUnread: await countUnread(db, player.id) }
}

/** Marks notices as read or unread; other open pages of the player learn of it. */
export async function markRead(ctx: PlayerContext, input: ParsedInput<typeof MARK>): Promise<CallData<typeof MARK>> {
  const { db, player } = ctx
  const marked = { playerId: player.id, ids: input.ids ?? null, isRead: input.isRead }
  await inTx(db, (tx) => markNotices(tx, marked))
  return { countUnread: await countUnread(db, player.id) }
}
