import type { StaffPermission } from './permissions.ts'

/** Rights whose calls move an amount: how much of which currency is bounded by the scope of a grant. */
export const MONEY_PERMISSIONS = [
  'player.adjust',
  'lottery.fund',
  'bonus.fund',
  'bonus.grant',
  'owed.pay',
  'deposit.decide',
  'deposit.refund',
  'voucher.issue',
  'withdrawal.approve',
  'withdrawal.mark',
  'verification.settle',
  'agent.fund',
] as const satisfies readonly StaffPermission[]

/** Rights about the tree of agents: a grant may bound them to a branch of it. */
export const BRANCH_PERMISSIONS = [
  'agent.read',
  'agent.manage',
  'agent.fund',
] as const satisfies readonly StaffPermission[]
