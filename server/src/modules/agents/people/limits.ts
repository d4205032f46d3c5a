import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { HOUSE_LIMITS } from '@tas/shared/contract/office/choices.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { showProtection, tightenLimit } from '../../limits/index.ts'
import { noteAct } from './note-act.ts'
import { requireMember } from './require-node.ts'

const GET = 'agent/limit/get'
const SET = 'agent/limit/set'

/** What of money and time a member may use; of breaks and exclusions an agent is told nothing. @throws Refusal agents.user_unknown, agents.not_registered */
export async function getLimits(
  { app, db, player }: PlayerContext,
  { userId }: ParsedInput<typeof GET>,
): Promise<CallData<typeof GET>> {
  const { currency } = await requireMember(db, player.id, userId)
  const { limits } = await inTx(db, (tx) => showProtection(tx, app, { id: userId, currency }))
  const items = limits.flatMap(({ kind, period, scope, value }) => {
    const shown = HOUSE_LIMITS.find((one) => one === kind)
    return shown === undefined || scope !== null || value === null ? [] : [{ kind: shown, period, value }]
  })
  return { currency, items }
}

/**
 * Tightens a limit of a member, who is told that it was their agent.
 * @throws Refusal agents.user_unknown, agents.not_registered, agents.not_now, limits.bad_limit, limits.not_tighter
 */
export async function setLimit(
  ctx: PlayerContext,
  { userId, kind, period, value }: ParsedInput<typeof SET>,
): Promise<CallData<typeof SET>> {
  const { app, db, player } = ctx
  const { currency, closedAt } = await requireMember(db, player.id, userId)
  if (closedAt !== null) throw refuse('agents.not_now')
  await inTx(db, async (tx) => {
    const asked = { player: { id: userId, currency }, kind, period: period ?? null, value, by: 'agent' } as const
    const { details } = await tightenLimit(app, tx, asked)
    await noteAct(tx, ctx, { action: 'agents.limit_set', targetId: userId, details: { ...details } })
  })
  return {}
}
