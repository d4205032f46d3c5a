import { AGENT_PERMISSIONS } from '@tas/shared/contract/agents/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { invite } from '../../agents/index.ts'
import { findCurrency } from '../../ledger/index.ts'

const PATH = 'office/agent/invite'

/** Invites an agent at the top, who may do all that agents can. @throws Refusal ledger.currency_unknown */
export async function inviteAgent(
  { app, tx }: PrivilegedTxContext,
  { username, currency }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  if (findCurrency(app, currency) === undefined)
    throw refuse('ledger.currency_unknown', { currency }, { currency: 'choice' })
  const place = { parentId: null, currency, level: 1 }
  const data = await invite(tx, { ...place, kind: 'agent', username, permissions: AGENT_PERMISSIONS })
  return { data, line: { action: 'agents.agent_invited', targetId: data.userId, details: { currency } } }
}
