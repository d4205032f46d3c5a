import { bytesToHex } from '@noble/hashes/utils.js'
import { BLOCK_BYTES, commitmentOf, type FairSeed, fairBlock, fairFloats, fairMessage } from '../fairness.ts'
import { truncatedDecimal } from '../fraction.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { WireParams } from './params.ts'
import { type FairnessStep, type GameVerifier, refuseField, type VerifyOutcome } from './verifier.ts'

const WORD_BYTES = 4

/** What a game drew from its seeds and how, to be shown. */
export type SeededProof = {
  readonly outcome: VerifyOutcome
  /** How many 32-bit words it was drawn from. */
  readonly wordCount: number
  /** The way from the floats to the outcome, in the notation of mathematics. */
  readonly formula: string
  /** What the bet paid; null when the parameters do not say what was bet on. */
  readonly multiplierE4: bigint | null
}

type BadField = { readonly ok: false; readonly field: string }

/**
 * Reads what a proof of this game needs to know besides the seeds; must not throw. Proving may still refuse a parameter
 * that these seeds make impossible.
 */
export type ProofReader = (
  params: WireParams,
) => { readonly ok: true; readonly prove: (seed: FairSeed) => SeededProof | BadField } | BadField

/** The verifier of a game drawn from server seed, client seed and nonce. */
export function seededVerifier(game: string, read: ProofReader): GameVerifier {
  return {
    game,
    trace({ serverSeed, clientSeed, nonce, params }) {
      if (nonce === null) return refuseField('nonce')
      const reading = read(params)
      if (!reading.ok) return refuseField(`params.${reading.field}`)
      const seed = { serverSeed, clientSeed, nonce }
      const proof = reading.prove(seed)
      if ('ok' in proof) return refuseField(`params.${proof.field}`)
      const steps: readonly FairnessStep[] = [
        ...drawSteps(seed, proof.wordCount),
        { label: 'fairness.step.formula', value: proof.formula },
        { label: 'fairness.step.result', value: writeOutcome(proof.outcome) },
        ...(proof.multiplierE4 === null ? [] : [multiplierStep(proof.multiplierE4)]),
      ]
      return { ok: true, outcome: proof.outcome, steps }
    },
  }
}

/** From the seeds to the floats: one line each, values of several blocks or words below one another. */
export function drawSteps(seed: FairSeed, wordCount: number): readonly FairnessStep[] {
  const rounds = Array.from({ length: Math.ceil((wordCount * WORD_BYTES) / BLOCK_BYTES) }, (_, round) => round)
  const blocks = rounds.map((round) => fairBlock(seed, round))
  const bytes = blocks.flatMap((block) => [...block])
  const words = Array.from({ length: wordCount }, (_, word) =>
    bytes.slice(word * WORD_BYTES, (word + 1) * WORD_BYTES).join(' '),
  )
  return [
    { label: 'fairness.step.commitment', value: commitmentOf(seed.serverSeed) },
    { label: 'fairness.step.message', value: rounds.map((round) => fairMessage(seed, round)).join('\n') },
    { label: 'fairness.step.hmac', value: blocks.map((block) => bytesToHex(block)).join('\n') },
    { label: 'fairness.step.bytes', value: words.join('\n') },
    { label: 'fairness.step.float', value: fairFloats(seed, wordCount).join('\n') },
  ]
}

/** What a bet paid per stake, with four decimals. */
export function multiplierStep(multiplierE4: bigint): FairnessStep {
  const value = truncatedDecimal({ numerator: multiplierE4, denominator: MULTIPLIER_SCALE }, 4)
  return { label: 'fairness.step.multiplier', value }
}

function writeOutcome(outcome: VerifyOutcome): string {
  return typeof outcome === 'object' ? JSON.stringify(outcome) : String(outcome)
}
