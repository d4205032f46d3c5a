import type { AgentPermission } from '@tas/shared/contract/agents/choices.ts'
import type { CallData } from '@tas/shared/contract/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { usePlayer } from '../../me/player.ts'

export type Person = CallData<'agent/user/getUser'>
export type Request = CallData<'agent/request/getRequests'>['items'][number]
export type Transfer = CallData<'transaction/transaction/getAgentUserTransactions'>['items'][number]

const READ = [
  'agent/user/getUsers',
  'agent/user/getUser',
  'agent/wallet/getWallet',
  'transaction/transaction/getAgentUserTransactions',
] as const

/** After something was done in the branch. */
export function readBranchAnew(): void {
  for (const call of READ) void queryClient.invalidateQueries({ queryKey: [call] })
}

/** Whether the agent has a permission; before it is known, not. */
export function useMay(): (permission: AgentPermission) => boolean {
  const permissions = usePlayer()?.permissions
  return (permission) => permissions?.includes(permission) ?? false
}
