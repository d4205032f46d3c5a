/** What an agent may do within the own branch; nobody gives on what they do not have. Each opens calls of the agent area. */
export const AGENT_PERMISSIONS = [
  'users.see',
  'users.add',
  'money.move',
  'credit.set',
  'limits.set',
  'settle',
  'reports',
] as const
export type AgentPermission = (typeof AGENT_PERMISSIONS)[number]

/** Whom a branch has. */
export const BRANCH_TYPES = ['member', 'agent'] as const
export type BranchType = (typeof BRANCH_TYPES)[number]

/** How somebody of a branch stands. */
export const BRANCH_STATUSES = ['invited', 'active', 'closed'] as const
export type BranchStatus = (typeof BRANCH_STATUSES)[number]

/** In which order a branch is listed. */
export const BRANCH_SORTS = ['newest', 'oldest', 'username'] as const
export type BranchSort = (typeof BRANCH_SORTS)[number]

/** What an agent can lock of somebody below: their signing in, or their bets. */
export const AGENT_LOCKS = ['login', 'bet'] as const
export type AgentLock = (typeof AGENT_LOCKS)[number]

/** By what lines of a report of an agent are grouped. */
export const REPORT_BY = ['day', 'member'] as const
export type ReportBy = (typeof REPORT_BY)[number]

/** How the next month of commissions stands: it runs, its bets are being counted, two people can close it, or branches are paid. */
export const MONTH_STATES = ['open', 'counting', 'ready', 'closing'] as const

/** How far down a branch goes: the agents at the top are on the first level. */
export const DEEPEST_LEVEL = 6

/** What becomes of money that an agent moves: done at once, or waiting for the yes of whose it is. */
export const TRANSFER_STATUSES = ['done', 'asked', 'declined'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]
export const TRANSFER_DIRECTIONS = ['in', 'out'] as const

/** How many below somebody a list counts: one more than that is told as more. */
export const MOST_COUNTED_BELOW = 99
