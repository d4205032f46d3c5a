import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { releasePerson } from '../exclusion/index.ts'
import { requireStepUp } from '../identity/index.ts'
import { changeLimits } from './change-limits.ts'
import { getOverview } from './get-overview.ts'
import { profileOf } from './guard.ts'
import type { StoredProtection } from './protection.ts'

const ASK = 'limits/break/askReturn'
const CONFIRM = 'limits/break/confirmReturn'

/** Asks to come back after an exclusion that is over. Asked again, the wait does not begin anew. */
export async function askReturn(ctx: PlayerContext): Promise<CallData<typeof ASK>> {
  await changeLimits(ctx, {
    action: 'limits.return_asked',
    details: {},
    decide(stored, { now }) {
      assertOver(stored, now)
      return { ...stored, returnAskedAt: stored.returnAskedAt ?? now }
    },
  })
  return getOverview(ctx)
}

/** Comes back once the wait has passed. Until this call an exclusion that is over goes on holding. */
export async function confirmReturn(
  ctx: PlayerContext,
  input: ParsedInput<typeof CONFIRM>,
): Promise<CallData<typeof CONFIRM>> {
  const { app, player } = ctx
  if (!input.confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  await requireStepUp(ctx)
  const waitMs = profileOf(app).returnHours * 3_600_000
  await changeLimits(ctx, {
    action: 'limits.returned',
    details: {},
    decide(stored, { now }) {
      assertOver(stored, now)
      const { returnAskedAt } = stored
      if (returnAskedAt === null) throw refuse('limits.return_needed')
      const from = new Date(returnAskedAt.getTime() + waitMs)
      if (now < from) throw refuse('limits.not_yet', { until: from.toISOString() })
      return { ...stored, excludedUntil: null, excludedAt: null, returnAskedAt: null }
    },
  })
  await inTx(app.db, (tx) => releasePerson(tx, { businessId: app.business.id, playerId: player.id }))
  return getOverview(ctx)
}

function assertOver({ excludedUntil }: StoredProtection, now: Date): void {
  if (excludedUntil === null) throw refuse('limits.not_excluded')
  if (now < excludedUntil) throw refuse('limits.excluded')
}
