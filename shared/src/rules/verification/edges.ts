import { type Edge, edgeFinder } from '../find-edge.ts'

/**
 * Where a verification stands. `approved` is what other programs know as "verified". `awaiting_upload`: papers were asked for.
 * `in_review`: it is pending, and somebody of staff is at it.
 */
export const VERIFICATION_STATUSES = [
  'not_started',
  'awaiting_upload',
  'pending',
  'in_review',
  'on_hold',
  'approved',
  'rejected_retry',
  'rejected_final',
  'expired',
] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** The one status that says that something is verified. */
export const VERIFIED_STATUS_ID = 'approved' satisfies VerificationStatus

export const VERIFICATION_ACTORS = ['player', 'staff', 'system'] as const
export type VerificationActor = (typeof VERIFICATION_ACTORS)[number]

/** Statuses in which staff may decide. */
const OPEN = ['pending', 'in_review', 'on_hold'] as const
const DECISIONS = ['approved', 'rejected_retry', 'rejected_final'] as const

/** Every step that a check of papers can take, and who takes it. */
const VERIFICATION_EDGES: readonly Edge<VerificationStatus, VerificationActor>[] = [
  { from: 'not_started', to: 'awaiting_upload', by: ['system', 'staff'] },
  { from: 'not_started', to: 'pending', by: ['player'] },
  { from: 'awaiting_upload', to: 'pending', by: ['player'] },
  { from: 'pending', to: 'in_review', by: ['staff'] },
  { from: 'in_review', to: 'pending', by: ['staff'] },
  ...OPEN.flatMap((from) => DECISIONS.map((to) => ({ from, to, by: ['staff'] }) as const)),
  // Staff asked something: the player sends again, or staff decide after all.
  { from: 'pending', to: 'on_hold', by: ['staff'] },
  { from: 'in_review', to: 'on_hold', by: ['staff'] },
  { from: 'on_hold', to: 'pending', by: ['player'] },
  { from: 'approved', to: 'expired', by: ['system', 'staff'] },
  { from: 'approved', to: 'rejected_final', by: ['staff'] },
  { from: 'rejected_retry', to: 'pending', by: ['player'] },
  // Nothing leads out of it but a person who sees that it was wrong.
  { from: 'rejected_final', to: 'rejected_retry', by: ['staff'] },
  { from: 'expired', to: 'pending', by: ['player'] },
  // The account of its player is erased.
  ...OPEN.map((from) => ({ from, to: 'expired', by: ['system'] }) as const),
]

const find = edgeFinder(VERIFICATION_EDGES)

/** Whether somebody may take a check from one status to another. */
export function mayStep(from: VerificationStatus, to: VerificationStatus, by: VerificationActor): boolean {
  return find(from, to, by) !== null
}

/** Statuses in which papers can be sent. */
export const SENDABLE: ReadonlySet<VerificationStatus> = new Set(
  VERIFICATION_STATUSES.filter((status) => mayStep(status, 'pending', 'player')),
)

/** Statuses in which somebody of the operator has to do something. */
export const WAITING_FOR_STAFF = ['pending', 'in_review'] as const satisfies readonly VerificationStatus[]
