import type { Module } from '../../module.ts'
import { subscribers } from './subscribers.ts'

export { parseStake, type StakeRange } from './parse-stake.ts'
export { type Play, payReturn, refundHeld, settleHeld, stakeNeeds, takeStake, tellWallet } from './play.ts'

export const module: Module = { name: 'stakes', subscribers }
