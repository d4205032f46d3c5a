/**
 * Where a verification stands. `approved` is what other programs know as "verified". Nothing sets `awaiting_upload` and `in_review`
 * so far: they are for papers that are asked for, and for a check of a provider that takes time.
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

type Edges = Readonly<
  Record<VerificationStatus, Readonly<Partial<Record<VerificationStatus, readonly VerificationActor[]>>>>
>

const DECISIONS = {
  approved: ['staff'],
  rejected_retry: ['staff'],
  rejected_final: ['staff'],
  on_hold: ['staff'],
} as const

/** Ends when the account of its player is erased. */
const ENDS = { expired: ['system'] } as const

/** Every step that a check of papers can take, and who takes it. */
const EDGES: Edges = {
  not_started: { awaiting_upload: ['system', 'staff'], pending: ['player'] },
  awaiting_upload: { pending: ['player'] },
  pending: { in_review: ['staff'], ...DECISIONS, ...ENDS },
  in_review: { pending: ['staff'], ...DECISIONS, ...ENDS },
  // Staff asked something: the player sends again, or staff decide after all.
  on_hold: { ...ENDS, pending: ['player'], approved: ['staff'], rejected_retry: ['staff'], rejected_final: ['staff'] },
  approved: { expired: ['system', 'staff'], rejected_final: ['staff'] },
  rejected_retry: { pending: ['player'] },
  // Nothing leads out of it but a person who sees that it was wrong.
  rejected_final: { rejected_retry: ['staff'] },
  expired: { pending: ['player'] },
}

/** Whether somebody may take a check from one status to another. */
export function mayStep(from: VerificationStatus, to: VerificationStatus, by: VerificationActor): boolean {
  return EDGES[from][to]?.includes(by) ?? false
}

/** Statuses in which papers can be sent. */
export const SENDABLE: ReadonlySet<VerificationStatus> = new Set(
  VERIFICATION_STATUSES.filter((status) => mayStep(status, 'pending', 'player')),
)

/** Statuses in which somebody of the operator has to do something. */
export const WAITING_FOR_STAFF = ['pending', 'in_review'] as const satisfies readonly VerificationStatus[]
