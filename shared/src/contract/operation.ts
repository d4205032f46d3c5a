import type { z } from 'zod'
import type { AgentPermission } from './agents/choices.ts'
import type { ErrorCode } from './errors.ts'
import type { Localized } from './languages.ts'
import type { UserGroup } from './user-groups.ts'

/**
 * Whom the calls of a class are counted for, and against what.
 * `entry`: lets a stranger in, opens accounts or asks for a name: by address.
 * `account`: a signed-in player changes what secures or ends their account, or has a mail sent: by player.
 * `proof`: a signed-in player shows a secret that somebody could guess: by player, and those of an address together.
 * `read` and `money`: by player or member of staff, and what strangers read by address.
 * `emergency`: a member of staff closes something at once, or opens it again, piece by piece if need be: by member of staff, and shared
 * with nothing else they do.
 * `callback`: by signed caller, who speaks for many players.
 * No class that counts players shares a count with strangers: whoever floods an address takes nothing from those signed in there.
 */
export type RateClass = 'entry' | 'account' | 'proof' | 'read' | 'money' | 'emergency' | 'callback'

/** A right of a member of staff, named by what it opens: `player.lock`. Calls declare it, the operator gives it to people. */
export type Permission = `${string}.${string}`

/**
 * Who may make a call, and how it is counted. Every call answers this, so none is open by oversight.
 * `none`: everybody; no token is looked at.
 * `optional`: everybody; a valid token of one of these groups is used, any other is ignored.
 * `player`: whoever has an account on the site and is of one of these groups: 401 without a valid token, 403 for another group.
 * `staff`: people of the operator, by a token of their own: 401 without one, 403 without the permission.
 * `signed`: a machine that signs the bytes it sends, a provider or a gateway; `signature` names who verifies them. Its path ends in
 * a name in braces, which says whose key is meant: `deposit/callback/{gateway}`.
 */
type Access =
  | { readonly auth: 'none'; readonly rate: 'entry' | 'read' }
  | { readonly auth: 'optional'; readonly rate: 'read'; readonly groups: readonly UserGroup[] }
  | {
      readonly auth: 'player'
      readonly rate: SignedInRate
      readonly groups: readonly UserGroup[]
      /** Of the agent area: what an agent has to have, or is refused like another group. */
      readonly permission?: AgentPermission
    }
  | (StaffAccess & { readonly rate: SignedInRate | 'emergency' })
  | { readonly auth: 'signed'; readonly rate: 'callback'; readonly signature: string }

type SignedInRate = 'account' | 'proof' | 'read' | 'money'

type StaffAccess =
  /** About the member of staff alone: their session, their password. */
  { readonly auth: 'staff'; readonly permission: null } | PrivilegedAccess

/** What a member of staff does to others. It never happens without its line in the audit trail. */
type PrivilegedAccess = {
  readonly auth: 'staff'
  readonly permission: Permission
  /** The field `reason` of the payload says why; the line of the trail keeps it. */
  readonly reason?: 'required'
  /**
   * Asking does nothing yet, and is answered with `approvalAskedData`: it is done when another person, who has the permission too,
   * approves exactly what was asked.
   */
  readonly approval?: 'required'
}

export type Operation<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> = Access & {
  /** POST always works. `GET` names the calls the specification also lets be made without a body. */
  readonly method: 'GET' | 'POST'
  /** Money calls require an Idempotency-Key; other changing calls accept one and are harmless to repeat. */
  readonly idempotency?: 'required'
  /** Background polling: does not count as the player being active. */
  readonly isPassive?: true
  /** Changes nothing: staff who look at the site as a player sees it may make it. Every other call is refused to them. */
  readonly isLook?: true
  /** Passes while the whole house is closed for maintenance, like everything that only shows: it gives players their own, or keeps them safe. */
  readonly inMaintenance?: true
  /** The longest body it reads, where that is more than of other calls. */
  readonly longestBytes?: number
  /** Its body is a file, byte for byte, and no JSON: see `FILE_TYPES`. It has no other fields. */
  readonly takesFile?: true
  /** Files may come with it: then its body is a form with its JSON as `data` and each of them as `file[]`. */
  readonly formFiles?: { readonly most: number; readonly longestBytes: number }
  /** Of a signed call: its body is in a form of the machine's own, which whoever it is for reads. It has no other fields. */
  readonly isRaw?: true
  readonly summary: string
  /** What a person reads when a call that they pressed a button for has succeeded. Without it nothing is said. */
  readonly success?: Localized
  readonly input: Input
  readonly data: Data
  readonly errors: readonly ErrorCode[]
}

/** A call that only a permission opens. */
export type PrivilegedOperation = Operation & PrivilegedAccess

/** Calls by their paths. */
export type Contract = Readonly<Record<string, Operation>>

/** Declares one call of the contract; the types of payload and answer are read from it everywhere else. */
export function operation<const Definition extends Operation>(definition: Definition): Definition {
  return definition
}
