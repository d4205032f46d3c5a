import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { setDeal } from '../../agents/index.ts'
import { findPlayerByNumber } from '../../identity/index.ts'

const PATH = 'office/agent/setDeal'

/** Says how the branch of an agent at the top is paid from the next month on. @throws Refusal agents.agent_unknown, agents.rate_below_child */
export async function setAgentDeal(
  { tx }: PrivilegedTxContext,
  { uid, kind, rateE4 }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const agentId = await findPlayerByNumber(tx, uid)
  if (agentId === null) throw refuse('agents.agent_unknown')
  const month = await setDeal(tx, { agentId, kind, rateE4 })
  return { data: {}, line: { action: 'agents.deal_set', targetId: agentId, details: { kind, rateE4, month } } }
}
