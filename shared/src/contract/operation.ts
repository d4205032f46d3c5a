import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Localized } from './languages.ts'

/**
 * How often a call may be made. `entry` calls cost the server a password hash or create accounts and are counted per
 * address; `read` and `money` calls are counted per player when there is one, else per address.
 */
export type RateClass = 'entry' | 'read' | 'money'

export type Operation<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> = {
  /** POST always works. `GET` names the calls the specification also lets be made without a body. */
  readonly method: 'GET' | 'POST'
  /** `player`: a valid token is needed, 401 without. `optional`: a token is used when valid, ignored otherwise. */
  readonly auth: 'none' | 'optional' | 'player'
  readonly rate: RateClass
  /** Money calls require an Idempotency-Key; other changing calls accept one and are harmless to repeat. */
  readonly idempotency?: 'required'
  /** Background polling: does not count as the player being active. */
  readonly isPassive?: true
  readonly summary: string
  /** What a person reads when a call that they pressed a button for has succeeded. Without it nothing is said. */
  readonly success?: Localized
  readonly input: Input
  readonly data: Data
  readonly errors: readonly ErrorCode[]
}

/** Declares one call of the contract; the types of payload and answer are read from it everywhere else. */
export function operation<const Definition extends Operation>(definition: Definition): Definition {
  return definition
}
