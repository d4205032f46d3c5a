import { compareFractions, truncatedDecimal } from '../fraction.ts'
import { addFractions, type Rtp, rtpOf } from '../games/paytable.ts'
import { type BetReturn, betReturn } from './bet-return.ts'
import { type BetSpread, betSpread } from './bet-spread.ts'
import { countMode, isCountable } from './count-mode.ts'
import { enumerateMode, isTooLarge, type ModeCount } from './enumerate-mode.ts'
import { averageJackpotReturn, jackpotIn, returnWithJackpot } from './jackpot.ts'
import type { Build, Machine, Mode } from './machine.ts'
import { machineHash } from './machine-hash.ts'
import { meanOf } from './mode-mean.ts'
import { createSpinner } from './spinner.ts'

/** The PAR sheet of a build: what full enumeration says about it. Shares are of the stake. */
export type ParSheet = {
  readonly build: string
  readonly hash: string
  readonly returns: BetReturn
  /** With the jackpot, when the machine has one: at its lowest, and over whole pools. Else the total twice. */
  readonly withJackpot: { readonly lowest: Rtp; readonly average: Rtp }
  /** In credits of the stake. */
  readonly spread: BetSpread
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
  const returns = betReturn(machine, base.meanAt(0), free.meanAt)
  if (isCountable(machine, 'base') && (machine.freeGames === undefined || isCountable(machine, 'free'))) {
    const again = countedReturn(machine, build)
    if (compareFractions(again.total, returns.total) !== 0) throw new Error(`${machine.id}: two counts disagree`)
  }
  const spread = betSpread(machine, base.at(0), free.at)
  const deviation = Math.sqrt(spread.variance) / machine.credits
  return {
    build: build.name,
    hash: machineHash(machine, build),
    returns,
    withJackpot: jackpotReturns(machine, returns.total),
    spread,
    deviation,
    volatilityIndex: VOLATILITY_Z * deviation,
    topSpin: Math.max(...base.at(0).tallies.map(({ top }) => top)) / machine.credits,
    top: spread.top === null ? null : spread.top / machine.credits,
    featureEvery: featureEvery(spread),
  }
}

/** Is there no other way than to count a build by symbols? */
export function isOnlyCounted(machine: Machine, build: Build): boolean {
  const modes: readonly Mode[] = machine.freeGames ? ['base', 'free'] : ['base']
  const isTooMuch = modes.some((mode) => isTooLarge(createSpinner(machine, build, mode)))
  return isTooMuch && modes.every((mode) => isCountable(machine, mode))
}

/** The return of a build from how often each symbol is on its reels; for machines that can be counted so. */
export function countedReturn(machine: Machine, build: Build): BetReturn {
  const free = machine.freeGames ? countMode(machine, build, 'free') : undefined
  return betReturn(machine, countMode(machine, build, 'base'), () => {
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

function featureEvery({ featureChance }: BetSpread): number | null {
  return featureChance === 0 ? null : 1 / featureChance
}

/** What a build returns with the machine's jackpot, if it has one. */
export function jackpotReturns({ jackpot }: Machine, total: Rtp): ParSheet['withJackpot'] {
  if (jackpot === undefined) return { lowest: total, average: total }
  // Shares do not depend on the currency.
  const rule = jackpotIn(jackpot, 1n)
  return { lowest: returnWithJackpot(total, rule), average: rtpOf(addFractions(total, averageJackpotReturn(rule))) }
}

/** Why a build may not be offered: it returns more than all that is staked. Null when it may. @param total jackpot included */
export function returnFault(build: string, total: Rtp): string | null {
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
export function keptSheet({ returns, spread }: ParSheet, credits: number): NonNullable<Build['sheet']> {
  if (spread.top === null) throw new RangeError('free games have no end: say how many there are at most')
  const { numerator, denominator } = returns.total
  return {
    rtp: `${numerator}/${denominator}`,
    hitFrequency: spread.hitFrequency.toFixed(8),
    varianceE12: String(BigInt(Math.round((spread.variance / credits ** 2) * 1e6)) * 1_000_000n),
    topE4: String((BigInt(spread.top) * 10_000n) / BigInt(credits)),
  }
}
