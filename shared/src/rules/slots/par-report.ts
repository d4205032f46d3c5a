import { writeCount } from '../../values/write-number.ts'
import { type Fraction, truncatedDecimal } from '../fraction.ts'
import type { Build, Machine } from './machine.ts'
import {
  countedReturn,
  isOnlyCounted,
  jackpotReturns,
  makeParSheet,
  type ParSheet,
  returnFault,
  spinsFor,
} from './par-sheet.ts'

/** z of two-sided confidence. */
const CONFIDENCES = [
  ['90 %', 1.645],
  ['95 %', 1.96],
  ['99 %', 2.576],
] as const

/** What `npm run par` says about a build. */
export type BuildReport = {
  readonly text: string
  /** Why it may not be offered, or null. */
  readonly fault: string | null
  /** Null when there are too many stops to go through. */
  readonly sheet: ParSheet | null
}

/**
 * The PAR sheet of a build as text to print; of one with too many stops to go through, the return counted by symbols.
 * @param marginPercent how near the measured return is to come, in percentage points
 */
export function reportBuild(machine: Machine, build: Build, marginPercent: number): BuildReport {
  const sheet = isOnlyCounted(machine, build) ? null : makeParSheet(machine, build)
  const returns = sheet?.returns ?? countedReturn(machine, build)
  const fault = returnFault(build.name, jackpotReturns(machine, returns.total).average)
  const text = sheet ? sheetText(machine, sheet, marginPercent) : countedText(machine, build, returns.total)
  return { text: `${text}\n${fault === null ? '' : `  refused: ${fault}\n`}`, fault, sheet }
}

function countedText(machine: Machine, build: Build, total: Fraction): string {
  return [
    `${machine.id}, build ${build.name}: too many stops to go through one by one`,
    `  return, counted by symbols  ${percent(total)}  =  ${exact(total)}`,
  ].join('\n')
}

function sheetText(machine: Machine, sheet: ParSheet, marginPercent: number): string {
  const { returns, spread, hash } = sheet
  const feature = machine.holdAndWin ? 'hold-and-win' : 'free games'
  const hasFeature = sheet.featureEvery !== null
  const rows: readonly (readonly [string, string])[] = [
    ['description', `sha256 ${hash}`],
    ['return, paid spin', `${percent(returns.base)}, scatters ${percent(returns.scatter)} of it`],
    ...(hasFeature ? [[`return, ${feature}`, percent(returns.feature)] as const] : []),
    ['return, total', `${percent(returns.total)}  =  ${exact(returns.total)}`],
    ...(machine.jackpot
      ? [
          ['with jackpot, lowest', percent(sheet.withJackpot.lowest)] as const,
          ['with jackpot, average', percent(sheet.withJackpot.average)] as const,
        ]
      : []),
    ['hit frequency', `${(spread.hitFrequency * 100).toFixed(4)} %`],
    ...(sheet.featureEvery === null ? [] : [[feature, `1 in ${sheet.featureEvery.toFixed(1)} bets`] as const]),
    ['standard deviation', sheet.deviation.toFixed(4)],
    ['volatility index', `${sheet.volatilityIndex.toFixed(4)} (1.65 standard deviations)`],
    ['largest win, paid spin', `${sheet.topSpin}x`],
    ['no bet pays more than', sheet.top === null ? 'free games have no end' : `${sheet.top}x`],
    ...CONFIDENCES.map(([name, z]) => {
      const spins = writeCount(spinsFor(sheet, z, marginPercent / 100), { digits: 'latin' })
      return [`bets for ${name}`, `${spins} until within ±${marginPercent} percentage points`] as const
    }),
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  return [
    `${machine.id}, build ${sheet.build}`,
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
  ].join('\n')
}

function percent({ numerator, denominator }: Fraction): string {
  return `${truncatedDecimal({ numerator: numerator * 100n, denominator }, 8)} %`
}

/** The fraction itself, unless it is longer than anybody reads. */
function exact({ numerator, denominator }: Fraction): string {
  const text = `${numerator}/${denominator}`
  return text.length <= 60 ? text : `a fraction of ${String(denominator).length} digits`
}
