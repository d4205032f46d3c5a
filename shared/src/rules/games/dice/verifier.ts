import { formatHundredths } from '../../../values/hundredths.ts'
import { type FairSeed, fairFloats } from '../../fairness.ts'
import { drawSteps, multiplierStep } from '../seeded-verifier.ts'
import { type FairnessStep, type GameVerifier, refuseField, type VerifyInput } from '../verifier.ts'
import {
  type DiceParams,
  type DiceParamsResult,
  diceMultiplierE4,
  diceRollE2,
  isDiceWin,
  parseDiceParams,
} from './game.ts'

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
  const [float = 0] = fairFloats(seed, 1)
  return [
    ...drawSteps(seed, 1),
    { label: 'fairness.step.formula', value: `floor(${float} × 10001) / 100` },
    { label: 'fairness.step.result', value: formatHundredths(rollE2) },
  ]
}

function betSteps(params: DiceParams, rollE2: number): FairnessStep[] {
  const isWin = isDiceWin(rollE2, params)
  const sign = params.direction === 'over' ? '>' : '<'
  return [
    {
      label: 'fairness.step.comparison',
      value: `${formatHundredths(rollE2)} ${sign} ${formatHundredths(params.targetE2)}`,
    },
    multiplierStep(isWin ? diceMultiplierE4(params) : 0n),
  ]
}
