import { z } from 'zod'
import { dayField, idField, instantData, noData, noInput, personText } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { operation } from '../operation.ts'
import {
  LAST_DUE_DAY,
  LONGEST_SCHEDULE_TITLE,
  MOST_RECIPIENTS,
  PLANNED_REPORTS,
  periodsOf,
  RHYTHMS,
  RUN_STATES,
  SCHEDULE_PERIODS,
} from './choices.ts'

const LOGIN = 'identity.login_required'
const MISSING = 'http.permission_missing'
const UNKNOWN = 'revenue.schedule_unknown'

const personData = z.object({ id: idField, name: z.string() })

/** When it is due, in UTC: `weekday` (1 is Monday) of a weekly one, `monthDay` of a monthly one. */
const dueFields = {
  rhythm: z.enum(RHYTHMS),
  hour: z.int().min(0).max(23),
  weekday: z.int().min(1).max(7).nullable(),
  monthDay: z.int().min(1).max(LAST_DUE_DAY).nullable(),
}
const planFields = {
  title: personText(1, LONGEST_SCHEDULE_TITLE),
  report: z.enum(PLANNED_REPORTS),
  period: z.enum(SCHEDULE_PERIODS),
  ...dueFields,
  /** Of the report and of the mail that tells of it. */
  language: z.enum(LANGUAGES),
}

const runData = z.object({
  dueAt: instantData,
  from: dayField,
  to: dayField,
  state: z.enum(RUN_STATES),
  /** How often it was tried. */
  tries: z.int(),
  /** When it is tried (again); null: never. */
  tryAt: instantData.nullable(),
  endedAt: instantData.nullable(),
  /** To how many people it was mailed. */
  mailed: z.int(),
})

const scheduleData = z.object({
  id: idField,
  ...planFields,
  title: z.string(),
  /** `mayHave`: they hold the right at this moment; nobody else is mailed anything. */
  recipients: z.array(personData.extend({ mayHave: z.boolean() })),
  savedBy: personData.extend({ mayHave: z.boolean() }),
  isPaused: z.boolean(),
  version: z.int(),
  nextDueAt: instantData,
  lastRun: runData.nullable(),
})

export const scheduleCalls = {
  'office/schedule/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'read',
    summary: 'The reports that are planned, how each went last, and to whom one may be sent',
    input: noInput,
    data: z.object({
      items: z.array(scheduleData),
      /** With what they may have. */
      people: z.array(personData.extend({ reports: z.array(z.enum(PLANNED_REPORTS)) })),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/schedule/save': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Plans a report, or changes one that is planned; it is made by the rights of whoever saved it last',
    input: z
      .object({
        /** Null: a new one. */
        scheduleId: idField.nullable(),
        /** Of the planned one as it was read; null: a new one. */
        version: z.int().min(1).nullable(),
        ...planFields,
        recipients: z.array(idField).min(1).max(MOST_RECIPIENTS),
      })
      .refine(({ report, period }) => periodsOf(report).includes(period), { path: ['period'], message: 'choice' })
      .refine(({ rhythm, weekday }) => (rhythm === 'weekly') === (weekday !== null), {
        path: ['weekday'],
        message: 'required',
      })
      .refine(({ rhythm, monthDay }) => (rhythm === 'monthly') === (monthDay !== null), {
        path: ['monthDay'],
        message: 'required',
      }),
    data: z.object({ scheduleId: idField, nextDueAt: instantData }),
    errors: [
      LOGIN,
      MISSING,
      'staff.out_of_branch',
      UNKNOWN,
      'office.changed_meanwhile',
      'revenue.too_many_schedules',
      'revenue.recipient_unallowed',
    ],
  }),
  'office/schedule/setPaused': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Pauses a planned report, or has it go on from the next moment at which it is due',
    input: z.object({ scheduleId: idField, isPaused: z.boolean() }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN],
  }),
  'office/schedule/remove': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Deletes a planned report, with the files that were made of it',
    input: z.object({ scheduleId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN],
  }),
  'office/schedule/runNow': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Has a planned report made and mailed now, besides when it is due',
    input: z.object({ scheduleId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'staff.out_of_branch', UNKNOWN, 'revenue.run_waits'],
  }),
  'office/report/openMailed': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'report.export',
    rate: 'account',
    summary: 'Uses up the link of a mail, and makes a link to its report that works for a minute in this session',
    input: z.object({ token: z.string().min(1).max(100) }),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING, 'staff.out_of_branch', 'revenue.mailed_link_unknown'],
  }),
}
