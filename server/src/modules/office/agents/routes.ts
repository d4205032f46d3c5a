import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { fundAgent } from './fund-agent.ts'
import { inviteAgent } from './invite-agent.ts'
import { listAgents } from './list-agents.ts'

/** What people of staff do with agents at the top. */
export const agentRoutes = {
  'office/agent/getList': { inTx: listAgents },
  'office/agent/invite': { inTx: inviteAgent },
  'office/agent/fund': { inUnit: fundAgent, moves: movedBy },
} satisfies Routes
