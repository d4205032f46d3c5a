import { type Fraction, truncatedDecimal } from '../fraction.ts'
import type { Machine } from './machine.ts'
import { type ParSheet, returnFault, spinsFor } from './par-sheet.ts'

/** z of two-sided confidence. */
const CONFIDENCES = [
  ['90 %', 1.645],
  ['95 %', 1.96],
  ['99 %', 2.576],
] as const

/** A PAR sheet as text to print. @param marginPercent how near the measured return is to come, in percentage points */
export function parReport(machine: Machine, sheet: ParSheet, marginPercent: number): string {
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
      const spins = spinsFor(sheet, z, marginPercent / 100).toLocaleString('en')
      return [`bets for ${name}`, `${spins} until within ±${marginPercent} percentage points`] as const
    }),
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  const fault = returnFault(sheet)
  return [
    `${machine.id}, build ${sheet.build}`,
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    ...(fault === null ? [] : [`  refused: ${fault}`]),
    '',
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
