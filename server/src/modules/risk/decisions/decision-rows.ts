import type { Finding } from '@tas/shared/rules/risk/decide.ts'
import type { RiskPoint } from '@tas/shared/rules/risk/features.ts'
import { canonicalJson } from '@tas/shared/values/canonical-json.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** What was decided about a player, with all that was known. */
export type DecisionRow = {
  readonly id: string
  readonly playerId: string
  readonly point: RiskPoint
  /** The account, session, deposit or request it was about. */
  readonly reference: string
  readonly currency: string
  readonly score: number
  readonly figures: ReadonlyMap<string, bigint>
  readonly findings: readonly Finding[]
  readonly madeAt: Date
}

/** New decisions. */
export const newDecisions: Table<DecisionRow> = {
  name: 'risk.decisions',
  insert: (tx, rows) => insertDecisions(tx, rows),
}

/** Writes decisions down. @returns those that were not there: a registration or a sign-in is decided on once */
export function insertDecisions({ sql, b }: Db, rows: readonly DecisionRow[]) {
  return sql<{ id: string }[]>`
    insert into ${b}.risk_decision (id, player_id, point, reference, currency, score, figures, findings, made_at)
    select * from ${unnested(rows, 'row', {
      id: 'uuid',
      player_id: 'uuid',
      point: 'text',
      reference: 'uuid',
      currency: 'text',
      score: 'smallint',
      figures: ['jsonb', ({ figures }) => canonicalJson(Object.fromEntries(figures))],
      findings: ['jsonb', ({ findings }) => canonicalJson(findings)],
      made_at: 'timestamptz',
    })} on conflict (point, reference) where point in ('registration', 'sign_in') do nothing returning id`
}

type Json<Value> = Value extends bigint
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value

/** A decision as it is kept: amounts and counts as digits. */
export type KeptDecision = Omit<DecisionRow, 'figures' | 'findings'> & {
  readonly figures: Readonly<Record<string, string>>
  readonly findings: readonly Json<Finding>[]
}

/** The columns of a decision, under the names of its type. */
export const decisionColumns = ({ sql }: Pick<Db, 'sql'>) => sql`
  d.id, d.player_id as "playerId", d.point, d.reference, d.currency, d.score, d.figures, d.findings, d.made_at as "madeAt"`

/** One decision; null: there is none. */
export async function readDecision(db: Db, id: string): Promise<KeptDecision | null> {
  const [row] = await db.sql<KeptDecision[]>`
    select ${decisionColumns(db)} from ${db.b}.risk_decision d where id = ${id}`
  return row ?? null
}

/** The decisions about a player, the newest first. */
export async function listDecisionsOf(db: Db, playerId: string, limit: number): Promise<readonly KeptDecision[]> {
  return db.sql<KeptDecision[]>`
    select ${decisionColumns(db)} from ${db.b}.risk_decision d where player_id = ${playerId} order by id desc limit ${limit}`
}

/** Forgets decisions in which nothing was found, once no rule is tried on them any more. */
export async function forgetDecisions({ sql, b }: Db): Promise<void> {
  await sql`
    delete from ${b}.risk_decision
    where made_at < clock_timestamp() - interval '180 days' and findings = '[]'::jsonb`
}
