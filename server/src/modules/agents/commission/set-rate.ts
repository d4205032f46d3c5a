import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { CommissionKind } from '@tas/shared/rules/agents/commission.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readAccounts } from '../../identity/index.ts'
import { addNotice } from '../../notices/index.ts'
import { holdNode, readNode } from '../node-store.ts'
import { noteAct } from '../people/note-act.ts'
import { requireBelow } from '../people/require-node.ts'
import { highestBelow, readMonthsOfTerms, readRates, writeDeal, writeRate } from './terms-store.ts'

const PATH = 'agent/commission/setRate'

/**
 * Says what share an agent directly below has from the next month on: no more than the agent who says it has then, and no less than
 * whoever is below. The places of both are held, so that neither rate moves meanwhile.
 * @throws Refusal agents.user_unknown, agents.not_direct, agents.not_an_agent, agents.rate_above_own, agents.rate_below_child
 */
export async function setRate(
  ctx: PlayerContext,
  { userId, rateE4 }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { db, player } = ctx
  return inTx(db, async (tx) => {
    for (const id of [player.id, userId].sort()) await holdNode(tx, id)
    const { kind, parentId } = await requireBelow(tx, player.id, userId)
    if (kind !== 'agent') throw refuse('agents.not_an_agent')
    if (parentId !== player.id) throw refuse('agents.not_direct')
    const { next: month } = await readMonthsOfTerms(tx)
    const own = (await readRates(tx, [player.id], month)).get(player.id) ?? 0
    if (rateE4 > own) throw refuse('agents.rate_above_own', {}, { rateE4: 'too_big' })
    await guardBelow(tx, userId, { month, rateE4 })
    await writeRate(tx, userId, { month, rateE4 })
    await noteAct(tx, ctx, { action: 'agents.rate_set', targetId: userId, details: { month, rateE4 } })
    const [account] = await readAccounts(tx, [userId])
    if (account !== undefined) await addNotice(tx, { playerId: userId, code: 'agentRate', facts: {} })
    return { month }
  })
}

/**
 * Says how the branch of an agent at the top is paid from the next month on, and what share its agent has.
 * @returns from which month
 * @throws Refusal agents.agent_unknown, agents.rate_below_child
 */
export async function setDeal(
  tx: Tx,
  { agentId, kind, rateE4 }: { readonly agentId: string; readonly kind: CommissionKind; readonly rateE4: number },
): Promise<string> {
  await holdNode(tx, agentId)
  if ((await readNode(tx, agentId))?.level !== 1) throw refuse('agents.agent_unknown')
  const { next: month } = await readMonthsOfTerms(tx)
  await guardBelow(tx, agentId, { month, rateE4 })
  await writeDeal(tx, agentId, month, kind)
  await writeRate(tx, agentId, { month, rateE4 })
  return month
}

/** @throws Refusal agents.rate_below_child */
async function guardBelow(
  tx: Tx,
  agentId: string,
  { month, rateE4 }: { month: string; rateE4: number },
): Promise<void> {
  if (rateE4 < (await highestBelow(tx, agentId, month)))
    throw refuse('agents.rate_below_child', {}, { rateE4: 'too_small' })
}
