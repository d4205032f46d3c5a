import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { type PlannedReport, REPORT_RIGHTS } from '@tas/shared/contract/revenue/choices.ts'
import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'

export const SCHEDULES = 'office/schedule/getList'
export type Schedules = CallData<typeof SCHEDULES>
export type Schedule = Schedules['items'][number]
export type SchedulePlan = CallInput<'office/schedule/save'>

/** Whether somebody who has these rights may have a report. */
export function mayHave(permissions: readonly StaffPermission[], report: PlannedReport): boolean {
  const right = REPORT_RIGHTS[report]
  return right === undefined || permissions.includes(right)
}

/** From Monday on. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** What a new one begins as, in the language of whoever plans it. */
export function newPlan(language: SchedulePlan['language']): SchedulePlan {
  return {
    scheduleId: null,
    version: null,
    title: '',
    report: 'day',
    period: 'yesterday',
    rhythm: 'daily',
    hour: 6,
    weekday: null,
    monthDay: null,
    language,
    recipients: [],
  }
}

/** A planned one as it is changed. Who may not have it any more is left out: it would be refused. */
export function planOf(schedule: Schedule): SchedulePlan {
  const { id, version, title, report, period, rhythm, hour, weekday, monthDay, language, recipients } = schedule
  return {
    scheduleId: id,
    version,
    title,
    report,
    period,
    rhythm,
    hour,
    weekday,
    monthDay,
    language,
    recipients: recipients.filter(({ mayHave }) => mayHave).map((one) => one.id),
  }
}

/** The plan with another rhythm: a weekly one has a day of the week, a monthly one a day of the month. */
export function withRhythm(plan: SchedulePlan, rhythm: SchedulePlan['rhythm']): SchedulePlan {
  return {
    ...plan,
    rhythm,
    weekday: rhythm === 'weekly' ? (plan.weekday ?? 1) : null,
    monthDay: rhythm === 'monthly' ? (plan.monthDay ?? 1) : null,
  }
}
