import type { BeaconSource } from '@tas/shared/rules/lottery/beacon.ts'
import type { LotteryRules } from '@tas/shared/rules/lottery/draw-rules.ts'
import type { DrawClosing, DrawOpening, DrawOutcome } from '@tas/shared/rules/lottery/lottery-document.ts'

/**
 * Where a draw stands. `closed`: its list is frozen and published. `seeded`: its seed is shown. `drawn`: numbers and prizes are
 * known. `paid`: every purchase is settled. `archived`, `refunded`: over, what was left of the fund is back.
 */
export type DrawStatus =
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'seeded'
  | 'drawn'
  | 'paid'
  | 'archived'
  | 'cancelled'
  | 'refunded'

/** Why a draw did not take place. */
export type CancelReason = 'operator' | 'closed_late' | 'seed_unreadable'

export type Draw = {
  readonly id: string
  /** Names it in all that is signed: runs over all currencies, with gaps. */
  readonly intId: number
  readonly currency: string
  /** Counts the draws of the currency, for people. */
  readonly number: number
  readonly rules: LotteryRules
  readonly opensAt: Date
  readonly closesAt: Date
  readonly seedHash: string
  readonly beaconSource: BeaconSource
  readonly beaconRound: number | null
  readonly opening: DrawOpening
  readonly status: DrawStatus
  /** Tickets sold. */
  readonly sold: number
  readonly closing: DrawClosing | null
  readonly beacon: string | null
  readonly beaconSignature: string | null
  readonly houseSeed: string | null
  readonly outcome: DrawOutcome | null
  readonly cancelReason: CancelReason | null
}

/** Tickets one player bought together. Its id is the reference of its postings. */
export type Purchase = {
  readonly id: string
  readonly drawId: string
  readonly playerId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly ticketCount: number
  readonly status: 'open' | 'settled' | 'refunded'
  readonly payoutMinor: bigint
  readonly createdAt: Date
}

/** A ticket as kept. */
export type SoldTicket = { readonly number: number; readonly numbers: readonly number[]; readonly purchaseId: string }
