import { AGENT_LOCKS } from '@tas/shared/contract/agents/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { addNotice } from '../../notices/index.ts'
import { changeLock } from './lock-store.ts'
import { noteAct } from './note-act.ts'
import { holdOpenBelow } from './require-node.ts'

const PATH = 'agent/user/lock'

/**
 * Locks what somebody of the branch may do, or opens what the agent locked: never what staff or another agent did. They are told.
 * @throws Refusal agents.user_unknown, agents.not_registered, agents.not_now, agents.does_not_play, agents.lock_of_others
 */
export async function lockUser(
  ctx: PlayerContext,
  { userId, what, isLocked }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  await inTx(db, async (tx) => {
    const { kind } = await holdOpenBelow(tx, player.id, userId)
    if (kind === 'agent' && what === 'bet') throw refuse('agents.does_not_play')
    const asked = AGENT_LOCKS.filter((one) => (what === 'all' || what === one) && (kind === 'member' || one !== 'bet'))
    const changed: string[] = []
    for (const one of asked)
      if (await changeLock(app, tx, { playerId: userId, what: one, agentId: player.id, isLocked })) changed.push(one)
    if (changed.length === 0) {
      if (!isLocked) throw refuse('agents.lock_of_others')
      return
    }
    await noteAct(tx, ctx, {
      action: isLocked ? 'agents.user_locked' : 'agents.user_unlocked',
      targetId: userId,
      details: { what: changed.join(' ') },
    })
    await addNotice(tx, { playerId: userId, code: isLocked ? 'agentLocked' : 'agentUnlocked', facts: {} })
  })
  return {}
}
