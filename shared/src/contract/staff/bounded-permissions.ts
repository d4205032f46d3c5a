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

/** Rights about the tree of agents and about players: a grant may bound them to a branch of the tree, and to whoever is in it. */
export const BRANCH_PERMISSIONS = [
  'player.find',
  'player.read',
  'player.person',
  'player.see',
  'player.note',
  'player.sessions.end',
  'player.lock',
  'player.protect',
  'player.message',
  'player.adjust',
  'agent.read',
  'agent.manage',
  'agent.fund',
] as const satisfies readonly StaffPermission[]
