import type { Module } from '../../module.ts'
import { createExport } from './create-export.ts'
import { getCohorts } from './get-cohorts.ts'
import { getFigures } from './get-figures.ts'
import { getRevenue } from './get-revenue.ts'
import { startCountingRevenue } from './jobs.ts'
import { openExport } from './open-export.ts'
import { personalTables } from './personal-tables.ts'

export { readLook } from './sum-store.ts'

export const module: Module = {
  name: 'revenue',
  personalTables,
  routes: {
    'office/home/getFigures': { inTx: getFigures },
    'office/report/getRevenue': { inTx: getRevenue, isSlow: true },
    'office/report/getCohorts': { inTx: getCohorts, isSlow: true },
    'office/report/export': { inTx: createExport },
  },
  work: async (app) => startCountingRevenue(app),
  openDownload: openExport,
}
