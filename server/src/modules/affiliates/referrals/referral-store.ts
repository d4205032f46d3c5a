import type { Db, Tx } from '#kit/db/connect.ts'

export type NewReferral = {
  readonly playerId: string
  readonly affiliateId: string
  readonly linkId: string | null
  readonly clickId: string | null
  readonly planVersion: number
  readonly refused: 'own_device' | 'household' | null
  readonly boundAt: Date
}

/** Binds a player to an affiliate, once and for ever. */
export async function insertReferral(tx: Tx, referral: NewReferral): Promise<void> {
  const { playerId, affiliateId, linkId, clickId, planVersion, refused, boundAt } = referral
  await tx.sql`
    insert into ${tx.b}.affiliate_referral (player_id, affiliate_id, link_id, click_id, plan_version, refused, bound_at)
    values (${playerId}, ${affiliateId}, ${linkId}, ${clickId}, ${planVersion}, ${refused}, ${boundAt})
    on conflict (player_id) do nothing`
}

/** By whom a player came; null: by nobody. `refused`: why it earns them nothing, where it does not. */
export async function readReferral(
  { sql, b }: Db,
  playerId: string,
): Promise<Pick<NewReferral, 'affiliateId' | 'refused'> | null> {
  const [row] = await sql<Pick<NewReferral, 'affiliateId' | 'refused'>[]>`
    select affiliate_id as "affiliateId", refused from ${b}.affiliate_referral where player_id = ${playerId}`
  return row ?? null
}

export type ReferralRow = {
  readonly player_id: string
  readonly bound_at: Date
  readonly refused: string | null
  readonly link: string | null
}

/** Who came by an affiliate, the latest first: ids of players are as old as their accounts. */
export function listReferrals(
  { sql, b }: Db,
  {
    affiliateId,
    before,
    limit,
  }: { readonly affiliateId: string; readonly before: string | null; readonly limit: number },
): PromiseLike<readonly ReferralRow[]> {
  const older = before === null ? sql`` : sql`and referral.player_id < ${before}::uuid`
  return sql<ReferralRow[]>`
    select referral.player_id, referral.bound_at, referral.refused, link.slug as link
    from ${b}.affiliate_referral referral left join ${b}.affiliate_link link on link.id = referral.link_id
    where referral.affiliate_id = ${affiliateId} ${older} order by referral.player_id desc limit ${limit}`
}

/** How many came, and who of them. */
export async function readFunnel(
  { sql, b }: Db,
  affiliateId: string,
): Promise<{ readonly clicks: number; readonly playerIds: readonly string[] }> {
  const [row] = await sql<{ clicks: number; players: string[] }[]>`
    select (select count(*)::int from ${b}.affiliate_click where affiliate_id = ${affiliateId} and is_counted) as clicks,
      array(select player_id from ${b}.affiliate_referral where affiliate_id = ${affiliateId}) as players`
  return { clicks: row?.clicks ?? 0, playerIds: row?.players ?? [] }
}
