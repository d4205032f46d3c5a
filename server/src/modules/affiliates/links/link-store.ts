import type { AffiliateLinkData } from '@tas/shared/contract/affiliates/calls.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

export type LinkRow = {
  readonly id: string
  readonly slug: string
  /** Null: erased. */
  readonly label: string | null
  readonly created_at: Date
  readonly clicks: number
  readonly registrations: number
}

/** Most links of one affiliate. */
export const MOST_LINKS = 20

/** The links of an affiliate in the order they were added, with what came by each. */
export function readLinks({ sql, b }: Db, affiliateId: string): PromiseLike<readonly LinkRow[]> {
  return sql<LinkRow[]>`
    select link.id, link.slug, link.label, link.created_at,
      coalesce(click.count, 0) as clicks, coalesce(referral.count, 0) as registrations
    from ${b}.affiliate_link link
    left join (
      select link_id, count(*)::int as count from ${b}.affiliate_click
      where affiliate_id = ${affiliateId} and is_counted group by link_id
    ) click on click.link_id = link.id
    left join (
      select link_id, count(*)::int as count from ${b}.affiliate_referral
      where affiliate_id = ${affiliateId} group by link_id
    ) referral on referral.link_id = link.id
    where link.affiliate_id = ${affiliateId} order by link.id`
}

export async function countLinks({ sql, b }: Db, affiliateId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.affiliate_link where affiliate_id = ${affiliateId}`
  return row?.count ?? 0
}

export async function findLink({ sql, b }: Db, affiliateId: string, slug: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from ${b}.affiliate_link where affiliate_id = ${affiliateId} and slug = ${slug}`
  return row?.id ?? null
}

/** Adds a link. The unique key of its name may refuse: `affiliate_link_slug_key`. */
export async function insertLink(
  tx: Tx,
  link: { readonly id: string; readonly affiliateId: string; readonly slug: string; readonly label: string },
): Promise<Date> {
  const [row] = await tx.sql<{ created_at: Date }[]>`
    insert into ${tx.b}.affiliate_link (id, affiliate_id, slug, label)
    values (${link.id}, ${link.affiliateId}, ${link.slug}, ${link.label}) returning created_at`
  if (row === undefined) throw new Error('the database gave no row')
  return row.created_at
}

/** The way in that carries the number of an affiliate. */
export function referralPath(intId: number, slug?: string): string {
  return slug === undefined ? `/ref/${intId}` : `/ref/${intId}?link=${slug}`
}

/** A link as it leaves the server. */
export function linkView(row: LinkRow, intId: number): AffiliateLinkData {
  const { id, slug, label, clicks, registrations } = row
  const path = referralPath(intId, slug)
  return { id, slug, label: label ?? '', path, clicks, registrations, createdAt: row.created_at.toISOString() }
}
