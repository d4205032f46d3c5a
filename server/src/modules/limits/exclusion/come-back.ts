import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { returnWindow } from '@tas/shared/rules/limits/come-back.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { releasePerson } from '../../exclusion/index.ts'
import { requireStepUp } from '../../identity/index.ts'
import { holdPurses } from '../../ledger/index.ts'
import { profileOf } from '../guard.ts'
import { changeLimits } from '../own-limits/change-limits.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import type { StoredProtection } from '../protection.ts'

const ASK = 'limits/break/askReturn'
const CONFIRM = 'limits/break/confirmReturn'

/** Asks to come back after an exclusion that is over. Asked again, the wait does not begin anew, unless the first asking lapsed. */
export async function askReturn(ctx: PlayerContext): Promise<CallData<typeof ASK>> {
  const profile = profileOf(ctx.app)
  await changeLimits(ctx, {
    action: 'limits.return_asked',
    details: {},
    decide(stored, { now }) {
      assertOver(stored, now)
      const isAsked = returnWindow({ askedAt: stored.returnAskedAt, now }, profile) !== null
      return isAsked ? stored : { ...stored, returnAskedAt: now }
    },
  })
  return getOverview(ctx)
}

/** Comes back once the wait has passed, and before the asking lapses. Until this call an exclusion that is over goes on holding. */
export async function confirmReturn(
  ctx: PlayerContext,
  input: ParsedInput<typeof CONFIRM>,
): Promise<CallData<typeof CONFIRM>> {
  const { app, player } = ctx
  if (!input.confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  await requireStepUp(ctx)
  const profile = profileOf(app)
  await changeLimits(ctx, {
    action: 'limits.returned',
    details: {},
    decide(stored, { now }) {
      assertOver(stored, now)
      const window = returnWindow({ askedAt: stored.returnAskedAt, now }, profile)
      if (window === null) throw refuse('limits.return_needed')
      if (now < window.from) throw refuse('limits.not_yet', { until: window.from.toISOString() })
      return { ...stored, excludedUntil: null, excludedAt: null, returnAskedAt: null }
    },
  })
  await inTx(app.db, async (tx) => {
    await holdPurses(tx, [player.id])
    await releasePerson(tx, { businessId: app.business.id, playerId: player.id })
  })
  return getOverview(ctx)
}

function assertOver({ excludedUntil }: StoredProtection, now: Date): void {
  if (excludedUntil === null) throw refuse('limits.not_excluded')
  if (now < excludedUntil) throw refuse('limits.excluded')
}
