import { featureKey, RISK_WINDOWS, type RiskWindow } from './features.ts'

const HOUR_MS = 3_600_000

/**
 * What moved of a player within an hour. `at`: its beginning, in milliseconds. `withdrawalMinor`: without what was let go. What an agent
 * gave is among the deposits, what one took among the withdrawals; `agentInMinor` and `agentOutMinor` say how much of them.
 */
export type HourOfPlay = {
  readonly at: number
  readonly deposits: bigint
  readonly depositMinor: bigint
  readonly withdrawals: bigint
  readonly withdrawalMinor: bigint
  readonly stakeMinor: bigint
  readonly agentInMinor: bigint
  readonly agentOutMinor: bigint
}

/** An hour in which nothing moved. */
export const NOTHING_MOVED: Omit<HourOfPlay, 'at'> = {
  deposits: 0n,
  depositMinor: 0n,
  withdrawals: 0n,
  withdrawalMinor: 0n,
  stakeMinor: 0n,
  agentInMinor: 0n,
  agentOutMinor: 0n,
}

/** The windows, with the moment from which each is counted. */
export function windowsAt(now: number): readonly (readonly [RiskWindow, number])[] {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS
  return Object.entries(RISK_WINDOWS).map(([window, hours]) => [window as RiskWindow, hour - hours * HOUR_MS] as const)
}

/** The figures of money, of each window, by `featureKey`. */
export function playFigures(hours: readonly HourOfPlay[], now: number): Map<string, bigint> {
  const figures = new Map<string, bigint>()
  for (const [window, from] of windowsAt(now)) {
    const within = hours.filter(({ at }) => at >= from)
    const sum = (field: Exclude<keyof HourOfPlay, 'at'>) => within.reduce((all, hour) => all + hour[field], 0n)
    const [depositMinor, stakeMinor, agentInMinor] = [sum('depositMinor'), sum('stakeMinor'), sum('agentInMinor')]
    figures.set(featureKey('depositSum', window), depositMinor)
    figures.set(featureKey('depositCount', window), sum('deposits'))
    figures.set(featureKey('withdrawalSum', window), sum('withdrawalMinor'))
    figures.set(featureKey('withdrawalCount', window), sum('withdrawals'))
    figures.set(featureKey('stakeSum', window), stakeMinor)
    figures.set(featureKey('agentInSum', window), agentInMinor)
    if (agentInMinor > 0n)
      figures.set(featureKey('agentReturnE4', window), (sum('agentOutMinor') * 10_000n) / agentInMinor)
    if (depositMinor > 0n) figures.set(featureKey('playShareE4', window), (stakeMinor * 10_000n) / depositMinor)
  }
  return figures
}

/** Something that happened with an account. */
export const SIGN_KINDS = [
  'registered',
  'signed_in',
  'new_device',
  'credential_changed',
  'destination_added',
  'paid_with',
  'charged_back',
] as const
export type SignKind = (typeof SIGN_KINDS)[number]
/** `at` in milliseconds; `mark`: of which instrument, where that is told apart. */
export type Sign = { readonly kind: SignKind; readonly at: number; readonly mark?: string | null }

const CHAIN: readonly SignKind[] = ['new_device', 'credential_changed', 'destination_added']

/** How many steps of a take-over happened in their order since a moment: of each the earliest that follows the one before. */
export function takeoverSteps(signs: readonly Pick<Sign, 'kind' | 'at'>[], from: number): number {
  let [steps, after] = [0, from]
  for (const kind of CHAIN) {
    const later = signs.filter((sign) => sign.kind === kind && sign.at >= after).map(({ at }) => at)
    // Without a new device nobody else is there; a step that was left out does not end the chain.
    if (later.length === 0 || (steps === 0 && kind !== 'new_device')) continue
    steps++
    after = Math.min(...later)
  }
  return steps
}

/** The figures of what happened with an account, by `featureKey`. */
export function signFigures(signs: readonly Sign[], now: number): Map<string, bigint> {
  const figures = new Map<string, bigint>()
  const ofKind = (kind: SignKind) => signs.filter((sign) => sign.kind === kind)
  const age = (feature: 'accountAgeHours' | 'newDeviceAgeHours' | 'credentialChangeAgeHours', kind: SignKind) => {
    const moments = ofKind(kind).map(({ at }) => at)
    if (moments.length > 0) figures.set(feature, hoursSince(Math.max(...moments), now))
  }
  age('accountAgeHours', 'registered')
  age('newDeviceAgeHours', 'new_device')
  age('credentialChangeAgeHours', 'credential_changed')
  for (const [window, from] of windowsAt(now)) {
    const within = (kind: SignKind) => ofKind(kind).filter(({ at }) => at >= from)
    figures.set(featureKey('signInCount', window), BigInt(within('signed_in').length))
    figures.set(featureKey('chargebackCount', window), BigInt(within('charged_back').length))
    const instruments = new Set(within('paid_with').map(({ mark }) => mark))
    figures.set(featureKey('instrumentCount', window), BigInt(instruments.size))
    figures.set(featureKey('takeoverSteps', window), BigInt(takeoverSteps(signs, from)))
  }
  return figures
}

/** Whole hours since a moment, never below none. */
export function hoursSince(at: number, now: number): bigint {
  return BigInt(Math.max(0, Math.floor((now - at) / HOUR_MS)))
}
