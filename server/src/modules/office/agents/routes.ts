import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { closeMonth, getMonth } from './close-month.ts'
import { fundAgent } from './fund-agent.ts'
import { inviteAgent } from './invite-agent.ts'
import { listAgents } from './list-agents.ts'
import { moveAgent } from './move-agent.ts'
import { branchOf, requireWholeTree } from './require-branch.ts'
import { setAgentDeal } from './set-deal.ts'

/** What people of staff do with agents. */
export const agentRoutes = {
  'office/agent/getList': { inTx: listAgents },
  'office/agent/invite': { inTx: inviteAgent, requireReach: requireWholeTree },
  'office/agent/move': { inTx: moveAgent, requireReach: branchOf(({ uid, parentUid }) => [uid, parentUid]) },
  'office/agent/setDeal': { inTx: setAgentDeal, requireReach: branchOf(({ uid }) => [uid]) },
  'office/agent/getMonth': { inTx: getMonth, isSlow: true },
  'office/agent/closeMonth': { inTx: closeMonth, requireReach: requireWholeTree },
  'office/agent/fund': { inUnit: fundAgent, moves: movedBy, requireReach: branchOf(({ uid }) => [uid]) },
} satisfies Routes
