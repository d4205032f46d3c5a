import type { Module } from '../../module.ts'

export { askRegister, type RegisterAnswer } from './ask-register.ts'
export {
  type Account,
  findForgotten,
  holdPerson,
  isPersonHeld,
  readHeldUntil,
  releasePerson,
  rememberPerson,
  rememberUnlessHeld,
  waitForExclusions,
} from './exclusion-store.ts'

export { findHeldAccounts } from './find-held.ts'

export const module: Module = { name: 'exclusion' }
