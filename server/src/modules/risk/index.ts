import type { Module } from '../../module.ts'
import { startJobs } from './jobs.ts'
import { personalTables } from './personal-tables.ts'
import { seedRules } from './rules/rule-store.ts'
import { subscribers } from './subscribers.ts'

export {
  type CaseRow,
  listCases,
  listCasesOf,
  listHitsOfCase,
  moveCase,
  readCase,
  readCaseSteps,
  readEvidence,
} from './cases/case-store.ts'
export { NO_OUTCOMES, readOutcomes } from './cases/outcome-store.ts'
export { addTask, endTask, listTasks, type TaskRow } from './cases/task-store.ts'
export { askRisk, riskNeeds } from './decisions/ask-risk.ts'
export { type KeptDecision, listDecisionsOf } from './decisions/decision-rows.ts'
export { findBlocked, refuseBlockedGift, refuseBlockedPlayer } from './decisions/find-blocked.ts'
export { readFigures } from './figures/figure-rows.ts'
export { listLinked, type Shared } from './figures/list-linked.ts'
export { insertReport, listReports, readReport } from './reports/report-store.ts'
export {
  listCurrentVersions,
  listVersions,
  moveVersion,
  noteTried,
  readVersions,
  saveDraft,
  type VersionRow,
} from './rules/change-rules.ts'
export { ruleOf } from './rules/rule-store.ts'
export { tryRule } from './rules/try-rule.ts'

export const module: Module = {
  name: 'risk',
  personalTables,
  subscribers,
  seed: seedRules,
  work: async (app) => startJobs(app),
}
