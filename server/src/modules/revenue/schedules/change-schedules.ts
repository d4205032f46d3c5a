import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { daysOfPeriod, nextDue } from '@tas/shared/rules/revenue/schedule.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { requireRight } from '../report-lines.ts'
import { insertRun } from './run-store.ts'
import { deleteSchedule, holdSchedule, type Schedule, upsertSchedule } from './schedule-store.ts'

/** Pauses a planned report, or has it go on; what was due meanwhile is not made up for. @throws Refusal revenue.schedule_unknown */
export async function setSchedulePaused(
  { tx }: PrivilegedTxContext,
  { scheduleId, isPaused }: ParsedInput<'office/schedule/setPaused'>,
): Promise<Done<CallData<'office/schedule/setPaused'>>> {
  const schedule = await required(tx, scheduleId)
  const nextDueAt = isPaused ? schedule.nextDueAt : nextDue(schedule, new Date())
  await upsertSchedule(tx, { ...schedule, isPaused, nextDueAt })
  const action = isPaused ? 'revenue.schedule_paused' : 'revenue.schedule_resumed'
  return { data: {}, line: { action, targetId: scheduleId } }
}

/** Deletes a planned report, its files and their links. @throws Refusal revenue.schedule_unknown */
export async function removeSchedule(
  { tx }: PrivilegedTxContext,
  { scheduleId }: ParsedInput<'office/schedule/remove'>,
): Promise<Done<CallData<'office/schedule/remove'>>> {
  if (!(await deleteSchedule(tx, scheduleId))) throw refuse('revenue.schedule_unknown')
  return { data: {}, line: { action: 'revenue.schedule_removed', targetId: scheduleId } }
}

/**
 * Has a planned report made now: by the right of whoever saved it, for the people it goes to.
 * @throws Refusal revenue.schedule_unknown, revenue.run_waits, http.permission_missing by player without player.read
 */
export async function runScheduleNow(
  { tx, staff }: PrivilegedTxContext,
  { scheduleId }: ParsedInput<'office/schedule/runNow'>,
): Promise<Done<CallData<'office/schedule/runNow'>>> {
  const { period, report } = await required(tx, scheduleId)
  await requireRight(tx, staff, report)
  const dueAt = new Date()
  const days = daysOfPeriod(period, dueAt)
  if (!(await insertRun(tx, { ...days, scheduleId, report, dueAt }))) throw refuse('revenue.run_waits')
  return {
    data: {},
    line: { action: 'revenue.report_asked', targetId: scheduleId, details: { report, ...days } },
  }
}

async function required(tx: Tx, id: string): Promise<Schedule> {
  const schedule = await holdSchedule(tx, id)
  if (schedule === null) throw refuse('revenue.schedule_unknown')
  return schedule
}
