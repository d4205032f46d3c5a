import type { Module } from '../../module.ts'
import { getCohorts } from './cohorts/get-cohorts.ts'
import { createCohortExport, createExport } from './create-export.ts'
import { getFigures } from './get-figures.ts'
import { getRevenue } from './get-revenue.ts'
import { getTotals } from './get-totals.ts'
import { startCountingRevenue } from './jobs.ts'
import { openExport } from './open-export.ts'
import { personalTables } from './personal-tables.ts'
import { removeSchedule, runScheduleNow, setSchedulePaused } from './schedules/change-schedules.ts'
import { getSchedules } from './schedules/get-schedules.ts'
import { startMakingReports } from './schedules/make-reports.ts'
import { openMailed } from './schedules/open-mailed.ts'
import { saveSchedule } from './schedules/save-schedule.ts'

export { LIABILITY_COLUMNS, readLiabilityLines } from './liability.ts'
export { endOfMonth } from './months/end-of-month.ts'
export { findActive, findDepositors, readReachedWithin, readSumsUntil, type SumsUntil } from './months/sums-until.ts'
export { playsIn } from './plays-in.ts'
export { type BookSums, readBookSums } from './read-book-sums.ts'
export { readLook } from './sum-store.ts'

export const module: Module = {
  name: 'revenue',
  personalTables,
  routes: {
    'office/home/getFigures': { inTx: getFigures },
    'office/report/getRevenue': { inTx: getRevenue, isSlow: true },
    'office/report/getTotals': { inTx: getTotals, isSlow: true },
    'office/report/getCohorts': { inTx: getCohorts, isSlow: true },
    'office/report/export': { inTx: createExport },
    'office/report/exportCohorts': { inTx: createCohortExport },
    'office/report/openMailed': { inTx: openMailed },
    'office/schedule/getList': { inTx: getSchedules },
    'office/schedule/save': { inTx: saveSchedule },
    'office/schedule/setPaused': { inTx: setSchedulePaused },
    'office/schedule/remove': { inTx: removeSchedule },
    'office/schedule/runNow': { inTx: runScheduleNow },
  },
  async work(app) {
    const jobs = [startCountingRevenue(app), startMakingReports(app)]
    return {
      async stop() {
        await Promise.all(jobs.map((job) => job.stop()))
      },
    }
  },
  openDownload: openExport,
}
