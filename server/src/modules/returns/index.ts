import type { Module } from '../../module.ts'
import { getChanges } from './get-changes.ts'
import { getReturnDays } from './get-return-days.ts'
import { getReturns } from './get-returns.ts'
import { startCounting } from './jobs.ts'
import { returnsMetrics } from './metrics.ts'
import { recordChanges } from './record-changes.ts'

export {
  closeIncidentIn,
  closeReturnIncident,
  listIncidents,
  type ReturnIncident,
  readIncidents,
} from './incident-store.ts'
export { type GameReturn, readGameReturns } from './read-game-returns.ts'
export { type Finding, readFinding } from './watch-returns.ts'

export const module: Module = {
  name: 'returns',
  metrics: returnsMetrics,
  routes: {
    'game/fairness/getReturns': getReturns,
    'game/fairness/getReturnDays': getReturnDays,
    'game/fairness/getChanges': getChanges,
  },
  settle: (app) => recordChanges(app),
  work: async (app) => startCounting(app),
}
