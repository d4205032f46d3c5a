import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { changeLimits } from './change-limits.ts'
import { getOverview } from './get-overview.ts'

const PATH = 'limits/limit/declineLimits'

/** Says that the player wants no limits for money. Limits that are set stay. */
export async function declineLimits(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  if (!input.confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  await changeLimits(ctx, {
    action: 'limits.declined',
    details: {},
    decide: (stored, { now }) => ({ ...stored, choseAt: now }),
  })
  return getOverview(ctx)
}
