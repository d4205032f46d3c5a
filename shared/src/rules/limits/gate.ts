import { defaultOf, isAsStrict, type Limit, type LimitKind } from './limit.ts'
import type { Period, Product, Profile } from './profile.ts'
import type { Amounts } from './usage.ts'

/** What holds a player back. `null` times: not set. A time-out in the past no longer holds. */
export type Protection = {
  /** Holds until this moment, and after it until the player has asked to come back, waited and confirmed. */
  readonly excludedUntil: Date | null
  readonly timeOutUntil: Date | null
  /** Identity, age and exclusion registers are cleared. */
  readonly isCleared: boolean
  /** The operator's highest stake per bet for this player, minor units. */
  readonly maxStakeMinor: bigint | null
  /** Set by the player or, for this player, by the operator. */
  readonly limits: readonly Limit[]
  /** When the player last set limits for money, or said that they want none. */
  readonly choseAt: Date | null
  /** The version of the terms the player has to accept before they go on; null: none. */
  readonly termsDue: number | null
}

export const NO_PROTECTION: Protection = {
  excludedUntil: null,
  timeOutUntil: null,
  isCleared: true,
  maxStakeMinor: null,
  limits: [],
  choseAt: null,
  termsDue: null,
}

/** Use by period: of one product, of all of them, or of deposits. */
export type Used = Readonly<Record<Period, Amounts>>

export type GateAnswer =
  | { readonly isAllowed: true }
  | {
      readonly isAllowed: false
      readonly code:
        | 'limits.excluded'
        | 'limits.return_needed'
        | 'limits.not_cleared'
        | 'limits.underage'
        | 'limits.register_listed'
        | 'limits.register_unanswered'
        | 'limits.terms_due'
        | 'limits.choice_needed'
        | 'limits.product_blocked'
        | 'limits.gateway_blocked'
        | 'limits.reality_check'
    }
  | { readonly isAllowed: false; readonly code: 'limits.time_out'; readonly until: Date }
  | { readonly isAllowed: false; readonly code: 'limits.stake_limit' | 'limits.stake_cap'; readonly limitMinor: bigint }
  | { readonly isAllowed: false; readonly code: 'limits.too_soon'; readonly waitMs: number }
  | { readonly isAllowed: false; readonly code: 'limits.session_limit'; readonly minutes: number; readonly until: Date }
  | {
      readonly isAllowed: false
      readonly code: 'limits.deposit_limit' | 'limits.loss_limit' | 'limits.wager_limit'
      readonly period: Period
      readonly scope: string | null
      readonly limitMinor: bigint
      readonly leftMinor: bigint
    }

const ALLOWED: GateAnswer = { isAllowed: true }
const MINUTE_MS = 60_000

/** What the national register says of the player; `off`: none is asked. */
export type RegisterState = 'off' | 'clear' | 'listed' | 'unanswered'

/** Why a player may put no money in at all at this moment: exclusion before time-out before age before clearance. */
export function generalGate(
  protection: Pick<Protection, 'excludedUntil' | 'timeOutUntil' | 'isCleared' | 'termsDue'>,
  at: { readonly now: Date; readonly isUnderage?: boolean; readonly register?: RegisterState },
): GateAnswer {
  const { now } = at
  const { excludedUntil, timeOutUntil } = protection
  if (excludedUntil !== null)
    return { isAllowed: false, code: now < excludedUntil ? 'limits.excluded' : 'limits.return_needed' }
  if (timeOutUntil !== null && now < timeOutUntil)
    return { isAllowed: false, code: 'limits.time_out', until: timeOutUntil }
  if (at.isUnderage === true) return { isAllowed: false, code: 'limits.underage' }
  if (!protection.isCleared) return { isAllowed: false, code: 'limits.not_cleared' }
  if (at.register === 'listed') return { isAllowed: false, code: 'limits.register_listed' }
  if (at.register === 'unanswered') return { isAllowed: false, code: 'limits.register_unanswered' }
  if (protection.termsDue !== null) return { isAllowed: false, code: 'limits.terms_due' }
  return ALLOWED
}

export type DepositAsked = {
  readonly now: Date
  readonly amountMinor: bigint
  readonly gateway: string
  /** Gross deposits of the windows, those that are under way included. */
  readonly used: Used
  readonly isUnderage?: boolean
  readonly register?: RegisterState
}

/** May the player deposit this amount at this moment? Of several limits that refuse, the one that leaves least is named. */
export function depositGate(protection: Protection, asked: DepositAsked, profile: Profile): GateAnswer {
  const general = generalGate(protection, asked)
  if (!general.isAllowed) return general
  const { choseAt, limits } = protection
  if (limits.some((limit) => limit.kind === 'gateway' && limit.scope === asked.gateway && limit.value === 0n))
    return { isAllowed: false, code: 'limits.gateway_blocked' }
  if (isChoiceNeeded(choseAt, asked.now, profile)) return { isAllowed: false, code: 'limits.choice_needed' }
  return tightest(limits, asked.amountMinor, (limit) =>
    limit.kind === 'deposit' && limit.period !== null ? asked.used[limit.period].spentMinor : null,
  )
}

/** Whether the player has to set limits or decline them before the next deposit. */
export function isChoiceNeeded(choseAt: Date | null, now: Date, { choiceDays }: Pick<Profile, 'choiceDays'>): boolean {
  if (choiceDays === null) return false
  return choseAt === null || now.getTime() >= choseAt.getTime() + choiceDays * 86_400_000
}

export type StakeAsked = {
  readonly now: Date
  readonly product: Product
  readonly amountMinor: bigint
  /** What of it is own money; the rest is a bonus, which nobody can lose. */
  readonly ownMinor: bigint
  /** What the same bet has staked already: limits of one bet hold for all of it. */
  readonly inPlayMinor: bigint
  readonly usedOf: Used
  readonly usedTogether: Used
  /** The play session as it would go on with this stake. */
  readonly session: { readonly startedAt: Date; readonly checkedAt: Date; readonly lastSpentAt: Date | null }
  /** When the player last staked on this product. */
  readonly lastOf: Date | null
  /** The licence's highest stake on this product for the player's age. */
  readonly capMinor: bigint | null
  readonly isUnderage?: boolean
  readonly register?: RegisterState
}

/**
 * May the player stake this amount at this moment? All that holds every deposit back holds stakes back too. What a bet that
 * is running needs (a double, a split) is held to amounts and blocks, not to the clock.
 */
export function stakeGate(protection: Protection, asked: StakeAsked, profile: Profile): GateAnswer {
  const general = generalGate(protection, asked)
  if (!general.isAllowed) return general
  const { limits } = protection
  if (limits.some((limit) => limit.kind === 'product' && limit.scope === asked.product && limit.value === 0n))
    return { isAllowed: false, code: 'limits.product_blocked' }
  const clock = asked.inPlayMinor > 0n ? ALLOWED : clockGate(limits, asked, profile)
  if (!clock.isAllowed) return clock
  const ofBet = betGate(protection, asked)
  if (!ofBet.isAllowed) return ofBet
  if (asked.ownMinor === 0n) return ALLOWED
  return tightest(limits, asked.ownMinor, ({ kind, period, scope }) => {
    if (period === null || (scope !== null && scope !== asked.product)) return null
    const used = (scope === null ? asked.usedTogether : asked.usedOf)[period]
    if (kind === 'wager') return used.spentMinor
    return kind === 'loss' ? used.spentMinor - used.returnedMinor : null
  })
}

/** Limits of one bet: the player's and the operator's highest stake, and the licence's for the player's age. */
function betGate(protection: Protection, asked: StakeAsked): GateAnswer {
  const betMinor = asked.inPlayMinor + asked.amountMinor
  const limitMinor = stakeLimitOf(protection, asked.product)
  if (limitMinor !== null && betMinor > limitMinor) return { isAllowed: false, code: 'limits.stake_limit', limitMinor }
  const { capMinor } = asked
  if (capMinor !== null && betMinor > capMinor)
    return { isAllowed: false, code: 'limits.stake_cap', limitMinor: capMinor }
  return ALLOWED
}

function clockGate(limits: readonly Limit[], asked: StakeAsked, profile: Profile): GateAnswer {
  const { now, session, lastOf, product } = asked
  const sessionMinutes = minutesOf(limits, 'session', profile)
  if (sessionMinutes !== null && now.getTime() >= session.startedAt.getTime() + sessionMinutes * MINUTE_MS) {
    const lastMs = (session.lastSpentAt ?? now).getTime()
    const until = new Date(lastMs + profile.sessionGapMinutes * MINUTE_MS)
    return { isAllowed: false, code: 'limits.session_limit', minutes: sessionMinutes, until }
  }
  const checkMinutes = minutesOf(limits, 'check', profile)
  if (checkMinutes !== null && now.getTime() >= session.checkedAt.getTime() + checkMinutes * MINUTE_MS)
    return { isAllowed: false, code: 'limits.reality_check' }
  const sinceMs = lastOf === null ? null : now.getTime() - lastOf.getTime()
  // A last game in the future means that the clock was set back: nobody waits for it to catch up.
  const waitMs = sinceMs === null || sinceMs < 0 ? 0 : (profile.minCycleMs[product] ?? 0) - sinceMs
  return waitMs > 0 ? { isAllowed: false, code: 'limits.too_soon', waitMs } : ALLOWED
}

/** The highest bet, in minor units, that the player and the operator allow in `product`; null: any. @param product null: in all of them */
export function stakeLimitOf(
  { limits, maxStakeMinor }: Pick<Protection, 'limits' | 'maxStakeMinor'>,
  product: Product | null,
): bigint | null {
  let limitMinor = maxStakeMinor
  for (const { kind, scope, value } of limits)
    if (kind === 'stake' && (scope === null || scope === product) && isAsStrict(value, limitMinor)) limitMinor = value
  return limitMinor
}

/** The minutes a limit of time says, whoever set it; the profile's where nobody has; null: none. */
export function minutesOf(limits: readonly Limit[], kind: 'session' | 'check', profile: Profile): number | null {
  let isOwn = false
  let value: bigint | null = null
  for (const limit of limits) {
    if (limit.kind !== kind) continue
    if (limit.by === 'player') isOwn = true
    if (isAsStrict(limit.value, value)) value = limit.value
  }
  const given = isOwn ? null : defaultOf({ kind, period: null, scope: null }, profile)
  const held = given !== null && isAsStrict(given, value) ? given : value
  return held === null ? null : Number(held)
}

const CODES = { deposit: 'limits.deposit_limit', loss: 'limits.loss_limit', wager: 'limits.wager_limit' } as const

/** Refuses an amount that passes a limit, naming the limit that leaves least. `usedOf` gives null for limits that do not count. */
function tightest(limits: readonly Limit[], amountMinor: bigint, usedOf: (limit: Limit) => bigint | null): GateAnswer {
  let answer: GateAnswer = ALLOWED
  let leastMinor = amountMinor
  for (const limit of limits) {
    const { kind, value, period, scope } = limit
    if (value === null || period === null || !isMoneyKind(kind)) continue
    const usedMinor = usedOf(limit)
    if (usedMinor === null || value - usedMinor >= leastMinor) continue
    leastMinor = value - usedMinor
    const leftMinor = leastMinor > 0n ? leastMinor : 0n
    answer = {
      isAllowed: false,
      code: CODES[kind],
      period,
      scope,
      limitMinor: value,
      leftMinor,
    }
  }
  return answer
}

function isMoneyKind(kind: LimitKind): kind is keyof typeof CODES {
  return kind === 'deposit' || kind === 'loss' || kind === 'wager'
}

/** The licence's highest stake on slots for an age, in whole units of the currency; null: none. An unknown age is the youngest. */
export function slotStakeOf(profile: Pick<Profile, 'slotStakes'>, age: number | null): string | null {
  const found = profile.slotStakes.find(({ underAge }) => underAge === null || (age ?? 0) < underAge)
  return found?.most ?? null
}
