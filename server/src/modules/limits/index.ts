import type { Module } from '../../module.ts'

export { guardDeposit, guardStake, protectionNeed } from './guard.ts'
export { isHeldBack } from './is-held-back.ts'

export const module: Module = { name: 'limits' }
