import { parseHundredths } from '../../values/hundredths.ts'
import { formatAmount, parseAmount } from '../../values/money.ts'
import { commitmentOf } from '../fairness.ts'
import type { BetDocument } from '../games/bet-document.ts'
import { previousHash } from '../games/crash/chain.ts'
import { CRASH_WALK } from '../games/crash/game.ts'
import { isGameHash } from '../games/crash/point.ts'
import { findInstantGame, findStepGame } from '../games/registry.ts'
import { isSameOutcome } from '../games/same-outcome.ts'
import { type ProvedBet, settleProof } from '../games/settle-proof.ts'
import type { FairnessStep, GameTrace } from '../games/verifier.ts'
import { explainGame } from '../games/verify.ts'
import { payoutMinor } from '../payout.ts'
import { rightStep, type Step, type StepState, stepOf, wrongStep } from './verify-steps.ts'

/** So many rounds of a crash chain are walked to find its published end; a longer way is left to the round's own page. */
const MAX_WALK = 100_000

export type CheckedBet = {
  readonly steps: readonly Step[]
  /** The way from the seeds to the outcome, value by value. */
  readonly trace: readonly FairnessStep[]
}

/** Checks a bet from its proof: the promise of its seed, its outcome, its multiplier and its payout. */
export function verifyBet(document: BetDocument): CheckedBet {
  const { game, proof } = document
  const traced = explainGame({ ...proof, game })
  const steps = [promiseStep(document), ...versionSteps(document), outcomeStep(document, traced)]
  const multiplierE4 = parseMultiplierE4(document.multiplier)
  const settled = traced.ok && proof.nonce !== null ? settleProof({ ...proof, game, nonce: proof.nonce }) : null
  const paid: PaidBet = { document, multiplierE4, settled }
  return {
    steps: [...steps, multiplierStep(paid, traced), payoutStep(paid)],
    trace: traced.ok ? traced.steps : [],
  }
}

/** What a person reads of a bet before its steps. */
export function betWords(document: BetDocument): Readonly<Record<string, string>> {
  const { number, game, amount, payout, currency, placedAt } = document
  return {
    number: String(number),
    game,
    amount: `${amount} ${currency}`,
    payout: `${payout} ${currency}`,
    at: placedAt,
  }
}

function promiseStep({ game, proof }: BetDocument): Step {
  const { serverSeed, serverSeedHash } = proof
  if (game !== 'crash') return stepOf('seed', commitmentOf(serverSeed) === serverSeedHash)
  if (!isGameHash(serverSeed)) return wrongStep('chain')
  let hash = serverSeed
  for (let walked = 1; walked <= MAX_WALK; walked++) {
    hash = previousHash(hash, CRASH_WALK)
    if (hash === serverSeedHash) return rightStep('chain', { count: String(walked) })
  }
  return { code: 'chain', state: 'open', params: { count: String(MAX_WALK), end: serverSeedHash } }
}

/** A bet by other versions than this verifier has can be drawn, but what it pays may have been another table's. */
function versionSteps(document: BetDocument): readonly Step[] {
  const { game, rulesVersion, paytableVersion } = document
  if (isKnownVersion(document)) return []
  return [{ code: 'version', state: 'open', params: { version: `${game} ${rulesVersion}.${paytableVersion}` } }]
}

function isKnownVersion({ game, params, rulesVersion, paytableVersion }: BetDocument): boolean {
  if (game === 'crash') return rulesVersion === null && paytableVersion === null
  const rule = findInstantGame(game, params) ?? findStepGame(game)
  return rule === undefined || (rule.rulesVersion === rulesVersion && rule.paytableVersion === paytableVersion)
}

function outcomeStep(document: BetDocument, traced: GameTrace): Step {
  if (!traced.ok) return wrongStep('outcome', { outcome: traced.code })
  const isSame = isSameOutcome(traced.outcome, document.outcome)
  const state: StepState = isSame ? 'right' : isKnownVersion(document) ? 'wrong' : 'open'
  return { code: 'outcome', state, params: { outcome: shown(traced.outcome) } }
}

const MAX_SHOWN = 120

function shown(outcome: unknown): string {
  const text = typeof outcome === 'string' ? outcome : JSON.stringify(outcome)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}

/** What a bet says it was multiplied by, and what its proof comes to. */
type PaidBet = {
  readonly document: BetDocument
  readonly multiplierE4: bigint | null
  readonly settled: ProvedBet | null
}

function multiplierStep({ document, multiplierE4: given, settled }: PaidBet, traced: GameTrace): Step {
  const { game, proof, multiplier, status } = document
  // Of a tiny stake a win may be cut to nothing, and is then called lost; of a tiny chip among many, won at "0".
  const isConsistent = given !== null && (status === 'won') === isPaid(document)
  if (game === 'crash')
    return stepOf('multiplier', isConsistent && isCrashPaid(document, given, traced), { multiplier })
  const isSame = settled !== null && settled.multiplierE4 === given && isConsistent
  const isRight = isSame && isSameOutcome(proof.params, document.params)
  const state: StepState = isRight ? 'right' : isKnownVersion(document) ? 'wrong' : 'open'
  return { code: 'multiplier', state, params: { multiplier } }
}

function isPaid({ payout }: BetDocument): boolean {
  return /[1-9]/.test(payout)
}

/** A crash bet is paid where it was cashed out: not above the crash point, nor above the target that was set. */
function isCrashPaid({ params }: BetDocument, given: bigint | null, traced: GameTrace): boolean {
  if (given === null || !traced.ok || typeof traced.outcome !== 'number') return false
  const pointE4 = BigInt(Math.round(traced.outcome * 100)) * 100n
  const targetE2 = parseHundredths(params['autoCashOutAt'])
  const targetE4 = targetE2 === null ? null : BigInt(targetE2) * 100n
  // A lost bet without a target may have ended anywhere; with one, the round ended before it.
  if (given === 0n) return targetE4 === null || targetE4 > pointE4
  return given <= pointE4 && (targetE4 === null || given <= targetE4)
}

function payoutStep({ document: { amount, payout }, multiplierE4, settled }: PaidBet): Step {
  const pointCount = amount.split('.')[1]?.length ?? 0
  const stakeMinor = parseAmount(amount, pointCount)
  if (stakeMinor === null || multiplierE4 === null) return wrongStep('payout', { payout })
  // A multiplier that four decimals cut pays by the whole of it, which only the proof knows.
  const isProved = settled?.multiplierE4 === multiplierE4
  const paidMinor = isProved ? settled.payoutMinor(stakeMinor) : payoutMinor(stakeMinor, multiplierE4)
  const paid = formatAmount(paidMinor, pointCount)
  return stepOf('payout', paid === payout, { payout: paid })
}

/** "2.0000", "1.5", "0" as ten-thousandths; null for anything finer or no number at all. */
function parseMultiplierE4(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  return whole === '' ? null : BigInt(whole + fraction.padEnd(4, '0'))
}
