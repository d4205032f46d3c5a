import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { PLANNED_REPORTS, type PlannedReport, type SchedulePeriod } from '@tas/shared/contract/revenue/choices.ts'
import type { DueRule } from '@tas/shared/rules/revenue/schedule.ts'
import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** A report that is planned. People are ids of staff. */
export type Schedule = DueRule & {
  readonly id: string
  readonly title: string
  readonly report: PlannedReport
  readonly period: SchedulePeriod
  readonly language: Language
  readonly recipients: readonly string[]
  readonly savedBy: string
  readonly isPaused: boolean
  readonly nextDueAt: Date
  /** Counts what people changed of it. */
  readonly version: number
}

type Row = Omit<Schedule, 'report' | 'language'> & { readonly report: string; readonly language: string }

const columns = ({ sql }: Db) => sql`
  id, title, report, period, rhythm, hour, weekday, month_day as "monthDay", language, recipients,
  saved_by as "savedBy", is_paused as "isPaused", next_due_at as "nextDueAt", version`

/** The kind of a report as it is stored. */
export function reportOf(stored: string): PlannedReport {
  const report = PLANNED_REPORTS.find((one) => one === stored)
  assert(report !== undefined, 'what is stored was checked by the contract')
  return report
}

function scheduleOf(row: Row): Schedule {
  return { ...row, report: reportOf(row.report), language: languageOf(row.language) }
}

/** All of a business: those planned first come first. */
export async function listSchedules(db: Db): Promise<readonly Schedule[]> {
  const rows = await db.sql<Row[]>`select ${columns(db)} from ${db.b}.revenue_schedule order by id`
  return rows.map(scheduleOf)
}

/** One of them as it is; null: there is none. */
export async function findSchedule(db: Db, id: string): Promise<Schedule | null> {
  const [row] = await db.sql<Row[]>`select ${columns(db)} from ${db.b}.revenue_schedule where id = ${id}`
  return row === undefined ? null : scheduleOf(row)
}

/** One of them, which nobody else changes until the transaction ends; null: there is none. */
export async function holdSchedule(tx: Tx, id: string): Promise<Schedule | null> {
  const [row] = await tx.sql<Row[]>`select ${columns(tx)} from ${tx.b}.revenue_schedule where id = ${id} for update`
  return row === undefined ? null : scheduleOf(row)
}

/** One that is due and that nobody is at, held; null: there is none. The one before it has ended. */
export async function holdDueSchedule(tx: Tx): Promise<Schedule | null> {
  const [row] = await tx.sql<Row[]>`
    select ${columns(tx)} from ${tx.b}.revenue_schedule schedule
    where not is_paused and next_due_at <= clock_timestamp() and not exists (
      select from ${tx.b}.revenue_run run where run.schedule_id = schedule.id and run.state = 'waiting')
    order by next_due_at limit 1 for update skip locked`
  return row === undefined ? null : scheduleOf(row)
}

/** Keeps a planned report, new or in the place of what it was. */
export async function upsertSchedule(tx: Tx, schedule: Schedule): Promise<void> {
  const { id, title, report, period, rhythm, hour, weekday, monthDay, language, recipients, savedBy } = schedule
  await tx.sql`
    insert into ${tx.b}.revenue_schedule
      (id, title, report, period, rhythm, hour, weekday, month_day, language, recipients, saved_by, is_paused, next_due_at, version)
    values (${id}, ${title}, ${report}, ${period}, ${rhythm}, ${hour}, ${weekday}, ${monthDay}, ${language},
      ${recipients}::uuid[], ${savedBy}, ${schedule.isPaused}, ${schedule.nextDueAt}, ${schedule.version})
    on conflict (id) do update set title = excluded.title, report = excluded.report, period = excluded.period,
      rhythm = excluded.rhythm, hour = excluded.hour, weekday = excluded.weekday, month_day = excluded.month_day,
      language = excluded.language, recipients = excluded.recipients, saved_by = excluded.saved_by,
      is_paused = excluded.is_paused, next_due_at = excluded.next_due_at, version = excluded.version`
}

/** @returns false: there is none */
export async function deleteSchedule(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.sql`delete from ${tx.b}.revenue_schedule where id = ${id} returning id`
  return rows.length > 0
}
