import { calls } from '@tas/shared/contract/api.ts'
import { MAILED_HOURS, type PlannedReport } from '@tas/shared/contract/revenue/choices.ts'
import { daysOfPeriod, endOfDay, nextDue } from '@tas/shared/rules/revenue/schedule.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { randomToken } from '#kit/random.ts'
import { repeat } from '#kit/repeat.ts'
import { doTaken } from '#kit/works/taken-work.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { slowRead } from '../../../slow-reads.ts'
import { recordAudit } from '../../audit/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { readAddress, readWholeRights } from '../../staff/index.ts'
import { plannedTexts } from '../planned-file.ts'
import { isAllowed } from '../report-lines.ts'
import { readLook } from '../sum-store.ts'
import { mailedPath } from './open-mailed.ts'
import { endRun, forgetOldRuns, insertLink, insertRun, runParts, runs, type TakenRun, takeRun } from './run-store.ts'
import { findSchedule, holdDueSchedule, type Schedule, upsertSchedule } from './schedule-store.ts'

const PERMISSION = calls['office/report/export'].permission
/** A report is made at its hour whether or not somebody is there. */
const LOOK_EVERY_MS = 60_000
const FORGET_EVERY_MS = 3_600_000
/** With pauses that double: for an hour. */
export const MOST_TRIES = 7

/** Makes and mails the reports that are due. */
export function startMakingReports(app: App): Running {
  const { log, pace } = app
  const failed = 'planned reports could not be looked up; it is tried again'
  const making = repeat({ everyMs: LOOK_EVERY_MS, restMs: LOOK_EVERY_MS, isSoon: true, log, failed, pace }, () =>
    makeReports(app),
  )
  const forgetting = repeat({ everyMs: FORGET_EVERY_MS, isSoon: true, log, failed, pace }, () => forgetOldRuns(app.db))
  return {
    async stop() {
      await Promise.all([making.stop(), forgetting.stop()])
    },
  }
}

/** Makes every report that is due, one after another. One that fails is tried again later and holds no other up. */
export async function makeReports(app: App): Promise<void> {
  while (await inTx(app.db, noteDue));
  for (let run = await takeRun(app.db); run !== null; run = await takeRun(app.db)) await makeRun(app, run)
}

/**
 * Notes that a report is due. Where nobody was there for days the newest is made up for.
 * @returns false when none is due
 */
async function noteDue(tx: Tx): Promise<boolean> {
  const schedule = await holdDueSchedule(tx)
  if (schedule === null) return false
  const now = new Date()
  let dueAt = schedule.nextDueAt
  for (let next = nextDue(schedule, dueAt); next <= now; next = nextDue(schedule, next)) dueAt = next
  await insertRun(tx, {
    ...daysOfPeriod(schedule.period, dueAt),
    scheduleId: schedule.id,
    report: schedule.report,
    dueAt,
  })
  // The clock of the database may be ahead of ours: what is noted is not due again.
  await upsertSchedule(tx, { ...schedule, nextDueAt: nextDue(schedule, now > dueAt ? now : dueAt) })
  return true
}

/** Makes one, and says so where it fails. */
export async function makeRun(app: App, run: TakenRun): Promise<void> {
  const { scheduleId, tries, report, from, to } = run
  await doTaken(app, run, {
    table: runs,
    mostTries: MOST_TRIES,
    failed: 'a planned report could not be made',
    named: { scheduleId },
    work: () => slowRead(app, (tx) => makeInTx(app, tx, run), 'staff'),
    async endFailed(tx) {
      if (await endRun(tx, run, { state: 'failed', mailed: 0 }))
        await recordOf(tx, scheduleId, 'revenue.report_failed', { report, from, to, tries })
    },
  })
}

/**
 * The file, its links and its mails stand or fall together: whatever ends the process, nothing is left half-way.
 * @returns false when the books are not counted so far yet
 */
async function makeInTx(app: App, tx: Tx, run: TakenRun): Promise<boolean> {
  const { id, scheduleId, report, from, to } = run
  const schedule = await findSchedule(tx, scheduleId)
  if (schedule === null) return true
  if (!(await mayHave(tx, schedule.savedBy, report))) {
    if (await endRun(tx, run, { state: 'unallowed', mailed: 0 }))
      await recordOf(tx, scheduleId, 'revenue.report_unallowed', { report, from, to, plannedBy: schedule.savedBy })
    return true
  }
  const look = await readLook(tx)
  if (look === null || look < endOfDay(to)) return false
  const { language } = schedule
  await runParts.keep(tx, id, plannedTexts({ app, tx, language }, { report, from, to }))
  const mailed = await mailTo(tx, run, schedule)
  if (!(await endRun(tx, run, { state: 'made', mailed }))) throw new Error('another process makes this report')
  const left = schedule.recipients.length - mailed
  await recordOf(tx, scheduleId, 'revenue.report_mailed', { report, from, to, mailed, left })
  return true
}

/** Mails a link of their own to each who may have the report at this moment. @returns to how many */
async function mailTo(tx: Tx, { id, report, from, to }: TakenRun, schedule: Schedule): Promise<number> {
  let mailed = 0
  for (const staffId of schedule.recipients) {
    const address = await readAddress(tx, staffId)
    if (address === null || !(await mayHave(tx, staffId, report))) continue
    const token = randomToken()
    await insertLink(tx, { token, runId: id, staffId })
    const facts = { path: mailedPath(token), from, to, report, hours: MAILED_HOURS }
    await enqueueMail(tx, { to: address, language: schedule.language, template: 'plannedReport', facts })
    mailed++
  }
  return mailed
}

/** Whether somebody of staff may have a report of a kind at this moment; whoever left may have none. */
async function mayHave(tx: Tx, staffId: string, report: PlannedReport): Promise<boolean> {
  const permissions = await readWholeRights(tx, staffId)
  return permissions.has(PERMISSION) && isAllowed({ permissions }, report)
}

function recordOf(
  tx: Tx,
  targetId: string,
  action: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  return recordAudit(tx, { actorKind: 'system', actorId: null, action, targetId, ip: null, details })
}
