import type { FairnessStep } from '../games/verifier.ts'
import type { SignedDay } from './proof-documents.ts'
import {
  ProofFormError,
  readBetDocument,
  readChangeLog,
  readInclusion,
  readLotteryDocument,
  readReceipt,
  readReturnDays,
  readSignedDay,
} from './read-proof.ts'
import { checkDeposit } from './receipts/deposit-receipt.ts'
import { checkPayout } from './receipts/payout-receipt.ts'
import { checkAccountExport, checkComplaintPack, checkRegulatorManifest, checkStatement } from './sealed-file.ts'
import { betWords, verifyBet } from './verify-bet.ts'
import { inclusionWords, verifyInclusion } from './verify-inclusion.ts'
import { lotteryWords, verifyLottery } from './verify-lottery.ts'
import { receiptWords, verifyReceipt } from './verify-receipt.ts'
import { changeWords, returnWords, verifyChangeLog, verifyReturnDays } from './verify-returns.ts'
import { checkDay, type ProofTools, type Step } from './verify-steps.ts'

type Words = Readonly<Record<string, string>>
type Checked = {
  readonly words: Words
  readonly steps: readonly Step[]
  /** Of a bet: the way from the seeds to the outcome, value by value. */
  readonly trace?: readonly FairnessStep[]
}

/** One entry for each kind of document. */
const KINDS = {
  async receipt(document, tools) {
    const receipt = readReceipt(document, '')
    return { words: receiptWords(receipt), steps: await verifyReceipt(receipt, tools) }
  },
  async inclusion(document, tools) {
    const inclusion = readInclusion(document, '')
    return { words: inclusionWords(inclusion), steps: await verifyInclusion(inclusion, tools) }
  },
  async day(document, tools) {
    const day = readSignedDay(document, '')
    return { words: dayWords(day), steps: await checkDay(tools, day) }
  },
  async bet(document) {
    const bet = readBetDocument(document, '')
    return { words: betWords(bet), ...verifyBet(bet) }
  },
  async returns(document, tools) {
    const days = readReturnDays(document, '')
    return { words: returnWords(days), steps: await verifyReturnDays(days, tools) }
  },
  async changes(document, tools) {
    const log = readChangeLog(document, '')
    return { words: changeWords(log), steps: await verifyChangeLog(log, tools) }
  },
  async lottery(document, tools) {
    const draw = readLotteryDocument(document, '')
    return { words: lotteryWords(draw), steps: await verifyLottery(draw, tools) }
  },
  deposit: checkDeposit,
  payout: checkPayout,
  account: checkAccountExport,
  complaint: checkComplaintPack,
  regulator: checkRegulatorManifest,
  statement: checkStatement,
} satisfies Record<string, (document: unknown, tools: ProofTools) => Promise<Checked>>

export type ProofKind = keyof typeof KINDS

export type ProofReport = {
  readonly kind: ProofKind
  /** What the document says, for a person. */
  readonly words: Words
  readonly steps: readonly Step[]
  /** The way from the seeds of a bet to its outcome; empty for other documents. */
  readonly trace: readonly FairnessStep[]
  /** True when nothing is wrong; steps may still be open. */
  readonly isRight: boolean
}

/**
 * Checks a document of any kind from end to end, with nothing but what it holds and the published keys.
 * @throws ProofFormError when it is not a document at all.
 */
export async function verifyProof(document: unknown, tools: ProofTools): Promise<ProofReport> {
  const kind = kindOf(document)
  const { words, steps, trace = [] }: Checked = await KINDS[kind](document, tools)
  return { kind, words, steps, trace, isRight: steps.every(({ state }) => state !== 'wrong') }
}

function kindOf(document: unknown): ProofKind {
  const kind = typeof document === 'object' && document !== null && 'kind' in document ? document.kind : null
  if (typeof kind !== 'string' || !isProofKind(kind)) throw new ProofFormError('kind')
  return kind
}

function isProofKind(kind: string): kind is ProofKind {
  return Object.hasOwn(KINDS, kind)
}

function dayWords(day: SignedDay): Words {
  return {
    day: day.day,
    business: String(day.businessId),
    batches: String(day.batchCount),
    postings: String(day.postingCount),
  }
}
