import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { fragmentsOf, SUM_COLUMNS, type Sums } from '../tally.ts'
import { monthsOf, type PlayerMonth } from './month-tally.ts'

/** Whose first deposit was found or turned out to be an earlier one; months as `YYYY-MM`, `from` null for who had none. */
export type Moved = { readonly playerId: string; readonly from: string | null; readonly to: string }

/**
 * Adds sums to the months of their players, and what that changes to the cohorts these are in. First deposits are kept before.
 * The caller holds the lock of the count.
 * @param registered the month in which a player registered
 * @param moved who is in another cohort by first deposit than before
 */
export async function addMonths(
  tx: Tx,
  sums: Sums,
  { registered, moved }: { readonly registered: ReadonlyMap<string, string>; readonly moved: readonly Moved[] },
): Promise<void> {
  const left = moved.flatMap(({ playerId, from }) => (from === null ? [] : [{ playerId, cohort: from }]))
  if (left.length > 0) await moveCohorts(tx, left, -1)
  await addPlayerMonths(tx, monthsOf(sums), { registered, moved })
  if (moved.length > 0)
    await moveCohorts(
      tx,
      moved.map(({ playerId, to }) => ({ playerId, cohort: to })),
      1,
    )
}

/** Of those who moved nothing is added to a cohort by first deposit here: with all they did they come into the new one. */
async function addPlayerMonths(
  tx: Tx,
  months: readonly PlayerMonth[],
  { registered, moved }: { readonly registered: ReadonlyMap<string, string>; readonly moved: readonly Moved[] },
): Promise<void> {
  const { sql, b } = tx
  const { names, added } = fragmentsOf(tx, Object.keys(SUM_COLUMNS))
  const movedIds = moved.map(({ playerId }) => playerId)
  await sql`
    with given as (
      select * from ${unnested(months, 'row', {
        player_id: 'uuid',
        month: 'text',
        currency: 'text',
        has_played: 'boolean',
        ...SUM_COLUMNS,
        registered: ['text', ({ playerId }) => registered.get(playerId) ?? null],
      })}
    ), written as (
      insert into ${b}.revenue_player_month as known
        (player_id, month, currency, has_played, ${names})
      select player_id, month, currency, has_played, ${names} from given
      on conflict (player_id, month) do update set has_played = known.has_played or excluded.has_played,
        ${added}
      returning player_id, month, has_played, deposit_count
    ), change as (
      -- What this statement writes, it does not see: the table has what stood there before.
      select given.*, written.has_played::int - coalesce(before.has_played, false)::int as active,
        (written.deposit_count > 0)::int - (coalesce(before.deposit_count, 0) > 0)::int as depositors,
        left(first_deposit.day, 7) as paid_in
      from given join written using (player_id, month)
      left join ${b}.revenue_player_month before on before.player_id = given.player_id and before.month = given.month
      left join ${b}.revenue_first_deposit first_deposit
        on first_deposit.player_id = given.player_id and given.player_id <> all(${movedIds}::uuid[])
    )
    insert into ${b}.revenue_cohort as known
      (basis, cohort, month, currency, active, depositors, turnover, payouts, deposits, adjustments, fees, bonuses, rewards)
    select basis, cohort, month, currency, sum(active)::bigint, sum(depositors)::bigint, sum(turnover), sum(payouts),
      sum(deposits), sum(credits - debits), sum(fees), sum(bonuses), sum(rewards)
    from (
      select 'registration' as basis, registered as cohort, * from change
      union all select 'first_deposit', paid_in, * from change
    ) one
    where cohort <= month group by basis, cohort, month, currency
    ${onCohortKnown(tx)}`
}

/** Takes all that players did out of their cohorts by first deposit (sign -1), or puts it into them (1). */
async function moveCohorts(
  tx: Tx,
  members: readonly { readonly playerId: string; readonly cohort: string }[],
  sign: 1 | -1,
): Promise<void> {
  const { sql, b } = tx
  await sql`
    insert into ${b}.revenue_cohort as known
      (basis, cohort, month, currency, active, depositors, turnover, payouts, deposits, adjustments, fees, bonuses, rewards)
    select 'first_deposit', cohort, month, currency, ${sign} * count(*) filter (where has_played),
      ${sign} * count(*) filter (where deposit_count > 0), ${sign} * sum(turnover), ${sign} * sum(payouts),
      ${sign} * sum(deposits), ${sign} * sum(credits - debits), ${sign} * sum(fees),
      ${sign} * sum(bonuses), ${sign} * sum(rewards)
    from ${unnested(members, 'member', { player_id: 'uuid', cohort: 'text' })}
    join ${b}.revenue_player_month using (player_id)
    where month >= cohort group by cohort, month, currency
    ${onCohortKnown(tx)}`
}

/** What of a cohort is added up. */
const COHORT = ['active', 'depositors', 'turnover', 'payouts', 'deposits', 'adjustments', 'fees', 'bonuses', 'rewards']

function onCohortKnown(tx: Tx) {
  return tx.sql`
    on conflict (basis, currency, cohort, month) do update set ${fragmentsOf(tx, COHORT).added}`
}
