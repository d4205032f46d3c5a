import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { closeMonth, getMonth } from './close-month.ts'
import { fundAgent } from './fund-agent.ts'
import { inviteAgent } from './invite-agent.ts'
import { listAgents } from './list-agents.ts'
import { moveAgent } from './move-agent.ts'
import { setAgentDeal } from './set-deal.ts'

/** What people of staff do with agents. */
export const agentRoutes = {
  'office/agent/getList': { inTx: listAgents },
  'office/agent/invite': { inTx: inviteAgent },
  'office/agent/move': { inTx: moveAgent },
  'office/agent/setDeal': { inTx: setAgentDeal },
  'office/agent/getMonth': { inTx: getMonth, isSlow: true },
  'office/agent/closeMonth': { inTx: closeMonth },
  'office/agent/fund': { inUnit: fundAgent, moves: movedBy },
} satisfies Routes
