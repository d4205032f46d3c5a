import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import {
  cancelPending as cancelRule,
  confirmLimit as confirmRule,
  findOwn,
  withoutLapsed,
} from '@tas/shared/rules/limits/limit.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { requireStepUp } from '../../identity/index.ts'
import { changeLimits } from './change-limits.ts'
import { getOverview } from './get-overview.ts'
import { readTarget } from './read-target.ts'

const PATH = 'limits/limit/confirmLimit'
const CANCEL = 'limits/limit/cancelPending'

/** Confirms a looser limit whose delay has passed and that has not lapsed since: only now does it hold. */
export async function confirmLimit(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  if (!input.confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  await requireStepUp(ctx)
  const target = readTarget(ctx.app, input)
  await changeLimits(ctx, {
    action: 'limits.looser_limit_confirmed',
    details: { ...target },
    decide(stored, { now }) {
      const waiting = withoutLapsed(stored.limits, now)
      const pending = findOwn(waiting, target)?.pending ?? null
      if (pending === null) throw refuse('limits.nothing_waits')
      const limits = confirmRule(waiting, target, now)
      if (limits === null) throw refuse('limits.not_yet', { until: pending.from.toISOString() })
      return { ...stored, limits }
    },
  })
  return getOverview(ctx)
}

/** Takes back a looser limit that waits. */
export async function cancelPending(
  ctx: PlayerContext,
  input: ParsedInput<typeof CANCEL>,
): Promise<CallData<typeof CANCEL>> {
  const target = readTarget(ctx.app, input)
  await changeLimits(ctx, {
    action: 'limits.looser_limit_cancelled',
    details: { ...target },
    decide(stored, { now }) {
      const limits = cancelRule(withoutLapsed(stored.limits, now), target)
      if (limits === null) throw refuse('limits.nothing_waits')
      return { ...stored, limits }
    },
  })
  return getOverview(ctx)
}
