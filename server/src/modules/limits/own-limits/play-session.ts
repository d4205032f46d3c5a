import type { CallData } from '@tas/shared/contract/api.ts'
import { minutesOf, stakeLimitOf } from '@tas/shared/rules/limits/gate.ts'
import { PRODUCTS } from '@tas/shared/rules/limits/profile.ts'
import { totalOf } from '@tas/shared/rules/limits/usage.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { isSessionOpen, latestOf, profileOf } from '../guard.ts'
import { factsOf, setSession } from '../player-facts.ts'
import { changeLimits } from './change-limits.ts'
import { type LimitsNow, readLimitsNow } from './read-limits-now.ts'

const PATH = 'limits/session/getSession'
const MINUTE_MS = 60_000

/** How long the player has played, what it came to, and when they are stopped to look at it. */
export async function getSession(ctx: PlayerContext): Promise<CallData<typeof PATH>> {
  return sessionView(ctx.app, ctx.player.currency, await readLimitsNow(ctx))
}

/** Says that the player has seen where they stand: the next reality check is counted from now. */
export async function acknowledgeCheck(ctx: PlayerContext): Promise<CallData<typeof PATH>> {
  const { player } = ctx
  await changeLimits(ctx, {
    action: 'limits.reality_check_seen',
    details: {},
    decide(stored, state) {
      const { session } = factsOf(state, player.id)
      if (session !== null) setSession(state, player.id, { ...session, checkedAt: state.now })
      return stored
    },
  })
  return getSession(ctx)
}

export function sessionView(app: App, currency: string, { now, usage, protection }: LimitsNow): CallData<typeof PATH> {
  const write = writeAmount(app, currency)
  const profile = profileOf(app)
  const played = PRODUCTS.flatMap((product) => usage.of[product] ?? [])
  const isOpen = isSessionOpen({ now, lastSpentAt: latestOf(played) }, profile)
  const session = isOpen ? usage.session : null
  const total = totalOf(played)
  const stakedMinor = session === null ? 0n : total.spentMinor - session.before.spentMinor
  const returnedMinor = session === null ? 0n : total.returnedMinor - session.before.returnedMinor
  const after = (from: Date, kind: 'check' | 'session') => {
    const minutes = minutesOf(protection.limits, kind, profile)
    return minutes === null ? null : new Date(from.getTime() + minutes * MINUTE_MS)
  }
  const limitMinor = stakeLimitOf(protection, null)
  const checkAt = session === null ? null : after(session.checkedAt, 'check')
  return {
    now: now.toISOString(),
    currency,
    startedAt: session?.startedAt.toISOString() ?? null,
    staked: write(stakedMinor),
    returned: write(returnedMinor),
    net: write(returnedMinor - stakedMinor),
    checkAt: checkAt?.toISOString() ?? null,
    isCheckDue: checkAt !== null && checkAt <= now,
    endsAt: (session === null ? null : after(session.startedAt, 'session'))?.toISOString() ?? null,
    maxStake: limitMinor === null ? null : write(limitMinor),
    isHeld: isHeld(protection, now),
  }
}

function isHeld({ excludedUntil, timeOutUntil, termsDue, locks }: LimitsNow['protection'], now: Date): boolean {
  const isResting = timeOutUntil !== null && timeOutUntil > now
  return excludedUntil !== null || isResting || termsDue !== null || locks.includes('play')
}
