import type { CallData } from '@tas/shared/contract/api.ts'
import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { returnWindow } from '@tas/shared/rules/limits/come-back.ts'
import { isChoiceNeeded } from '@tas/shared/rules/limits/gate.ts'
import { defaultOf, findOwn, type Limit, lapsesAt, withoutLapsed } from '@tas/shared/rules/limits/limit.ts'
import { PRODUCTS, type Product, type Profile } from '@tas/shared/rules/limits/profile.ts'
import { NO_USAGE, totalOf, usageAt, usedTogether } from '@tas/shared/rules/limits/usage.ts'
import { freesAt, windowsAt } from '@tas/shared/rules/limits/windows.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { readAcceptedTerms } from '../../identity/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { profileOf } from '../guard.ts'
import { findDeadLinks } from '../help/help-link-store.ts'
import { limitsSettings } from '../settings.ts'
import { sessionView } from './play-session.ts'
import { type LimitsNow, readLimitsNow } from './read-limits-now.ts'

const PATH = 'limits/limit/getOverview'
/** An exclusion that ends after this year is one for ever. */
const LAST_YEAR = 9_000

/** Everything a player can see and set of their own protection. */
export async function getOverview(ctx: PlayerContext): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const at = await readLimitsNow(ctx)
  const { termsDue } = at.protection
  const profile = profileOf(app)
  return {
    ...heldView(app, player.currency, at),
    termsAccepted: termsDue === null ? null : await readAcceptedTerms(ctx.db, player.id),
    session: sessionView(app, player.currency, at),
    rules: {
      windows: profile.windows,
      zone: profile.zone,
      loosenHours: profile.loosenHours,
      products: [...PRODUCTS],
      isPerProduct: profile.isPerProduct,
      timeOutHours: profile.timeOutHours,
      exclusionMonths: [...profile.exclusionMonths],
      returnHours: profile.returnHours,
    },
    help: await helpFor(ctx),
  }
}

/** What holds a player back, and what they have used of it: all that its player and staff see alike. */
export function heldView(app: App, currency: string, at: LimitsNow) {
  const { now, protection } = at
  const profile = profileOf(app)
  const timeOut = protection.timeOutUntil
  return {
    currency,
    limits: limitsOf(profile, at).map((limit) => limitView(app, currency, { limit, at })),
    isChoiceNeeded: isChoiceNeeded(protection.choseAt, now, profile),
    timeOutUntil: timeOut !== null && timeOut > now ? timeOut.toISOString() : null,
    termsDue: protection.termsDue,
    exclusion: exclusionView(profile, at),
    lifetime: lifetimeView(app, currency, at),
  }
}

/** A site that does not answer is not linked to; the organisation and its telephone stay. */
async function helpFor({ app, language }: PlayerContext): Promise<SaferPlayData['help']> {
  const dead = await findDeadLinks(app.db)
  return settingsOf(app, limitsSettings).help.map(({ title, url, phone }) => {
    return { title: title[language], url: dead.has(url) ? null : url, phone }
  })
}

/** The limits there are, with the reality check of the licence where the player has set none. */
function limitsOf(profile: Profile, { now, protection: { limits, maxStakeMinor } }: LimitsNow): readonly Limit[] {
  const check = { kind: 'check', period: null, scope: null } as const
  const standard = findOwn(limits, check) === undefined ? defaultOf(check, profile) : null
  const added: Limit[] = standard === null ? [] : [{ ...check, by: 'player', value: standard, pending: null }]
  if (maxStakeMinor !== null)
    added.push({ kind: 'stake', period: null, scope: null, by: 'operator', value: maxStakeMinor, pending: null })
  return [...withoutLapsed(limits, now), ...added]
}

type At = { readonly limit: Limit; readonly at: LimitsNow }

function limitView(app: App, currency: string, { limit, at }: At): SaferPlayData['limits'][number] {
  const { kind, period, scope, by, value, pending } = limit
  const write = writeAmount(app, currency)
  const isMoney = kind === 'deposit' || kind === 'loss' || kind === 'wager' || kind === 'stake'
  const written = (one: bigint | null) => (one === null ? null : isMoney ? write(one) : one.toString())
  const usedMinor = usedOf(app, limit, at)
  const leftMinor = value === null || usedMinor === null ? null : value - usedMinor
  return {
    kind,
    period,
    scope,
    by,
    value: written(value),
    used: usedMinor === null ? null : write(usedMinor > 0n ? usedMinor : 0n),
    left: leftMinor === null ? null : write(leftMinor > 0n ? leftMinor : 0n),
    freesAt: period === null ? null : new Date(freesAt(profileOf(app), period, at.now.getTime())).toISOString(),
    pending: pending && {
      value: written(pending.value),
      from: pending.from.toISOString(),
      isDue: pending.from <= at.now,
      until: lapsesAt(pending).toISOString(),
    },
  }
}

function usedOf(app: App, { kind, period, scope }: Limit, { now, usage }: LimitsNow): bigint | null {
  if (period === null) return null
  const windows = windowsAt(profileOf(app), now.getTime())
  const of = (counted: Product | 'deposits') => usageAt(usage.of[counted] ?? NO_USAGE, now.getTime(), windows)
  if (kind === 'deposit') return usedTogether([of('deposits')])[period].spentMinor
  const products = PRODUCTS.filter((product) => scope === null || product === scope)
  const { spentMinor, returnedMinor } = usedTogether(products.map(of))[period]
  return kind === 'loss' ? spentMinor - returnedMinor : spentMinor
}

function exclusionView(profile: Profile, { now, protection }: LimitsNow): SaferPlayData['exclusion'] {
  const { excludedUntil, excludedAt, returnAskedAt } = protection
  if (excludedUntil === null) return null
  const window = returnWindow({ askedAt: returnAskedAt, now }, profile)
  return {
    since: excludedAt?.toISOString() ?? null,
    until: excludedUntil.getUTCFullYear() > LAST_YEAR ? null : excludedUntil.toISOString(),
    isOver: excludedUntil <= now,
    returnFrom: window?.from.toISOString() ?? null,
    returnUntil: window?.until.toISOString() ?? null,
    canReturn: window !== null && window.from <= now,
  }
}

function lifetimeView(app: App, currency: string, { usage }: LimitsNow): SaferPlayData['lifetime'] {
  const write = writeAmount(app, currency)
  const { spentMinor: deposited, returnedMinor: withdrawn } = (usage.of.deposits ?? NO_USAGE).total
  const { spentMinor: staked, returnedMinor: returned } = totalOf(PRODUCTS.flatMap((one) => usage.of[one] ?? []))
  return {
    deposited: write(deposited),
    withdrawn: write(withdrawn),
    netDeposited: write(deposited - withdrawn),
    staked: write(staked),
    returned: write(returned),
    net: write(returned - staked),
  }
}
