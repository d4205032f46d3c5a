import type { Module } from '../../module.ts'
import { startJobs } from './jobs.ts'
import { personalTables } from './personal-tables.ts'
import { seedRules } from './rules/rule-store.ts'
import { subscribers } from './subscribers.ts'

export { askRisk, riskNeeds } from './decisions/ask-risk.ts'

export const module: Module = {
  name: 'risk',
  personalTables,
  subscribers,
  seed: seedRules,
  work: async (app) => startJobs(app),
}
