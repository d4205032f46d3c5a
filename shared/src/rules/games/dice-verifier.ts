import { bytesToHex } from '@noble/hashes/utils.js'
import { commitmentOf, type FairSeed, fairBlock, fairFloats, fairMessage } from '../fairness.ts'
import { truncatedDecimal } from '../fraction.ts'
import { formatHundredths } from '../hundredths.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import {
  type DiceParams,
  type DiceParamsResult,
  diceMultiplierE4,
  diceRollE2,
  isDiceWin,
  parseDiceParams,
} from './dice.ts'
import { type FairnessStep, type GameVerifier, refuseField, type VerifyInput } from './verifier.ts'

/**
 * Proof of a dice roll. Outcome: the roll as shown, 0…100 with two decimals. `params` may be empty; with a bet's
 * `target` and `direction` the steps also say whether that bet won.
 */
export const diceVerifier: GameVerifier = {
  game: 'dice',
  trace(input) {
    if (input.nonce === null) return refuseField('nonce')
    const bet = readBet(input)
    if (bet !== null && !bet.ok) return refuseField(`params.${bet.field}`)
    const seed = { serverSeed: input.serverSeed, clientSeed: input.clientSeed, nonce: input.nonce }
    const rollE2 = diceRollE2(seed)
    const steps = [...rollSteps(seed, rollE2), ...(bet === null ? [] : betSteps(bet.params, rollE2))]
    return { ok: true, outcome: rollE2 / 100, steps }
  },
}

function readBet({ params }: VerifyInput): DiceParamsResult | null {
  const { target, direction } = params
  return target === undefined && direction === undefined ? null : parseDiceParams(params)
}

function rollSteps(seed: FairSeed, rollE2: number): FairnessStep[] {
  const block = fairBlock(seed, 0)
  const [float = 0] = fairFloats(seed, 1)
  return [
    { label: 'fairness.step.commitment', value: commitmentOf(seed.serverSeed) },
    { label: 'fairness.step.message', value: fairMessage(seed, 0) },
    { label: 'fairness.step.hmac', value: bytesToHex(block) },
    { label: 'fairness.step.bytes', value: block.subarray(0, 4).join(' ') },
    { label: 'fairness.step.float', value: String(float) },
    { label: 'fairness.step.formula', value: `floor(${float} × 10001) / 100` },
    { label: 'fairness.step.result', value: formatHundredths(rollE2) },
  ]
}

function betSteps(params: DiceParams, rollE2: number): FairnessStep[] {
  const isWin = isDiceWin(rollE2, params)
  const sign = params.direction === 'over' ? '>' : '<'
  const multiplierE4 = isWin ? diceMultiplierE4(params) : 0n
  return [
    {
      label: 'fairness.step.comparison',
      value: `${formatHundredths(rollE2)} ${sign} ${formatHundredths(params.targetE2)}`,
    },
    {
      label: 'fairness.step.multiplier',
      value: truncatedDecimal({ numerator: multiplierE4, denominator: MULTIPLIER_SCALE }, 4),
    },
  ]
}
