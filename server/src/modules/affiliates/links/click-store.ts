import type { Db, DbPool, Tx } from '#kit/db/connect.ts'

/** How long a touch counts. */
const KEPT = '90 days'
/** A browser that comes again within so long counts as the same visit. */
const SAME_VISIT = '24 hours'
/** A day more than a touch counts: who registered at its end is bound by an event that may come late. */
const FORGOTTEN = '91 days'
/** How many one statement forgets. */
const PAGE = 10_000

export type Click = {
  readonly id: string
  readonly affiliateId: string
  readonly linkId: string | null
  readonly deviceMark: Buffer
  readonly subs: Readonly<Record<string, string>>
  /** The browser is the affiliate's own, so it counts for nothing. */
  readonly isOwn: boolean
}

/** Notes a click. @returns whether it counts: neither an own one, nor one more of a browser that came within a day. */
export async function insertClick(tx: Tx, click: Click): Promise<boolean> {
  const { id, affiliateId, linkId, deviceMark, subs, isOwn } = click
  // Two at a time would both find none before them. A statement of its own: the next one sees what the holder before committed.
  const lockName = `affiliate click ${tx.schema} ${deviceMark.toString('hex')} ${affiliateId}`
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`
  const [row] = await tx.sql<{ is_counted: boolean }[]>`
    insert into ${tx.b}.affiliate_click (id, affiliate_id, link_id, device_mark, subs, is_counted, clicked_at)
    select ${id}, ${affiliateId}, ${linkId}::uuid, ${deviceMark}, ${JSON.stringify(subs)}::text::jsonb, not ${isOwn} and not exists (
      select from ${tx.b}.affiliate_click before
      where before.device_mark = ${deviceMark} and before.affiliate_id = ${affiliateId}
        and before.link_id is not distinct from ${linkId}::uuid and before.is_counted
        and before.clicked_at > now - ${SAME_VISIT}::interval
    ), now
    from clock_timestamp() as now returning is_counted`
  return row?.is_counted === true
}

/** Deletes old clicks that never counted, and of those that did forgets the browser and what was handed through. */
export async function forgetClicks({ sql, b }: DbPool): Promise<void> {
  for (const isCounted of [false, true])
    for (;;) {
      const change = isCounted
        ? sql`update ${b}.affiliate_click set device_mark = null, subs = null`
        : sql`delete from ${b}.affiliate_click`
      const gone = await sql`
        ${change} where id in (
          select id from ${b}.affiliate_click
          where is_counted = ${isCounted} and device_mark is not null
            and clicked_at < clock_timestamp() - ${FORGOTTEN}::interval limit ${PAGE})
        returning id`
      if (gone.length < PAGE) break
    }
}

/** A touch that led to a registration. */
export type Touch = { readonly id: string; readonly affiliateId: string; readonly linkId: string | null }

/** The last counted touch of one of these browsers within 90 days before a moment; of one affiliate alone, where one is named. */
export async function findLastTouch(
  { sql, b }: Db,
  marks: readonly Buffer[],
  { before, affiliateId }: { readonly before: Date; readonly affiliateId: string | null },
): Promise<Touch | null> {
  const whose = affiliateId === null ? sql`` : sql`and affiliate_id = ${affiliateId}`
  const [row] = await sql<Touch[]>`
    select id, affiliate_id as "affiliateId", link_id as "linkId" from ${b}.affiliate_click
    where device_mark = any(${marks as Buffer[]}::bytea[]) and is_counted ${whose}
      and clicked_at <= ${before} and clicked_at > ${before}::timestamptz - ${KEPT}::interval
    order by clicked_at desc limit 1`
  return row ?? null
}
