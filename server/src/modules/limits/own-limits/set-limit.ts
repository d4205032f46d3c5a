import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { setLimit as setLimitRule } from '@tas/shared/rules/limits/limit.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { profileOf } from '../guard.ts'
import { changeLimits } from './change-limits.ts'
import { getOverview } from './get-overview.ts'
import { readTarget, readValue } from './read-target.ts'

const PATH = 'limits/limit/setLimit'
/** More than all targets together; ways to deposit are named by the caller. */
const MOST_LIMITS = 60
const FOR_MONEY: readonly string[] = ['deposit', 'loss', 'wager', 'stake']

/** Sets a limit: stricter at once, looser after its delay and a confirmation. Gives everything as it is then. */
export async function setLimit(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const target = readTarget(app, input)
  const value = readValue(app, player.currency, input)
  await changeLimits(ctx, {
    action: 'limits.limit_asked',
    details: { ...target, value: input.value },
    decide(stored, { now }) {
      const limits = setLimitRule(stored.limits, { ...target, value, now, profile: profileOf(app) })
      if (limits.length > MOST_LIMITS) throw refuse('limits.bad_limit', {}, { kind: 'choice' })
      return { ...stored, limits, choseAt: FOR_MONEY.includes(target.kind) ? now : stored.choseAt }
    },
  })
  return getOverview(ctx)
}
