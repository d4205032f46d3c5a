import type { Module } from '../../module.ts'

export { guardDeposit, guardStake, protectionNeed } from './guard.ts'

export const module: Module = { name: 'limits' }
