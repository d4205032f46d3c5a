import type { Db } from '#kit/db/connect.ts'

/** Rows `player_id, month, currency` of everybody who registered in some months (UTC), to be joined with what others keep of players. */
export function registrationMonths({ sql, b }: Db, { from, to }: { readonly from: string; readonly to: string }) {
  return sql`
    select id as player_id, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, currency
    from ${b}.identity_player
    where created_at >= ${`${from}-01T00:00:00Z`}::timestamptz
      and created_at < ${`${to}-01T00:00:00Z`}::timestamptz + interval '1 month'`
}
