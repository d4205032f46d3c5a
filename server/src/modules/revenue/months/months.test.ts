import type { CohortBasis } from '@tas/shared/contract/revenue/choices.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import type { PlayerOrigin } from '../../identity/index.ts'
import { readReport } from '../report-store.ts'
import { addSums } from '../sum-store.ts'
import { openTally } from '../tally.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const START = '2020-01-25'
/** Who did what on which day; they are counted in any order, some on two days of one batch. */
const act = fc.record({
  who: fc.nat(3),
  day: fc.nat(45),
  kind: fc.constantFrom(
    ...(['stake', 'payout', 'deposit', 'deposit', 'deposit_back', 'credit', 'debit', 'withdrawal', 'fee'] as const),
    ...(['bonus', 'bonus_back', 'reward'] as const),
  ),
  amount: fc.integer({ min: 1, max: 500 }),
  isTakenBack: fc.boolean(),
})
const batches = fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

function sumsOf(acts: readonly Act[], ids: readonly string[]) {
  const tally = openTally()
  for (const { who, day, kind, amount, isTakenBack } of acts) {
    const amountMinor = BigInt(isTakenBack ? -amount : amount)
    const at = new Date(`${addDays(START, day)}T12:00:00Z`)
    if (kind === 'withdrawal' || kind === 'fee') {
      const paid = { kind: kind === 'fee' ? 'fee' : 'paid', amountMinor, reference: uuidv7() } as const
      tally.addPaidOut(paid, { playerId: ids[who] ?? '', currency: 'USD', happenedAt: at })
      continue
    }
    const move = { kind, playerId: ids[who] ?? '', currency: 'USD', amountMinor, reference: uuidv7() }
    tally.add(move, { happenedAt: at, game: 'dice' })
  }
  return tally.sums()
}

/** What the months and cohorts of these players have to be, from the sums of their days. */
async function recount(ids: readonly string[], origins: ReadonlyMap<string, PlayerOrigin>) {
  const { sql, b } = world.app.db
  const months = await sql`
    select player_id, month, bool_or(has_played) as has_played, sum(turnover)::text as turnover, sum(payouts)::text as payouts,
      sum(bets)::text as bets, sum(deposits)::text as deposits, sum(deposit_count)::text as deposit_count,
      sum(adjustments)::text as adjustments, sum(withdrawals)::text as withdrawals, sum(withdrawal_count)::text as withdrawal_count,
      sum(fees)::text as fees, sum(bonuses)::text as bonuses, sum(rewards)::text as rewards
    from (
      select player_id, left(day, 7) as month, true as has_played, turnover, payouts, bets, 0 as deposits, 0 as deposit_count,
        0 as adjustments, 0 as withdrawals, 0 as withdrawal_count, 0 as fees, 0 as bonuses, 0 as rewards
      from ${b}.revenue_player_day
      union all
      select player_id, left(day, 7), false, 0, 0, 0, deposits, deposit_count, credits - debits, withdrawals, withdrawal_count,
        fees, bonuses, rewards
      from ${b}.revenue_player_money
    ) line where player_id = any(${ids as string[]}::uuid[]) group by 1, 2 order by 1, 2`
  const paidIn = await sql<{ player_id: string; month: string }[]>`
    select player_id, left(day, 7) as month from ${b}.revenue_first_deposit where player_id = any(${ids as string[]}::uuid[])`
  const cohortOf: Readonly<Record<CohortBasis, ReadonlyMap<string, string>>> = {
    registration: new Map([...origins].map(([id, { registeredMonth }]) => [id, registeredMonth])),
    first_deposit: new Map(paidIn.map(({ player_id, month }) => [player_id, month])),
  }
  return { months, cohortOf }
}

it('months and cohorts of any order of days equal a recount, whoever comes into another cohort by an earlier deposit', async () => {
  const { sql, b } = world.app.db
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      await world.owner.sql`delete from ${world.owner.b}.revenue_cohort`
      const ids = Array.from({ length: 4 }, () => uuidv7())
      // Two registered in January and February; of two nobody knows when.
      const origins = new Map(
        ids.slice(0, 2).map((id, index) => [id, { country: 'MT', registeredMonth: `2020-0${index + 1}` }]),
      )
      for (const acts of all) await inTx(world.app.db, (tx) => addSums(tx, sumsOf(acts, ids), origins))
      const { months, cohortOf } = await recount(ids, origins)
      expect(
        await sql`
          select player_id, month, has_played, turnover::text, payouts::text, bets::text, deposits::text, deposit_count::text,
            (credits - debits)::text as adjustments, withdrawals::text, withdrawal_count::text, fees::text,
            bonuses::text, rewards::text
          from ${b}.revenue_player_month where player_id = any(${ids}::uuid[]) order by 1, 2`,
      ).toEqual(months)
      for (const basis of ['registration', 'first_deposit'] as const) {
        const members = [...cohortOf[basis]]
        const wanted = await sql`
          select cohort, month, count(*) filter (where has_played) as active, count(*) filter (where deposit_count > 0) as depositors,
            sum(turnover)::text as turnover, sum(payouts)::text as payouts, sum(deposits)::text as deposits,
            sum(credits - debits)::text as adjustments, sum(fees)::text as fees, sum(bonuses)::text as bonuses,
            sum(rewards)::text as rewards
          from unnest(${members.map(([id]) => id)}::uuid[], ${members.map(([, month]) => month)}::text[]) as member (player_id, cohort)
          join ${b}.revenue_player_month using (player_id) where month >= cohort collate "C" group by 1, 2 order by 1, 2`
        const kept = await sql`
          select cohort, month, active, depositors, turnover::text, payouts::text, deposits::text, adjustments::text,
            fees::text, bonuses::text, rewards::text
          from ${b}.revenue_cohort where basis = ${basis} and (active <> 0 or depositors <> 0 or turnover <> 0 or payouts <> 0
            or deposits <> 0 or adjustments <> 0 or fees <> 0 or bonuses <> 0 or rewards <> 0 or exists (
              select from unnest(${members.map(([id]) => id)}::uuid[], ${members.map(([, month]) => month)}::text[]) as member (player_id, cohort)
              join ${b}.revenue_player_month sums using (player_id)
              where member.cohort = revenue_cohort.cohort and sums.month = revenue_cohort.month))
          order by cohort, month`
        expect([basis, kept]).toEqual([basis, wanted])
      }
    }),
    { numRuns: 15 },
  )
})

it('a report by player has the same lines from months and days as from days alone', async () => {
  const { sql, b } = world.app.db
  for (const [from, to] of [
    ['2020-01-25', '2020-02-29'],
    ['2020-02-01', '2020-02-29'],
    ['2020-01-30', '2020-03-08'],
    ['2020-02-03', '2020-02-20'],
  ] as const) {
    const lines = await readReport(world.app.db, { from, to, groupBy: 'player' }, { after: null, limit: 10_000 })
    const wanted = await sql`
      select player_id::text as key, sum(turnover)::text as turnover, sum(payouts)::text as payouts, sum(bets)::text as bets,
        sum(deposits)::text as deposits, sum(withdrawals)::text as withdrawals, sum(fees)::text as fees,
        sum(adjustments)::text as adjustments, sum(bonuses)::text as bonuses, sum(rewards)::text as rewards
      from (
        select player_id, day, turnover, payouts, bets, 0 as deposits, 0 as withdrawals, 0 as fees, 0 as adjustments,
          0 as bonuses, 0 as rewards from ${b}.revenue_player_day
        union all select player_id, day, 0, 0, 0, deposits, withdrawals, fees, credits - debits, bonuses, rewards
          from ${b}.revenue_player_money
      ) line where day between ${from} and ${to} group by 1 order by sum(turnover) desc, 1`
    expect(wanted.length).toBeGreaterThan(10)
    expect(
      lines.map((line) => ({
        key: line.key,
        turnover: String(line.turnoverMinor),
        payouts: String(line.payoutsMinor),
        bets: String(line.bets),
        deposits: String(line.depositsMinor),
        withdrawals: String(line.withdrawalsMinor),
        fees: String(line.feesMinor),
        adjustments: String(line.adjustmentsMinor),
        bonuses: String(line.bonusesMinor),
        rewards: String(line.rewardsMinor),
      })),
    ).toEqual([...wanted])
  }
})
