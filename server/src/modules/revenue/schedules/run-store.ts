import { MAILED_HOURS, type PlannedReport, type RunState } from '@tas/shared/contract/revenue/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { filePartsIn } from '#kit/files/file-parts.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { type TakenWork, workIn } from '#kit/works/taken-work.ts'
import { moment } from '../../audit/index.ts'
import { reportOf } from './schedule-store.ts'

const KEPT_FOR = '90 days'

/** The reports that were made, as files. */
export const runParts = filePartsIn('revenue_run_part')

/** A report of some days. */
type RunReport = { readonly report: PlannedReport; readonly from: string; readonly to: string }

/** A due report that somebody makes. */
export type TakenRun = RunReport & TakenWork & { readonly scheduleId: string; readonly dueAt: Date }

/** Reports that are due. */
export const runs = workIn<Omit<TakenRun, 'report'> & { readonly report: string }>('revenue_run', {
  scheduleId: 'schedule_id',
  dueAt: 'due_at',
  from: 'from_day',
  to: 'to_day',
  report: 'report',
})

export type Run = {
  readonly dueAt: Date
  readonly from: string
  readonly to: string
  readonly state: RunState
  readonly tries: number
  readonly tryAt: Date
  readonly endedAt: Date | null
  readonly mailed: number
}

/** Notes that a report is due. @returns false: it was noted, or one before it is still to be made */
export async function insertRun(
  tx: Tx,
  run: RunReport & { readonly scheduleId: string; readonly dueAt: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    insert into ${tx.b}.revenue_run (id, schedule_id, due_at, from_day, to_day, report)
    values (${uuidv7()}, ${run.scheduleId}, ${run.dueAt}, ${run.from}, ${run.to}, ${run.report})
    on conflict do nothing returning id`
  return rows.length > 0
}

/** Takes a report that is to be made; null: none is. */
export async function takeRun(db: Db): Promise<TakenRun | null> {
  const run = await runs.take(db)
  return run && { ...run, report: reportOf(run.report) }
}

/** Ends a run, unless somebody else took it meanwhile. @returns whether it was ended here */
export function endRun(
  tx: Tx,
  run: TakenRun,
  facts: { readonly state: Exclude<RunState, 'waiting'>; readonly mailed: number },
): Promise<boolean> {
  return runs.end(tx, run, facts)
}

/** The last run of each planned report. */
export async function readLastRuns({ sql, b }: Db): Promise<ReadonlyMap<string, Run>> {
  const rows = await sql<(Run & { scheduleId: string })[]>`
    select schedule.id as "scheduleId", last.* from ${b}.revenue_schedule schedule cross join lateral (
      select due_at as "dueAt", from_day as "from", to_day as "to", state, tries, try_at as "tryAt", ended_at as "endedAt", mailed
      from ${b}.revenue_run where schedule_id = schedule.id order by due_at desc limit 1
    ) last`
  return new Map(rows.map(({ scheduleId, ...run }) => [scheduleId, run]))
}

/** What a file tells of that was made; null: there is none any more. */
export async function findMadeRun({ sql, b }: Db, id: string): Promise<RunReport | null> {
  const [row] = await sql<{ report: string; from: string; to: string }[]>`
    select report, from_day as "from", to_day as "to" from ${b}.revenue_run
    where id = ${id} and exists (select from ${b}.revenue_run_part where file_id = ${id})`
  return row === undefined ? null : { ...row, report: reportOf(row.report) }
}

/** Keeps a link that a mail carries, for one person. */
export async function insertLink(
  tx: Tx,
  link: { readonly token: string; readonly runId: string; readonly staffId: string },
): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.revenue_mailed_link (token_hash, run_id, staff_id, expires_at)
    values (${sha256(link.token)}, ${link.runId}, ${link.staffId}, ${moment(tx)} + make_interval(hours => ${MAILED_HOURS}::int))`
}

/** Uses up a link, by the person it was sent to alone. @returns the run; null: it opens nothing for them */
export async function takeLink(tx: Tx, token: string, staffId: string): Promise<string | null> {
  const [row] = await tx.sql<{ run_id: string }[]>`
    delete from ${tx.b}.revenue_mailed_link
    where token_hash = ${sha256(token)} and staff_id = ${staffId} and expires_at > ${moment(tx)}
    returning run_id`
  return row?.run_id ?? null
}

/** Forgets links that have ended, files that no link opens any more, and runs of long ago. */
export async function forgetOldRuns({ sql, b }: Db): Promise<void> {
  await sql`delete from ${b}.revenue_mailed_link where expires_at < clock_timestamp()`
  await sql`
    delete from ${b}.revenue_run_part where file_id in (
      select id from ${b}.revenue_run where ended_at < clock_timestamp() - make_interval(hours => ${MAILED_HOURS}::int))`
  await sql`
    delete from ${b}.revenue_run run where ended_at < clock_timestamp() - ${KEPT_FOR}::interval and exists (
      select from ${b}.revenue_run later where later.schedule_id = run.schedule_id and later.due_at > run.due_at)`
}
