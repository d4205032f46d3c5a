import { formatAmount } from '../../values/money.ts'
import { batchText, postingText } from './chain.ts'
import { rootAlong, type Sha256Hex } from './merkle.ts'
import { type Receipt, receiptText } from './proof-documents.ts'
import { checkDay, checkSignature, type ProofTools, type Step, stepOf } from './verify-steps.ts'

/** Every step of a receipt, from the words of the posting up to the signed day. */
export async function verifyReceipt(receipt: Receipt, tools: ProofTools): Promise<Step[]> {
  const { sha256 } = tools
  const { signature, issuedAt: signedAt, batch, inDay } = receipt
  const text = receiptText(receipt)
  const steps = [
    ...(await checkSignature(tools, { text, signature, signedAt, codes: ['key', 'signature'] })),
    stepOf('posting', leafOf(sha256, receipt) === receipt.leaf, { posting: receipt.posting.id }),
    stepOf('batch', hashOfBatch(sha256, receipt) === batch.hash, { batch: batch.id }),
  ]
  if (inDay === null) return [...steps, { code: 'inDay', state: 'open', params: {} }]
  const { day, path } = inDay
  const head = day.lanes.find(({ lane }) => lane === batch.lane)
  const isInside =
    day.businessId === receipt.businessId &&
    head !== undefined &&
    BigInt(batch.laneSeq) <= BigInt(head.laneSeq) &&
    rootAlong(sha256, batch.hash, path) === day.batchRoot
  return [...steps, stepOf('inDay', isInside, { day: day.day }), ...(await checkDay(tools, day))]
}

/** What a person reads of a receipt before its steps. */
export function receiptWords(receipt: Receipt): Readonly<Record<string, string>> {
  const { posting, batch, currency, pointCount } = receipt
  return {
    posting: posting.id,
    kind: posting.kind,
    amount: `${formatAmount(BigInt(posting.amountMinor), pointCount)} ${currency}`,
    at: batch.happenedAt,
  }
}

function leafOf(sha256: Sha256Hex, { posting }: Receipt): string {
  return sha256(
    postingText({
      id: BigInt(posting.id),
      kind: posting.kind,
      fromAccount: BigInt(posting.fromAccount),
      toAccount: BigInt(posting.toAccount),
      amountMinor: BigInt(posting.amountMinor),
      fromAfterMinor: bigintOrNull(posting.fromAfterMinor),
      toAfterMinor: bigintOrNull(posting.toAfterMinor),
      reference: posting.reference,
      reverses: bigintOrNull(posting.reverses),
    }),
  )
}

function bigintOrNull(digits: string | null): bigint | null {
  return digits === null ? null : BigInt(digits)
}

function hashOfBatch(sha256: Sha256Hex, { batch, leaf, path }: Receipt): string {
  const link = {
    id: BigInt(batch.id),
    lane: batch.lane,
    laneSeq: BigInt(batch.laneSeq),
    happenedAtMs: Date.parse(batch.happenedAt),
    postingCount: batch.postingCount,
  }
  return sha256(batchText(batch.previousHash, link, rootAlong(sha256, leaf, path)))
}
