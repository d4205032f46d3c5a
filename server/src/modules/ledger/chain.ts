import { createHash } from 'node:crypto'

/** A posting as the chain sees it. Every fact of the row is in its text. */
export type ChainedPosting = {
  readonly id: bigint
  readonly kind: string
  readonly fromAccount: bigint
  readonly toAccount: bigint
  readonly amountMinor: bigint
  readonly fromAfterMinor: bigint | null
  readonly toAfterMinor: bigint | null
  readonly reference: string
}

/** What the first batch of a lane follows. */
export const CHAIN_START: Buffer = Buffer.alloc(32)

/** Positions of a batch's postings: id = batch id × 65536 + position. */
export const POSTINGS_PER_BATCH = 65_536n

/**
 * The hash of a batch: sha256 over the previous hash of the lane (32 bytes) and the text
 * `batch id|lane|lane seq|unix milliseconds` followed by one line per posting. Changing, adding, removing or re-ordering
 * any posting or batch changes every later hash of the lane.
 */
export function batchHash(
  previous: Buffer,
  batch: { readonly id: bigint; readonly lane: number; readonly laneSeq: bigint; readonly now: Date },
  postings: readonly ChainedPosting[],
): Buffer {
  const hash = createHash('sha256').update(previous)
  let text = `${batch.id}|${batch.lane}|${batch.laneSeq}|${batch.now.getTime()}`
  for (const row of postings)
    text += `\n${row.id}|${row.kind}|${row.fromAccount}|${row.toAccount}|${row.amountMinor}|${row.fromAfterMinor ?? ''}|${row.toAfterMinor ?? ''}|${row.reference}`
  return hash.update(text).digest()
}
