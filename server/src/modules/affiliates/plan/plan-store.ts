import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { type PlanTerms, planTerms } from '../settings.ts'

/** A plan that holds or held. */
export type StoredPlan = { readonly version: number; readonly terms: PlanTerms }

type Row = { readonly version: number; readonly terms: unknown }

/** The plan that holds now. */
export async function readPlan({ sql, b }: Db): Promise<StoredPlan> {
  const [row] = await sql<Row[]>`select version, terms from ${b}.affiliate_plan order by version desc limit 1`
  assert(row !== undefined, 'a plan is kept when the house starts')
  return planOfRow(row)
}

/** The plans of these versions. */
export async function readPlans({ sql, b }: Db, versions: readonly number[]): Promise<ReadonlyMap<number, StoredPlan>> {
  const rows = await sql<Row[]>`
    select version, terms from ${b}.affiliate_plan where version = any(${versions as number[]}::int[])`
  return new Map(rows.map((row) => [row.version, planOfRow(row)]))
}

/** Keeps terms as a new version where they differ from those of the last one. Of several processes that say so at once one does. */
export async function keepPlan({ sql, b }: Db, terms: PlanTerms): Promise<void> {
  const text = JSON.stringify(terms)
  await sql`
    insert into ${b}.affiliate_plan (version, terms)
    select coalesce(max(version), 0) + 1, ${text}::text::jsonb from ${b}.affiliate_plan
    having not exists (
      select from ${b}.affiliate_plan newest
      where newest.version = (select max(version) from ${b}.affiliate_plan) and newest.terms = ${text}::text::jsonb)
    on conflict (version) do nothing`
}

/** Terms that were kept are complete: none is filled in anew. */
function planOfRow({ version, terms }: Row): StoredPlan {
  return { version, terms: planTerms.parse(terms) }
}
