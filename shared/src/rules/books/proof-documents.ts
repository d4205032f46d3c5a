import type { MerklePath, Sha256Hex } from './merkle.ts'
import type { Signature } from './signature.ts'

/*
 * The documents a player or anybody else can keep and check, as they stand in JSON: numbers of the books and amounts are
 * decimal texts, times ISO texts. What is signed is a text made of their fields, never the JSON itself.
 */

export const PROOF_VERSION = 1

/** Totals owed in one currency at the close of a day, and the root of the tree that adds them up. */
export type DayLiability = {
  readonly currency: string
  /** Decimals of the currency: amounts are in minor units. */
  readonly pointCount: number
  readonly root: string
  readonly cashMinor: string
  readonly heldMinor: string
  readonly bonusMinor: string
}

/** The last link of a lane's chain that a day contains. */
export type LaneHead = { readonly lane: number; readonly laneSeq: string; readonly hash: string }

/**
 * A closed day of a business. It contains, of every lane, the links after the head of the day before up to its own head;
 * `batchRoot` is the Merkle root over their hashes in the order of batch ids. What is owed is of the very same moment.
 */
export type SignedDay = {
  readonly kind: 'day'
  readonly version: typeof PROOF_VERSION
  readonly businessId: number
  /** UTC, YYYY-MM-DD. */
  readonly day: string
  readonly closedAt: string
  /** Hash of the day closed before this one. */
  readonly previousHash: string
  /** Null when nothing was posted. */
  readonly firstBatchId: string | null
  readonly lastBatchId: string | null
  readonly batchCount: number
  readonly postingCount: number
  readonly batchRoot: string
  readonly lanes: readonly LaneHead[]
  readonly liabilities: readonly DayLiability[]
  /** The last line of the audit trail that was in its chain at the close: nobody can rewrite what is before it. */
  readonly trail: { readonly seq: string; readonly hash: string }
  readonly hash: string
  readonly signature: Signature
}

/** A signed receipt of one posting. */
export type Receipt = {
  readonly kind: 'receipt'
  readonly version: typeof PROOF_VERSION
  readonly businessId: number
  readonly currency: string
  readonly pointCount: number
  readonly issuedAt: string
  readonly posting: {
    readonly id: string
    readonly kind: string
    readonly fromAccount: string
    readonly toAccount: string
    readonly amountMinor: string
    readonly fromAfterMinor: string | null
    readonly toAfterMinor: string | null
    readonly reference: string
    readonly reverses: string | null
  }
  readonly leaf: string
  /** From the leaf to the root of the batch. */
  readonly path: MerklePath
  readonly batch: {
    readonly id: string
    readonly lane: number
    readonly laneSeq: string
    readonly happenedAt: string
    readonly postingCount: number
    readonly previousHash: string
    readonly hash: string
  }
  readonly signature: Signature
  /** Null until the day of the batch is closed. The path leads from the batch's hash to the day's root. */
  readonly inDay: { readonly path: MerklePath; readonly day: SignedDay } | null
}

/** A proof that what a wallet is owed is counted in the published total of a day. */
export type Inclusion = {
  readonly kind: 'inclusion'
  readonly version: typeof PROOF_VERSION
  readonly leaf: {
    readonly currency: string
    readonly walletId: string
    readonly salt: string
    readonly cashMinor: string
    readonly heldMinor: string
    readonly bonusMinor: string
  }
  readonly path: readonly {
    readonly side: 'left' | 'right'
    readonly hash: string
    readonly cashMinor: string
    readonly heldMinor: string
    readonly bonusMinor: string
  }[]
  readonly day: SignedDay
}

/** What the signature of a receipt covers: the posting by its leaf, the batch by its hash. */
export function receiptText(receipt: Omit<Receipt, 'signature' | 'inDay'>): string {
  const { version, businessId, currency, pointCount, leaf, batch, issuedAt } = receipt
  return `receipt|${version}|${businessId}|${currency}|${pointCount}|${leaf}|${batch.hash}|${issuedAt}`
}

/** What the signature and the hash of a day cover: every field. */
export function dayText(day: Omit<SignedDay, 'hash' | 'signature'>): string {
  const lanes = day.lanes.map(({ lane, laneSeq, hash }) => `${lane}:${laneSeq}:${hash}`)
  const liabilities = day.liabilities.map(
    ({ currency, pointCount, root, cashMinor, heldMinor, bonusMinor }) =>
      `${currency}:${pointCount}:${root}:${cashMinor}:${heldMinor}:${bonusMinor}`,
  )
  const batches = `${day.firstBatchId ?? ''}|${day.lastBatchId ?? ''}|${day.batchCount}|${day.postingCount}|${day.batchRoot}`
  return `day|${day.version}|${day.businessId}|${day.day}|${day.closedAt}|${day.previousHash}|${batches}|${lanes.join(',')}|${liabilities.join(',')}|${day.trail.seq}:${day.trail.hash}`
}

/** The hash by which the next day names this one. */
export function dayHash(sha256: Sha256Hex, day: Omit<SignedDay, 'hash' | 'signature'>): string {
  return sha256(dayText(day))
}
