import { type FairnessStep, type GameVerifier, refuseField, type VerifyInput } from '../verifier.ts'
import { type CrashFormula, crashHmac, crashPointOfHmacE2, isCrashFormula, isGameHash, STAKE_EDGE_E4 } from './point.ts'

type CrashVerifyParams = { readonly formula: CrashFormula; readonly edgeE4: number; readonly isFullPrecision: boolean }
type ReadParams =
  | { readonly ok: true; readonly params: CrashVerifyParams }
  | { readonly ok: false; readonly field: string }

const FORMULA_TEXT: Record<CrashFormula, string> = {
  'bustabit-v1': '0 if hmac % 101 = 0, else floor((100·2^52 − h) / (2^52 − h)) / 100',
  'bustabit-v2': 'max(1, floor(99 / (1 − h / 2^52)) / 100)',
  stake: 'max(1, floor(100 · 2^32 / (h + 1) · (1 − edge)) / 100)',
}
const DRAWN_HEX_DIGITS: Record<CrashFormula, number> = { 'bustabit-v1': 13, 'bustabit-v2': 13, stake: 8 }

/**
 * Proof of a crash point. `serverSeed` is the round's hash, `clientSeed` the public salt, `params.formula` one of the
 * three ids. Outcome, in the shape each site publishes: `bustabit-v1` whole hundredths with 0 for the instant crash
 * (147), `bustabit-v2` and `stake` the multiplier with two decimals (1.47). `stake` also takes `edge` (0.01 by
 * default) and `precision: 'full'`, its multiplier before the cut to two decimals. Other parameters are ignored.
 */
export const crashVerifier: GameVerifier = {
  game: 'crash',
  trace(input) {
    if (!isGameHash(input.serverSeed)) return refuseField('serverSeed')
    const read = readParams(input)
    if (!read.ok) return refuseField(`params.${read.field}`)
    const { formula } = read.params
    const hmacHex = crashHmac(formula, input.serverSeed, input.clientSeed)
    const outcome = outcomeOf(read.params, hmacHex)
    return { ok: true, outcome, steps: crashSteps({ input, formula, hmacHex, result: String(outcome) }) }
  },
}

function readParams({ params }: VerifyInput): ReadParams {
  const { formula, edge, precision } = params
  if (!isCrashFormula(formula)) return { ok: false, field: 'formula' }
  if (formula !== 'stake') return { ok: true, params: { formula, edgeE4: STAKE_EDGE_E4, isFullPrecision: false } }
  const edgeE4 = readEdgeE4(edge)
  if (edgeE4 === null) return { ok: false, field: 'edge' }
  if (precision !== undefined && precision !== 'full') return { ok: false, field: 'precision' }
  return { ok: true, params: { formula, edgeE4, isFullPrecision: precision === 'full' } }
}

/** An edge is a decimal fraction of at most four places, 0 ≤ edge < 1. */
function readEdgeE4(edge: unknown): number | null {
  if (edge === undefined) return STAKE_EDGE_E4
  if (typeof edge !== 'number' || !(edge >= 0 && edge < 1)) return null
  const edgeE4 = Math.round(edge * 10_000)
  return edgeE4 / 10_000 === edge ? edgeE4 : null
}

function outcomeOf({ formula, edgeE4, isFullPrecision }: CrashVerifyParams, hmacHex: string): number {
  if (isFullPrecision) {
    const word = Number.parseInt(hmacHex.slice(0, 8), 16)
    return Math.max(1, (2 ** 32 / (word + 1)) * (1 - edgeE4 / 10_000))
  }
  const pointE2 = crashPointOfHmacE2(formula, hmacHex, edgeE4)
  return formula === 'bustabit-v1' ? pointE2 : pointE2 / 100
}

function crashSteps(proof: {
  readonly input: VerifyInput
  readonly formula: CrashFormula
  readonly hmacHex: string
  readonly result: string
}): FairnessStep[] {
  const { serverSeed, clientSeed } = proof.input
  const isSaltKey = proof.formula === 'bustabit-v2'
  return [
    { label: 'fairness.step.key', value: isSaltKey ? clientSeed : serverSeed },
    { label: 'fairness.step.message', value: isSaltKey ? `0x${serverSeed}` : clientSeed },
    { label: 'fairness.step.hmac', value: proof.hmacHex },
    { label: 'fairness.step.drawnBits', value: proof.hmacHex.slice(0, DRAWN_HEX_DIGITS[proof.formula]) },
    { label: 'fairness.step.formula', value: FORMULA_TEXT[proof.formula] },
    { label: 'fairness.step.result', value: proof.result },
  ]
}
