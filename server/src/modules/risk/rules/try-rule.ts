import { MOST_TRIED } from '@tas/shared/contract/risk/choices.ts'
import { explain, type Held } from '@tas/shared/rules/risk/decide.ts'
import type { RiskPoint } from '@tas/shared/rules/risk/features.ts'
import type { RiskRule } from '@tas/shared/rules/risk/rule.ts'
import type { Db } from '#kit/db/connect.ts'

type Tried = {
  readonly id: string
  readonly playerId: string
  readonly point: RiskPoint
  readonly currency: string
  readonly madeAt: Date
  readonly figures: Readonly<Record<string, string>>
}

/** A decision on which a rule would have been found. */
export type Found = Omit<Tried, 'figures'> & { readonly because: readonly Held[] }

const SAMPLE = 20
const AT_ONCE = 2_000

/**
 * Tries a rule on the decisions of the last days, with the figures that they were made with: it holds where it would have held then,
 * whatever is known by now. The newest are looked at first, in parts.
 */
export async function tryRule(
  db: Db,
  { rule, days }: { readonly rule: RiskRule; readonly days: number },
): Promise<{
  readonly decisions: number
  readonly found: number
  readonly players: number
  readonly isCut: boolean
  readonly sample: readonly Found[]
}> {
  const players = new Set<string>()
  const sample: Found[] = []
  let [decisions, found] = [0, 0]
  let after: string | null = null
  while (decisions < MOST_TRIED) {
    const rows: readonly Tried[] = await readTried(db, { points: rule.at, days, after })
    for (const { figures, ...row } of rows) {
      const known = new Map(Object.entries(figures).map(([name, value]) => [name, BigInt(value)]))
      const because = explain(rule.when, { figures: known, currency: row.currency })
      if (because === null) continue
      found++
      players.add(row.playerId)
      if (sample.length < SAMPLE) sample.push({ ...row, because })
    }
    decisions += rows.length
    after = rows.at(-1)?.id ?? null
    if (rows.length < AT_ONCE || after === null)
      return { decisions, found, players: players.size, isCut: false, sample }
  }
  return { decisions, found, players: players.size, isCut: true, sample }
}

async function readTried(
  { sql, b }: Db,
  {
    points,
    days,
    after,
  }: { readonly points: readonly RiskPoint[]; readonly days: number; readonly after: string | null },
): Promise<readonly Tried[]> {
  return sql<Tried[]>`
    select id, player_id as "playerId", point, currency, made_at as "madeAt", figures from ${b}.risk_decision
    where point = any(${points as RiskPoint[]}::text[]) and made_at > clock_timestamp() - make_interval(days => ${days}::int)
      ${after === null ? sql`` : sql`and id < ${after}`} order by id desc limit ${AT_ONCE}`
}
