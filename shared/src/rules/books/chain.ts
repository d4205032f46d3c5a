import { EMPTY_ROOT, merkleRoot, type Sha256Hex } from './merkle.ts'

/** A posting as the chain sees it: every fact of its row. Amounts in minor units of the accounts' currency. */
export type ChainedPosting = {
  readonly id: bigint
  readonly kind: string
  readonly fromAccount: bigint
  readonly toAccount: bigint
  readonly amountMinor: bigint
  /** Balance of a purse after the posting; null on the side of a house account. */
  readonly fromAfterMinor: bigint | null
  readonly toAfterMinor: bigint | null
  /** The bet, deposit or round it belongs to. */
  readonly reference: string
  /** The posting this one takes back. */
  readonly reverses: bigint | null
}

/** A batch of postings committed together: one link of its lane's chain. */
export type ChainedBatch = {
  readonly id: bigint
  readonly lane: number
  /** 1, 2, 3 … in each lane, without gaps. */
  readonly laneSeq: bigint
  readonly happenedAtMs: number
  readonly postingCount: number
}

/** What the first batch of a lane follows. */
export const CHAIN_START: string = EMPTY_ROOT

/** The text of a posting whose hash is its leaf in the batch. */
export function postingText(posting: ChainedPosting): string {
  return `posting|${posting.id}|${posting.kind}|${posting.fromAccount}|${posting.toAccount}|${posting.amountMinor}|${posting.fromAfterMinor ?? ''}|${posting.toAfterMinor ?? ''}|${posting.reference}|${posting.reverses ?? ''}`
}

/** The text of a batch whose hash is its link: it names the link before it and the root over its postings. */
export function batchText(previousHash: string, batch: ChainedBatch, root: string): string {
  return `batch|${previousHash}|${batch.id}|${batch.lane}|${batch.laneSeq}|${batch.happenedAtMs}|${batch.postingCount}|${root}`
}

/**
 * The hash of a batch. Changing, adding, removing or re-ordering any posting or batch changes every later hash of the
 * lane; a single posting can be shown to be in its batch by a Merkle path, without showing anybody else's.
 */
export function batchHash(
  sha256: Sha256Hex,
  previousHash: string,
  batch: ChainedBatch,
  postings: readonly ChainedPosting[],
): string {
  const root = merkleRoot(
    sha256,
    postings.map((posting) => sha256(postingText(posting))),
  )
  return sha256(batchText(previousHash, batch, root))
}
