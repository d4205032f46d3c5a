/** What holds a player back. `null` times: not set. A time in the past no longer holds. */
export type Protection = {
  readonly excludedUntil: Date | null
  readonly timeOutUntil: Date | null
  /** Identity, age and exclusion registers are cleared. */
  readonly isCleared: boolean
  /** The player's own highest stake per bet, minor units. */
  readonly maxStakeMinor: bigint | null
}

export const NO_PROTECTION: Protection = {
  excludedUntil: null,
  timeOutUntil: null,
  isCleared: true,
  maxStakeMinor: null,
}

export type GateAnswer =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly code: 'limits.excluded' | 'limits.not_cleared' }
  | { readonly isAllowed: false; readonly code: 'limits.time_out'; readonly until: Date }
  | { readonly isAllowed: false; readonly code: 'limits.stake_limit'; readonly limitMinor: bigint }

const ALLOWED: GateAnswer = { isAllowed: true }

/**
 * May the player deposit at this moment? Exclusion before time-out before clearance: the strongest reason is named.
 * The moment an exclusion ends it no longer holds (until is exclusive).
 */
export function depositGate(protection: Protection, now: Date): GateAnswer {
  if (protection.excludedUntil !== null && now < protection.excludedUntil)
    return { isAllowed: false, code: 'limits.excluded' }
  if (protection.timeOutUntil !== null && now < protection.timeOutUntil)
    return { isAllowed: false, code: 'limits.time_out', until: protection.timeOutUntil }
  if (!protection.isCleared) return { isAllowed: false, code: 'limits.not_cleared' }
  return ALLOWED
}

/** May the player stake this amount at this moment? All that holds deposits back holds stakes back too. */
export function stakeGate(protection: Protection, stakeMinor: bigint, now: Date): GateAnswer {
  const general = depositGate(protection, now)
  if (!general.isAllowed) return general
  const { maxStakeMinor } = protection
  if (maxStakeMinor !== null && stakeMinor > maxStakeMinor)
    return { isAllowed: false, code: 'limits.stake_limit', limitMinor: maxStakeMinor }
  return ALLOWED
}
