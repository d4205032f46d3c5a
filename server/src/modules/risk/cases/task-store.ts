import { MOST_TASKS } from '@tas/shared/contract/risk/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { readCase } from './case-store.ts'

const TEXT = 'risk_task.text'

export type TaskRow = {
  readonly id: string
  readonly text: string
  /** Who is to do it; null: whoever comes first. */
  readonly personId: string | null
  /** YYYY-MM-DD; null: no day is named. */
  readonly dueOn: string | null
  readonly addedBy: string
  readonly doneBy: string | null
  readonly doneAt: Date | null
}

type NewTask = Pick<TaskRow, 'text' | 'personId' | 'dueOn' | 'addedBy'> & { readonly caseId: string }

/** Adds a task to a case that is not closed. @returns its id and player. @throws Refusal risk.case_unknown, risk.case_other, risk.too_many_tasks */
export async function addTask(
  tx: Tx,
  { caseId, text, personId, dueOn, addedBy }: NewTask,
): Promise<{ readonly id: string; readonly playerId: string }> {
  const { sql, b, seals } = tx
  const found = await readCase(tx, caseId)
  if (found === null) throw refuse('risk.case_unknown')
  // Two who add at once wait for each other: neither is one too many.
  await sql`select from ${b}.risk_case where id = ${caseId} for no key update`
  if (found.state === 'closed') throw refuse('risk.case_other')
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.risk_task where case_id = ${caseId}`
  if ((counted?.count ?? 0) >= MOST_TASKS) throw refuse('risk.too_many_tasks', { count: MOST_TASKS })
  const id = uuidv7()
  await sql`
    insert into ${b}.risk_task (id, case_id, text, person_id, due_on, added_by)
    values (${id}, ${caseId}, ${seals.seal(text, { column: TEXT, owner: id })}, ${personId}, ${dueOn}, ${addedBy})`
  return { id, playerId: found.playerId }
}

/** Writes down that a task is done. @returns its case and player. @throws Refusal risk.task_unknown, where it is done already too */
export async function endTask(
  { sql, b }: Tx,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<{ readonly caseId: string; readonly playerId: string }> {
  const [row] = await sql<{ caseId: string; playerId: string }[]>`
    update ${b}.risk_task task set done_by = ${staffId}, done_at = clock_timestamp() from ${b}.risk_case c
    where task.id = ${id} and done_at is null and c.id = task.case_id
    returning case_id as "caseId", player_id as "playerId"`
  if (row === undefined) throw refuse('risk.task_unknown')
  return row
}

/** The tasks of a case: what is to be done, the earliest day first, then what is done. */
export async function listTasks({ sql, b, seals }: Db, caseId: string): Promise<readonly TaskRow[]> {
  const rows = await sql<(Omit<TaskRow, 'text'> & { readonly text: Buffer })[]>`
    select id, text, person_id as "personId", due_on::text as "dueOn", added_by as "addedBy", done_by as "doneBy", done_at as "doneAt"
    from ${b}.risk_task where case_id = ${caseId} order by done_at nulls first, due_on nulls last, id`
  return rows.map((row) => ({ ...row, text: seals.open<string>(row.text, { column: TEXT, owner: row.id }) }))
}
