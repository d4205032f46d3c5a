/*
 * The life of a withdrawal: one table of edges. recalled: approved, and held back at the moment of sending; approved again it is sent in
 * that very decision. Its one circle is that of questions: what staff ask holds a request back until its player answers, and then it
 * is under review again. No edge with money lies on it, so money moves by each edge once at most: it is held in the purse, let go,
 * sent, arrived, or come back.
 */

import { type Edge, edgeFinder } from '../find-edge.ts'

export const WITHDRAWAL_STATUSES = [
  'requested',
  'on_hold_kyc',
  'under_review',
  'on_hold_info',
  'approved',
  'recalled',
  'processing',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** Who takes an edge. `system`: a job of the house. `provider`: what a gateway says of a payout. */
export const WITHDRAWAL_ACTORS = ['player', 'staff', 'system', 'provider'] as const
export type WithdrawalActor = (typeof WITHDRAWAL_ACTORS)[number]

/**
 * release: from the purse back to cash. send: out of the purse, on to the gateway. settle: it has arrived. return: it was sent, and
 * came back to cash.
 */
export type EdgeMoney = 'none' | 'release' | 'send' | 'settle' | 'return'

export type WithdrawalEdge = Edge<WithdrawalStatus, WithdrawalActor> & { readonly money: EdgeMoney }

/** Statuses in which nobody has sent anything: staff may still say no, and the player may take the money back unless it is approved. */
const UNSENT = ['requested', 'on_hold_kyc', 'under_review', 'on_hold_info', 'approved', 'recalled'] as const

export const WITHDRAWAL_EDGES: readonly WithdrawalEdge[] = [
  { from: 'requested', to: 'approved', by: ['system'], money: 'none' },
  { from: 'requested', to: 'under_review', by: ['system', 'staff'], money: 'none' },
  { from: 'on_hold_kyc', to: 'under_review', by: ['system', 'staff'], money: 'none' },
  { from: 'under_review', to: 'on_hold_info', by: ['staff'], money: 'none' },
  { from: 'under_review', to: 'approved', by: ['staff'], money: 'none' },
  { from: 'on_hold_info', to: 'approved', by: ['staff'], money: 'none' },
  { from: 'on_hold_info', to: 'under_review', by: ['player'], money: 'none' },
  { from: 'approved', to: 'processing', by: ['system'], money: 'send' },
  { from: 'approved', to: 'recalled', by: ['system'], money: 'none' },
  { from: 'recalled', to: 'processing', by: ['staff'], money: 'send' },
  { from: 'processing', to: 'paid', by: ['provider', 'staff'], money: 'settle' },
  { from: 'processing', to: 'failed', by: ['provider'], money: 'return' },
  ...UNSENT.filter((from) => from !== 'approved').map(
    (from) => ({ from, to: 'cancelled', by: ['player'], money: 'release' }) as const,
  ),
  ...UNSENT.map((from) => ({ from, to: 'rejected', by: ['staff'], money: 'release' }) as const),
]

/** The edge that somebody takes; null: there is none, or it is not theirs. */
export const findEdge = edgeFinder(WITHDRAWAL_EDGES)

/** Whether a request is over. */
export function isOver(status: WithdrawalStatus): boolean {
  return !WITHDRAWAL_EDGES.some(({ from }) => from === status)
}

/** The statuses of requests that are not over. */
export const OPEN_STATUSES: readonly WithdrawalStatus[] = WITHDRAWAL_STATUSES.filter((status) => !isOver(status))

/** Where the money of a request is in a status. */
export function moneyPlaceOf(status: WithdrawalStatus): 'purse' | 'sent' | 'gone' | 'back' {
  if (status === 'processing') return 'sent'
  if (status === 'paid') return 'gone'
  return isOver(status) ? 'back' : 'purse'
}
