import type { Module } from '../../module.ts'
import { personalTables } from './personal-tables.ts'

export { countRefund, countReturn, guardDeposit, guardStake, limitNeeds } from './guard.ts'

export { readExclusionEnd } from './read-exclusion-end.ts'

export const module: Module = { name: 'limits', personalTables }
