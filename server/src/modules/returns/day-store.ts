import type { Evidence } from '@tas/shared/rules/returns/evidence.ts'
import type { ReturnSums } from '@tas/shared/rules/returns/measured-return.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
import { addSums, type DayKey, type DaySums, noSums } from './tally.ts'

type DayRow = {
  readonly day: string
  readonly game: string
  readonly rules: number
  readonly paytable: number
  readonly bets: bigint
  readonly multiplier_e4: string
  readonly square_e8: string
  readonly expected_e12: string
  readonly variance_e12: string
  readonly top_e4: string
  readonly evidence: Evidence
  readonly wrong: bigint
}

type MoneyRow = {
  readonly day: string
  readonly game: string
  readonly rules: number
  readonly paytable: number
  readonly currency: string
  readonly stake: string
  readonly payout: string
}

/** The sums of all days from one to another, both included, in the order of days, games and versions. */
export function readDays(
  db: Db,
  period: { readonly fromDay: string; readonly toDay: string },
): Promise<readonly DaySums[]> {
  return readWhere(db, db.sql`where day between ${period.fromDay} and ${period.toDay}`)
}

/** All days of all games. */
export function readAllDays(db: Db): Promise<readonly DaySums[]> {
  return readWhere(db, db.sql``)
}

/** The sums of a version over all its days, as far as its return goes. */
export type VersionTotal = Omit<DayKey, 'day'> & ReturnSums

/** What each version of each game came to since it was first counted. */
export async function readTotals(db: Db): Promise<readonly VersionTotal[]> {
  const rows = await db.sql<Omit<DayRow, 'day' | 'square_e8' | 'evidence' | 'wrong'>[]>`
    select game, rules, paytable, sum(bets)::bigint as bets, sum(multiplier_e4)::text as multiplier_e4,
      sum(expected_e12)::text as expected_e12, sum(variance_e12)::text as variance_e12, max(top_e4)::text as top_e4
    from ${db.b}.returns_day group by game, rules, paytable order by game, rules, paytable`
  return rows.map((row) => ({
    game: row.game,
    rulesVersion: row.rules,
    paytableVersion: row.paytable,
    bets: row.bets,
    multiplierE4: BigInt(row.multiplier_e4),
    expectedE12: BigInt(row.expected_e12),
    varianceE12: BigInt(row.variance_e12),
    topE4: BigInt(row.top_e4),
  }))
}

async function readWhere(db: Db, where: Fragment): Promise<readonly DaySums[]> {
  const [days, money] = await Promise.all([
    db.sql<DayRow[]>`
      select day, game, rules, paytable, bets, multiplier_e4::text, square_e8::text, expected_e12::text,
        variance_e12::text, top_e4::text, evidence, wrong
      from ${db.b}.returns_day ${where} order by day, game, rules, paytable`,
    db.sql<MoneyRow[]>`
      select day, game, rules, paytable, currency, stake::text, payout::text
      from ${db.b}.returns_money ${where} order by day, game, rules, paytable, currency`,
  ])
  const moneyOf = Map.groupBy(money, nameOf)
  return days.map((row) => sumsOf(row, moneyOf.get(nameOf(row)) ?? []))
}

function nameOf({ day, game, rules, paytable }: Pick<DayRow, 'day' | 'game' | 'rules' | 'paytable'>): string {
  return `${day} ${game} ${rules} ${paytable}`
}

function sumsOf(row: DayRow, money: readonly MoneyRow[]): DaySums {
  return {
    day: row.day,
    game: row.game,
    rulesVersion: row.rules,
    paytableVersion: row.paytable,
    bets: row.bets,
    multiplierE4: BigInt(row.multiplier_e4),
    squareE8: BigInt(row.square_e8),
    expectedE12: BigInt(row.expected_e12),
    varianceE12: BigInt(row.variance_e12),
    topE4: BigInt(row.top_e4),
    evidence: row.evidence,
    wrong: row.wrong,
    money: new Map(
      money.map(({ currency, stake, payout }) => [
        currency,
        { stakeMinor: BigInt(stake), payoutMinor: BigInt(payout) },
      ]),
    ),
  }
}

/** Adds sums to what is stored of the same days. The caller is the only one who writes: it holds the lock of the count. */
export async function addDays(tx: Tx, added: readonly DaySums[]): Promise<void> {
  if (added.length === 0) return
  const days = [...new Set(added.map(({ day }) => day))]
  const stored = await readWhere(tx, tx.sql`where day = any(${days}::text[])`)
  for (const sums of added) {
    const known = stored.find((one) => isSameKey(one, sums)) ?? noSums(sums)
    addSums(known, sums)
    await writeDay(tx, known)
  }
}

function isSameKey(one: DayKey, other: DayKey): boolean {
  return (
    one.day === other.day &&
    one.game === other.game &&
    one.rulesVersion === other.rulesVersion &&
    one.paytableVersion === other.paytableVersion
  )
}

async function writeDay(tx: Tx, sums: DaySums): Promise<void> {
  const { day, game, rulesVersion: rules, paytableVersion: paytable, bets, wrong } = sums
  const { multiplierE4, squareE8, expectedE12, varianceE12, topE4 } = sums
  await tx.sql`
    insert into ${tx.b}.returns_day (day, game, rules, paytable, bets, multiplier_e4, square_e8, expected_e12,
      variance_e12, top_e4, evidence, wrong)
    values (${day}, ${game}, ${rules}, ${paytable}, ${bets}, ${String(multiplierE4)}::numeric,
      ${String(squareE8)}::numeric, ${String(expectedE12)}::numeric, ${String(varianceE12)}::numeric,
      ${String(topE4)}::numeric, ${JSON.stringify(sums.evidence)}::text::jsonb, ${wrong})
    on conflict (day, game, rules, paytable) do update set bets = excluded.bets, multiplier_e4 = excluded.multiplier_e4,
      square_e8 = excluded.square_e8, expected_e12 = excluded.expected_e12, variance_e12 = excluded.variance_e12,
      top_e4 = excluded.top_e4, evidence = excluded.evidence, wrong = excluded.wrong`
  await tx.sql`
    insert into ${tx.b}.returns_money (day, game, rules, paytable, currency, stake, payout)
    select ${day}, ${game}, ${rules}::smallint, ${paytable}::smallint, *
    from ${unnested([...sums.money], 'money', {
      currency: ['text', ([currency]) => currency],
      stake: ['numeric', ([, { stakeMinor }]) => String(stakeMinor)],
      payout: ['numeric', ([, { payoutMinor }]) => String(payoutMinor)],
    })}
    on conflict (day, game, rules, paytable, currency) do update set stake = excluded.stake, payout = excluded.payout`
}
