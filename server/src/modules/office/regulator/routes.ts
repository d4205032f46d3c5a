import type { Routes } from '../../../module.ts'
import { getRegulatorExports, makeRegulatorExport, takeRegulatorFile } from './exports.ts'

export { startMakingRegulatorFiles } from './make-files.ts'

/** Files for the regulator: docs/regulator-files.md. */
export const regulatorRoutes = {
  'office/regulator/getList': { inTx: getRegulatorExports },
  'office/regulator/make': { inTx: makeRegulatorExport },
  'office/regulator/take': { inTx: takeRegulatorFile },
} satisfies Routes
