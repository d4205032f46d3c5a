import type { Period, Profile } from './profile.ts'

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'stake', 'session', 'check', 'product', 'gateway'] as const

/**
 * What a limit holds back. deposit, loss, wager: an amount in a period. stake: the amount of one bet. session: minutes of play
 * at a stretch. check: minutes between reality checks. product, gateway: 0 blocks a product or a way to deposit.
 */
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** What a limit is about; two limits with one target are one limit. */
export type LimitTarget = {
  readonly kind: LimitKind
  readonly period: Period | null
  /** For what alone it counts: a product, or the code of a way to deposit. */
  readonly scope: string | null
}

export type Limit = LimitTarget & {
  readonly by: 'player' | 'operator'
  /** Minor units or minutes; null: none. The smaller, the stricter, for every kind. */
  readonly value: bigint | null
  /** A looser value that waits, and the moment from which the player may confirm it; it lapses at `lapsesAt`. */
  readonly pending: { readonly value: bigint | null; readonly from: Date } | null
}

/** For so long what waited may be confirmed: who asked in a good hour does not find it ready in a bad one, months later. */
const CONFIRM_WITHIN_MS = 7 * 86_400_000

/** The moment from which a looser value that waited can no longer be confirmed, and has to be asked for anew. */
export function lapsesAt({ from }: { readonly from: Date }): Date {
  return new Date(from.getTime() + CONFIRM_WITHIN_MS)
}

/** True when the first value holds back at least as much as the second. */
export function isAsStrict(value: bigint | null, other: bigint | null): boolean {
  return other === null || (value !== null && value <= other)
}

export function isSameTarget(one: LimitTarget, other: LimitTarget): boolean {
  return one.kind === other.kind && one.period === other.period && one.scope === other.scope
}

/** Whether a target makes sense under a profile. */
export function isTarget({ kind, period, scope }: LimitTarget, profile: Pick<Profile, 'isPerProduct'>): boolean {
  const isPerPeriod = kind === 'deposit' || kind === 'loss' || kind === 'wager'
  if (isPerPeriod !== (period !== null)) return false
  if (kind === 'product' || kind === 'gateway') return scope !== null
  return scope === null || (profile.isPerProduct && (kind === 'loss' || kind === 'wager' || kind === 'stake'))
}

/** How long a looser value of a limit waits, in milliseconds. */
export function loosenMs({ period }: LimitTarget, { loosenHours }: Pick<Profile, 'loosenHours'>): number {
  return loosenHours[period ?? 'other'] * 3_600_000
}

type Change = LimitTarget & { readonly value: bigint | null; readonly now: Date; readonly profile: Profile }

/**
 * Limits of a player after they asked for a value. As strict or stricter holds at once and drops a looser one that waits;
 * looser waits, from now on, whatever waited before.
 */
export function setLimit(limits: readonly Limit[], change: Change): readonly Limit[] {
  const { kind, period, scope, value, now, profile } = change
  const current = findOwn(limits, change)
  const held = current === undefined ? defaultOf(change, profile) : current.value
  const isHeld = isAsStrict(value, held)
  const next: Limit = {
    kind,
    period,
    scope,
    by: 'player',
    value: isHeld ? value : held,
    pending: isHeld ? null : { value, from: new Date(now.getTime() + loosenMs(change, profile)) },
  }
  return withOwn(limits, next)
}

/**
 * Limits of a player after the operator set one, or a stricter one: beside the player's own, which stays as it is; of both the stricter
 * holds, and the player loosens only their own. Null when the operator's that holds is as strict.
 */
export function tightenLimit(
  limits: readonly Limit[],
  { kind, period, scope, value }: LimitTarget & { readonly value: bigint },
): readonly Limit[] | null {
  const target = { kind, period, scope }
  const isOfOperator = (limit: Limit) => limit.by === 'operator' && isSameTarget(limit, target)
  if (limits.some((limit) => isOfOperator(limit) && isAsStrict(limit.value, value))) return null
  const others = limits.filter((limit) => !isOfOperator(limit))
  return [...others, { ...target, by: 'operator', value, pending: null }]
}

/** Limits after the player confirmed what waits; null when nothing does, its moment has not come, or has passed. */
export function confirmLimit(limits: readonly Limit[], target: LimitTarget, now: Date): readonly Limit[] | null {
  const own = findOwn(limits, target)
  if (!own?.pending || now < own.pending.from || now >= lapsesAt(own.pending)) return null
  return withOwn(limits, { ...own, value: own.pending.value, pending: null })
}

/** Limits without what waited too long to be confirmed: nothing waits there any more. */
export function withoutLapsed(limits: readonly Limit[], now: Date): readonly Limit[] {
  if (limits.every(({ pending }) => pending === null || now < lapsesAt(pending))) return limits
  return limits.flatMap((limit) => {
    if (limit.pending === null || now < lapsesAt(limit.pending)) return [limit]
    return limit.value === null && limit.kind !== 'check' ? [] : [{ ...limit, pending: null }]
  })
}

/** Limits after the player took back what waits; null when nothing does. What holds stays as it is. */
export function cancelPending(limits: readonly Limit[], target: LimitTarget): readonly Limit[] | null {
  const own = findOwn(limits, target)
  if (!own?.pending) return null
  return withOwn(limits, { ...own, pending: null })
}

/** What holds for a player who has set nothing: only the reality check of a profile. */
export function defaultOf({ kind }: LimitTarget, profile: Pick<Profile, 'realityCheckMinutes'>): bigint | null {
  return kind === 'check' && profile.realityCheckMinutes !== null ? BigInt(profile.realityCheckMinutes) : null
}

export function findOwn(limits: readonly Limit[], target: LimitTarget): Limit | undefined {
  return limits.find((limit) => limit.by === 'player' && isSameTarget(limit, target))
}

/** A limit that says nothing any more is forgotten, but where a profile has one for everybody: there "none" is a choice. */
function withOwn(limits: readonly Limit[], next: Limit): readonly Limit[] {
  const others = limits.filter((limit) => limit.by !== 'player' || !isSameTarget(limit, next))
  return next.value === null && next.pending === null && next.kind !== 'check' ? others : [...others, next]
}

/** Limits as they are stored: amounts and moments as text. */
export type StoredLimit = LimitTarget & {
  readonly by: 'player' | 'operator'
  readonly value: string | null
  readonly pending: { readonly value: string | null; readonly from: string } | null
}

export function writeLimits(limits: readonly Limit[]): readonly StoredLimit[] {
  return limits.map((limit) => ({
    ...limit,
    value: limit.value?.toString() ?? null,
    pending:
      limit.pending === null
        ? null
        : { value: limit.pending.value?.toString() ?? null, from: limit.pending.from.toISOString() },
  }))
}

export function readLimits(stored: readonly StoredLimit[]): readonly Limit[] {
  return stored.map((limit) => ({
    ...limit,
    value: limit.value === null ? null : BigInt(limit.value),
    pending:
      limit.pending === null
        ? null
        : {
            value: limit.pending.value === null ? null : BigInt(limit.pending.value),
            from: new Date(limit.pending.from),
          },
  }))
}
