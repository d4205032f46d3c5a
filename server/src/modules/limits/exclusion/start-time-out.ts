import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import type { TasEvent } from '../../../events.ts'
import { profileOf } from '../guard.ts'
import { changeLimits } from '../own-limits/change-limits.ts'
import { getOverview } from '../own-limits/get-overview.ts'

const PATH = 'limits/break/startTimeOut'

/** A break from play. No call ends it early; a shorter one changes nothing. */
export async function startTimeOut(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { hours, confirm } = input
  const { min, max } = profileOf(ctx.app).timeOutHours
  if (hours < min || hours > max) throw refuse('limits.bad_duration', {}, { hours: 'choice' })
  if (!confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  await changeLimits(ctx, {
    action: 'limits.time_out_started',
    details: { hours },
    decide(stored, { now, emit }) {
      emit({ type: 'limits.play_stopped', playerId: ctx.player.id } satisfies TasEvent)
      const until = new Date(now.getTime() + hours * 3_600_000)
      const { timeOutUntil } = stored
      if (timeOutUntil !== null && timeOutUntil > until) return stored
      const said = { playerId: ctx.player.id, from: now.toISOString(), until: until.toISOString() }
      emit({ type: 'limits.time_out_started', ...said } satisfies TasEvent)
      return { ...stored, timeOutUntil: until }
    },
  })
  return getOverview(ctx)
}
