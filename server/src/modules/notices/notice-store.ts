import type { NoticeTopic } from '@tas/shared/contract/notices/texts.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { tellNotices } from './tell-notices.ts'

/** How long a notice is kept. */
const KEPT = '1 year'

export type NoticeRow = {
  readonly id: string
  readonly topic: NoticeTopic
  readonly code: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly created_at: Date
  readonly is_read: boolean
}

/** A page of what a player was told, newest first. */
export async function listNotices(
  db: Db,
  playerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly NoticeRow[]; readonly countAll: number; readonly countUnread: number }> {
  const [rows, [counts]] = await Promise.all([
    db.sql<NoticeRow[]>`
      select id, topic, code, facts, created_at, read_at is not null as is_read from ${db.b}.notices_notice
      where player_id = ${playerId} and is_shown
      order by created_at desc, id desc offset ${page.offset} limit ${page.limit}`,
    db.sql<{ all: number; unread: number }[]>`
      select count(*)::int as all, (count(*) filter (where read_at is null))::int as unread from ${db.b}.notices_notice
      where player_id = ${playerId} and is_shown`,
  ])
  return { rows, countAll: counts?.all ?? 0, countUnread: counts?.unread ?? 0 }
}

/** The same page by page, behind the notice `after`, and nothing counted. */
export async function listNoticesAfter(
  { sql, b }: Db,
  playerId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly NoticeRow[]> {
  const { after, limit } = page
  const older = sql`
    and (created_at, id) < (select created_at, id from ${b}.notices_notice where id = ${after} and player_id = ${playerId})`
  return sql<NoticeRow[]>`
    select id, topic, code, facts, created_at, read_at is not null as is_read from ${b}.notices_notice
    where player_id = ${playerId} and is_shown ${after === null ? sql`` : older}
    order by created_at desc, id desc limit ${limit}`
}

export async function countUnread(db: Db, playerId: string): Promise<number> {
  const [row] = await db.sql<{ n: number }[]>`
    select count(*)::int as n from ${db.b}.notices_notice where player_id = ${playerId} and is_shown and read_at is null`
  return row?.n ?? 0
}

/** Marks notices of a player as read or unread, all when none is named, and tells every process. */
export async function markNotices(
  tx: Tx,
  marked: {
    readonly playerId: string
    readonly ids: readonly string[] | null
    readonly isRead: boolean
  },
): Promise<void> {
  const { playerId, ids, isRead } = marked
  await tx.sql`
    update ${tx.b}.notices_notice set read_at = case when ${isRead} then coalesce(read_at, clock_timestamp()) end
    where player_id = ${playerId} and is_shown and (read_at is null) = ${isRead}
      and (${ids === null} or id = any(${ids ?? []}::uuid[]))`
  tellNotices(tx, playerId)
}

export type DueMail = Pick<NoticeRow, 'id' | 'code' | 'facts' | 'created_at'> & { readonly player_id: string }

/** Takes notices that are to be mailed; they count as mailed when this transaction commits. */
export async function takeDueMails(tx: Tx, limit: number): Promise<readonly DueMail[]> {
  return tx.sql<DueMail[]>`
    update ${tx.b}.notices_notice set mail = 'sent' where id in (
      select id from ${tx.b}.notices_notice where mail = 'due' order by created_at limit ${limit} for update skip locked)
    returning id, player_id, code, facts, created_at`
}

export type DuePush = Pick<NoticeRow, 'id' | 'topic'> & { readonly player_id: string }

/**
 * Takes notices that are to go to devices, security first; they count as gone when this transaction commits. What was read on the
 * site meanwhile is left out, security apart.
 */
export async function takeDuePushes(
  tx: Tx,
  limit: number,
): Promise<{ readonly taken: number; readonly due: readonly DuePush[] }> {
  const rows = await tx.sql<(DuePush & { is_read: boolean })[]>`
    update ${tx.b}.notices_notice set push = 'sent' where id in (
      select id from ${tx.b}.notices_notice where push = 'due'
      order by (topic = 'security') desc, created_at limit ${limit} for update skip locked)
    returning id, player_id, topic, read_at is not null as is_read`
  return { taken: rows.length, due: rows.filter(({ topic, is_read }) => topic === 'security' || !is_read) }
}

/** What notices say, by their id. */
export async function readNotices(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NoticeRow>> {
  const rows = await db.sql<NoticeRow[]>`
    select id, topic, code, facts, created_at, read_at is not null as is_read from ${db.b}.notices_notice
    where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Has notices come to the devices of a player from now on. */
export async function openPushWay(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`insert into ${tx.b}.notices_way (player_id, channel) values (${playerId}, 'push') on conflict do nothing`
}

/** Has no more notices come to devices of a player, who has none left. */
export async function closePushWay(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`delete from ${tx.b}.notices_way where player_id = ${playerId} and channel = 'push'`
}

/** Forgets notices that are old. */
export async function forgetOldNotices(db: Db): Promise<void> {
  await db.sql`
    delete from ${db.b}.notices_notice where id in (
      select id from ${db.b}.notices_notice where created_at < clock_timestamp() - ${KEPT}::interval
      order by created_at limit 10000)`
}
