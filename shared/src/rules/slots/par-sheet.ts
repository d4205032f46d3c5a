import { compareFractions, truncatedDecimal } from '../fraction.ts'
import { addFractions, type Rtp, rtpOf } from '../games/paytable.ts'
import { countMode, isCountable } from './count-mode.ts'
import { enumerateMode, type ModeCount } from './enumerate-mode.ts'
import { averageJackpotReturn, jackpotIn, returnWithJackpot } from './jackpot.ts'
import type { Build, Machine, Mode } from './machine.ts'
import { machineHash } from './machine-hash.ts'
import { meanOf } from './mode-mean.ts'
import { type RoundReturn, roundReturn } from './round-return.ts'
import { type RoundSpread, roundSpread } from './round-spread.ts'
import { createSpinner } from './spinner.ts'

/** The PAR sheet of a build: what full enumeration says about it. Shares are of the stake. */
export type ParSheet = {
  readonly build: string
  readonly hash: string
  readonly returns: RoundReturn
  /** With the jackpot, when the machine has one: at its lowest, and over whole cycles. Else the total twice. */
  readonly withJackpot: { readonly lowest: Rtp; readonly average: Rtp }
  /** In units of the stake. */
  readonly spread: RoundSpread
  /** Standard deviation of the multiplier. */
  readonly deviation: number
  /** 1.65 × the standard deviation: how far one bet lies from the return at most, nine times out of ten. */
  readonly volatilityIndex: number
  /** Most the paid spin alone pays, and what no bet passes, as multiples of the stake. */
  readonly topSpin: number
  readonly top: number | null
  /** One in so many bets leads to free games or hold-and-win; null for machines without. */
  readonly featureEvery: number | null
}

/** z of the volatility index. Source: Harrigan and Dixon, "PAR Sheets, probabilities, and slot machine play" (2009). */
const VOLATILITY_Z = 1.65

/**
 * Goes through all stops of a build. Where the return can be counted from symbols alone too, it is, and must be the same.
 * Throws RangeError for more stops than can be gone through, and for free games that never end.
 */
export function makeParSheet(machine: Machine, build: Build): ParSheet {
  const base = countsOf(machine, build, 'base')
  const free = countsOf(machine, build, 'free')
  const returns = roundReturn(machine, base.meanAt(0), free.meanAt)
  if (isCountable(machine, 'base') && (machine.freeGames === undefined || isCountable(machine, 'free'))) {
    const again = countedReturn(machine, build)
    if (compareFractions(again.total, returns.total) !== 0) throw new Error(`${machine.id}: two counts disagree`)
  }
  const spread = roundSpread(machine, base.at(0), free.at)
  const deviation = Math.sqrt(spread.variance) / machine.units
  return {
    build: build.name,
    hash: machineHash(machine, build),
    returns,
    withJackpot: jackpotReturns(machine, returns.total),
    spread,
    deviation,
    volatilityIndex: VOLATILITY_Z * deviation,
    topSpin: Math.max(...base.at(0).tallies.map(({ top }) => top)) / machine.units,
    top: spread.top === null ? null : spread.top / machine.units,
    featureEvery: featureEvery(spread),
  }
}

/** The return of a build from how often each symbol is on its reels; for machines that can be counted so. */
export function countedReturn(machine: Machine, build: Build): RoundReturn {
  const free = machine.freeGames ? countMode(machine, build, 'free') : undefined
  return roundReturn(machine, countMode(machine, build, 'base'), () => {
    if (free === undefined) throw new RangeError('there are no free games')
    return free
  })
}

function countsOf(machine: Machine, build: Build, mode: Mode) {
  const spinner = createSpinner(machine, build, mode)
  const known = new Map<number, ModeCount>()
  const at = (sticky: number): ModeCount => {
    const count = known.get(sticky) ?? enumerateMode(spinner, sticky)
    known.set(sticky, count)
    return count
  }
  return { at, meanAt: (sticky: number) => meanOf(at(sticky), spinner.compiled.scatterPays) }
}

function featureEvery({ featureChance }: RoundSpread): number | null {
  return featureChance === 0 ? null : 1 / featureChance
}

function jackpotReturns({ jackpot }: Machine, total: Rtp): ParSheet['withJackpot'] {
  if (jackpot === undefined) return { lowest: total, average: total }
  // Shares do not depend on the currency.
  const rule = jackpotIn(jackpot, 1n)
  return { lowest: returnWithJackpot(total, rule), average: rtpOf(addFractions(total, averageJackpotReturn(rule))) }
}

/** Why a build may not be offered: it returns more than all that is staked. Null when it may. */
export function returnFault({ build, withJackpot: { average: total } }: ParSheet): string | null {
  if (compareFractions(total, { numerator: 1n, denominator: 1n }) <= 0) return null
  const percent = truncatedDecimal({ numerator: total.numerator * 100n, denominator: total.denominator }, 6)
  return `build ${build}: returns ${percent} %, more than 100 %`
}

/**
 * How many bets it takes until the measured return lies within a margin of the exact one.
 * @param z of the confidence: 1.96 for 95 % @param margin as a share of the stake: 0.01 for one percentage point
 */
export function spinsFor({ deviation }: ParSheet, z: number, margin: number): number {
  return Math.ceil(((z * deviation) / margin) ** 2)
}

/** The sheet as it is kept with its build. Throws RangeError for a machine that a bet can win without end on. */
export function keptSheet({ returns, spread }: ParSheet, units: number): NonNullable<Build['sheet']> {
  if (spread.top === null) throw new RangeError('free games have no end: say how many there are at most')
  const { numerator, denominator } = returns.total
  return {
    rtp: `${numerator}/${denominator}`,
    hitFrequency: spread.hitFrequency.toFixed(8),
    varianceE12: String(BigInt(Math.round((spread.variance / units ** 2) * 1e6)) * 1_000_000n),
    topE4: String((BigInt(spread.top) * 10_000n) / BigInt(units)),
  }
}
