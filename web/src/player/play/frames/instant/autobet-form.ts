import { toWireAmount } from '@tas/shared/values/digits.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { readDecimal } from '../../../../lib/read-decimal.ts'
import type { AutobetPlan, StakeChange } from './autobet.ts'

/** The plan as it is typed; empty texts ask for nothing. */
export type AutobetForm = {
  readonly betCount: string
  readonly isRaisedOnWin: boolean
  readonly winPercent: string
  readonly isRaisedOnLoss: boolean
  readonly lossPercent: string
  readonly stopOnProfit: string
  readonly stopOnLoss: string
}

export const FIRST_FORM: AutobetForm = {
  betCount: '10',
  isRaisedOnWin: false,
  winPercent: '',
  isRaisedOnLoss: false,
  lossPercent: '',
  stopOnProfit: '',
  stopOnLoss: '',
}

export type AutobetField = 'betCount' | 'winPercent' | 'lossPercent' | 'stopOnProfit' | 'stopOnLoss'
/** endless: a run without a number of bets needs a loss it stops at. */
export type AutobetProblem = 'count' | 'percent' | 'amount' | 'endless' | 'belowStake'

export type AutobetReading =
  | { readonly ok: true; readonly plan: AutobetPlan }
  | { readonly ok: false; readonly field: AutobetField; readonly problem: AutobetProblem }

const MAX_BETS = 10_000
/** 1,000%. */
const MAX_PERCENT_E2 = 100_000

type Table = { readonly pointCount: number; readonly stakeMinor: bigint; readonly maxStakeMinor: bigint }

/** Reads the plan, in any digits, or names the first field that keeps it from being one. */
export function readAutobet(form: AutobetForm, { pointCount, stakeMinor, maxStakeMinor }: Table): AutobetReading {
  const refuse = (field: AutobetField, problem: AutobetProblem) => ({ ok: false, field, problem }) as const
  const betCount = readCount(form.betCount)
  if (betCount === undefined) return refuse('betCount', 'count')
  const onWin = readChange(form.isRaisedOnWin, form.winPercent)
  if (onWin === undefined) return refuse('winPercent', 'percent')
  const onLoss = readChange(form.isRaisedOnLoss, form.lossPercent)
  if (onLoss === undefined) return refuse('lossPercent', 'percent')
  const stopOnProfitMinor = readStop(form.stopOnProfit, pointCount)
  if (stopOnProfitMinor === undefined) return refuse('stopOnProfit', 'amount')
  const stopOnLossMinor = readStop(form.stopOnLoss, pointCount)
  if (stopOnLossMinor === undefined) return refuse('stopOnLoss', 'amount')
  if (betCount === null && stopOnLossMinor === null) return refuse('stopOnLoss', 'endless')
  if (stopOnLossMinor !== null && stopOnLossMinor < stakeMinor) return refuse('stopOnLoss', 'belowStake')
  return { ok: true, plan: { betCount, onWin, onLoss, stopOnProfitMinor, stopOnLossMinor, maxStakeMinor } }
}

/** Null: without end. Undefined, here and below: cannot be read. */
function readCount(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const count = readDecimal(typed, 0)
  return count !== null && count >= 1 && count <= MAX_BETS ? count : undefined
}

function readChange(isRaised: boolean, typed: string): StakeChange | undefined {
  if (!isRaised) return { kind: 'reset' }
  const percentE2 = readDecimal(typed, 2)
  if (percentE2 === null || percentE2 < 1 || percentE2 > MAX_PERCENT_E2) return undefined
  return { kind: 'raise', percentE2: BigInt(percentE2) }
}

function readStop(typed: string, pointCount: number): bigint | null | undefined {
  const text = toWireAmount(typed).replace(/\.$/, '')
  if (text === '') return null
  const minor = parseAmount(text, pointCount)
  return minor === null || minor <= 0n ? undefined : minor
}
