import { CASE_OUTCOMES, type CaseOutcome } from '@tas/shared/contract/risk/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

type Counted = { readonly caseId: string; readonly outcome: CaseOutcome; readonly by: 1 | -1 }

/** Counts what came of a case to each live rule that had held in it; `by` -1: it is opened again. */
export async function countOutcome({ sql, b }: Tx, { caseId, outcome, by }: Counted): Promise<void> {
  await sql`
    insert into ${b}.risk_outcome as known (rule_id, outcome, cases)
    select distinct v.rule_id, ${outcome}::text, greatest(${by}::int, 0) from ${b}.risk_case_evidence e
    join ${b}.risk_decision d on d.id = e.decision_id
    cross join lateral jsonb_to_recordset(d.findings) as f ("versionId" uuid, mode text)
    join ${b}.risk_version v on v.id = f."versionId"
    where e.case_id = ${caseId} and f.mode = 'live' order by v.rule_id
    on conflict (rule_id, outcome) do update set cases = known.cases + ${by}::int`
}

export type Outcomes = Record<CaseOutcome, number>

/** How many closed cases came to what, by the rules that had held in them; a rule of none is left out. */
export async function readOutcomes({ sql, b }: Db): Promise<ReadonlyMap<string, Outcomes>> {
  const rows = await sql<{ ruleId: string; outcome: CaseOutcome; cases: number }[]>`
    select rule_id as "ruleId", outcome, cases from ${b}.risk_outcome`
  const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId)
  return new Map([...byRule].map(([ruleId, own]) => [ruleId, outcomesOf(own)]))
}

function outcomesOf(rows: readonly { readonly outcome: CaseOutcome; readonly cases: number }[]): Outcomes {
  const counts = CASE_OUTCOMES.map((one) => [one, rows.find(({ outcome }) => outcome === one)?.cases ?? 0] as const)
  // Every outcome is among them.
  return Object.fromEntries(counts) as Outcomes
}

/** What a rule has come to of which no case was closed yet. */
export const NO_OUTCOMES: Outcomes = outcomesOf([])
