import type { Routes } from '../../../module.ts'
import { getCoinLevels, setSweepsHeld, sweepNow } from './coin-levels.ts'
import { closeIncident, getProviderIncidents } from './incidents.ts'
import { getStatements } from './statements.ts'

/** What staff see and do of differences between providers and the books. */
export const reconciliationRoutes = {
  'office/cashier/getIncidents': { inTx: getProviderIncidents },
  'office/cashier/closeIncident': { inTx: closeIncident },
  'office/cashier/getCoinLevels': { inTx: getCoinLevels },
  'office/cashier/holdSweeps': { inTx: setSweepsHeld },
  'office/cashier/sweepNow': { inTx: sweepNow },
  'office/cashier/getStatements': { inTx: getStatements },
} satisfies Routes
