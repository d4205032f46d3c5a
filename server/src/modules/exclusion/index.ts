import type { Module } from '../../module.ts'
import { exclusionConfig } from './config.ts'
import { exclusionSettings } from './settings.ts'

export { askRegister, type RegisterAnswer } from './ask-register.ts'
export {
  type CasePlace,
  clearAccount,
  closeCases,
  type ExclusionCase,
  findHeldByCase,
  findOpenCase,
  listCasesOfPeriod,
  listOpenCases,
  meetExclusions,
  readExclusionSpan,
} from './case-store.ts'
export {
  type Account,
  findByPhone,
  findRemembering,
  holdOwnExclusion,
  readEndByOthers,
  releaseHouse,
  releasePerson,
  rememberPerson,
  showRemembering,
} from './exclusion-store.ts'
export { findHeldAccounts } from './find-held.ts'
export type { Claims } from './person-macs.ts'
export { registerSilentSince } from './register-health.ts'
export { exclusionSettings } from './settings.ts'
export {
  type DueShut,
  endDueHold,
  findDueHolds,
  findDueShuts,
  findDueSpreads,
  isSpreadDue,
  keepExclusion,
  lookForPerson,
  type Span,
  takeDueShut,
  wantSpread,
  wantSpreadAgain,
  writeExclusion,
} from './spread-store.ts'

export const module: Module = { name: 'exclusion', config: exclusionConfig, settings: exclusionSettings }
