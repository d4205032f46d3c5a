/*
 * The life of a deposit: one table of edges. It has no circle, so no deposit takes an edge twice. Its status says where the money is
 * (`depositPlaceOf`): it has not come, it came into play, it came and waits aside, it went back.
 */

import { type Edge, edgeFinder } from '../find-edge.ts'

/**
 * created: written down, the gateway knows nothing of it yet. pending_user: the player has to pay. pending_provider: the provider is at
 * it. confirming: paid, and not yet certain. under_review: what came is not what was asked, a person looks. rejected: what came may not
 * be played and goes back; refunded: it is back. chargeback: the bank of the payer took it back.
 */
export const DEPOSIT_STATUSES = [
  'created',
  'pending_user',
  'pending_provider',
  'confirming',
  'expired',
  'failed',
  'under_review',
  'credited',
  'rejected',
  'refunded',
  'chargeback',
] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** Who takes an edge. `system`: a job of the house. `provider`: what a gateway said when it was asked. */
export const DEPOSIT_ACTORS = ['player', 'staff', 'system', 'provider'] as const
export type DepositActor = (typeof DEPOSIT_ACTORS)[number]

/** Where the money of a deposit is. none: it has not come. aside: it came, and nobody plays with it. */
export type DepositPlace = 'none' | 'aside' | 'cash' | 'back'

export type DepositEdge = Edge<DepositStatus, DepositActor>

/** Statuses in which a player can still be asked to pay, or has paid a moment ago. */
const UNPAID = ['created', 'pending_user', 'pending_provider', 'confirming'] as const
/** What is given up; money may come all the same. */
const GIVEN_UP = ['expired', 'failed'] as const
/** What money comes to, whenever it comes. */
const ARRIVALS = ['credited', 'under_review', 'rejected'] as const

export const DEPOSIT_EDGES: readonly DepositEdge[] = [
  { from: 'created', to: 'pending_user', by: ['system'] },
  { from: 'created', to: 'pending_provider', by: ['provider'] },
  { from: 'created', to: 'confirming', by: ['provider'] },
  { from: 'pending_user', to: 'pending_provider', by: ['provider'] },
  { from: 'pending_user', to: 'confirming', by: ['provider'] },
  { from: 'pending_provider', to: 'confirming', by: ['provider'] },
  { from: 'created', to: 'failed', by: ['player', 'provider'] },
  { from: 'pending_user', to: 'failed', by: ['player', 'provider'] },
  { from: 'pending_provider', to: 'failed', by: ['provider'] },
  { from: 'confirming', to: 'failed', by: ['provider'] },
  { from: 'created', to: 'expired', by: ['system'] },
  { from: 'pending_user', to: 'expired', by: ['system'] },
  ...[...UNPAID, ...GIVEN_UP].flatMap((from) => ARRIVALS.map((to) => ({ from, to, by: ['provider'] }) as const)),
  { from: 'under_review', to: 'credited', by: ['staff'] },
  { from: 'under_review', to: 'rejected', by: ['staff'] },
  { from: 'rejected', to: 'refunded', by: ['provider'] },
  { from: 'credited', to: 'refunded', by: ['provider'] },
  // A bank takes back what is played with, and what lies aside.
  ...(['credited', 'under_review', 'rejected'] as const).map(
    (from) => ({ from, to: 'chargeback', by: ['provider'] }) as const,
  ),
]

/** The edge that somebody takes; null: there is none, or it is not theirs. */
export const findDepositEdge = edgeFinder(DEPOSIT_EDGES)

/** Where the money of a deposit is in a status. */
export function depositPlaceOf(status: DepositStatus): DepositPlace {
  switch (status) {
    case 'credited':
      return 'cash'
    case 'under_review':
    case 'rejected':
      return 'aside'
    case 'refunded':
    case 'chargeback':
      return 'back'
    default:
      return 'none'
  }
}

/** The statuses in which a deposit waits for its player or the provider: of these a player has few at once. */
export const OPEN_DEPOSITS: readonly DepositStatus[] = UNPAID

/** Whether nothing more is expected of a deposit, though money may still come late or be taken back. */
export function isDepositOver(status: DepositStatus): boolean {
  return !OPEN_DEPOSITS.includes(status) && depositPlaceOf(status) !== 'aside'
}
