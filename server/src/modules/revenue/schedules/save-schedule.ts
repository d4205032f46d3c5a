import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MOST_SCHEDULES, type PlannedReport } from '@tas/shared/contract/revenue/choices.ts'
import { nextDue } from '@tas/shared/rules/revenue/schedule.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listHolders } from '../../staff/index.ts'
import { isAllowed, requireRight } from '../report-lines.ts'
import { holdSchedule, listSchedules, upsertSchedule } from './schedule-store.ts'

const PATH = 'office/schedule/save'

/**
 * Plans a report, or changes a planned one that nobody changed since it was read: from then on it is made by the right of whoever saved it.
 * @throws Refusal revenue.schedule_unknown, office.changed_meanwhile, revenue.too_many_schedules, revenue.recipient_unallowed, http.permission_missing by
 * player without player.read
 */
export async function saveSchedule(
  { tx, staff }: PrivilegedTxContext,
  { scheduleId, version, recipients, ...plan }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireRight(tx, staff, plan.report)
  const to = [...new Set(recipients)]
  await requireHolders(tx, to, plan.report)
  const before = scheduleId === null ? null : await holdSchedule(tx, scheduleId)
  if (scheduleId !== null && before === null) throw refuse('revenue.schedule_unknown')
  if (before !== null && before.version !== version) throw refuse('office.changed_meanwhile')
  if (before === null) await requireRoom(tx)
  const id = before?.id ?? uuidv7()
  const nextDueAt = nextDue(plan, new Date())
  const isPaused = before?.isPaused ?? false
  const kept = { id, recipients: to, savedBy: staff.id, isPaused, nextDueAt, version: (before?.version ?? 0) + 1 }
  await upsertSchedule(tx, { ...plan, ...kept })
  const { report, period, rhythm, hour, weekday, monthDay } = plan
  return {
    data: { scheduleId: id, nextDueAt: nextDueAt.toISOString() },
    line: {
      action: before === null ? 'revenue.report_planned' : 'revenue.report_replanned',
      targetId: id,
      details: { report, period, rhythm, hour, weekday, monthDay, recipients: to.join(' ') },
    },
  }
}

/** Nobody is sent what they could not take out themselves. */
async function requireHolders(tx: Tx, recipients: readonly string[], report: PlannedReport): Promise<void> {
  const holders = await listHolders(tx, 'report.export')
  const allowed = new Set(
    holders.filter(({ rights }) => isAllowed({ permissions: rights }, report)).map(({ id }) => id),
  )
  if (!recipients.every((id) => allowed.has(id)))
    throw refuse('revenue.recipient_unallowed', {}, { recipients: 'choice' })
}

async function requireRoom(tx: Tx): Promise<void> {
  // Two who plan at one moment do it one after the other.
  await tx.sql`lock table ${tx.b}.revenue_schedule in share row exclusive mode`
  if ((await listSchedules(tx)).length >= MOST_SCHEDULES)
    throw refuse('revenue.too_many_schedules', { most: MOST_SCHEDULES })
}
