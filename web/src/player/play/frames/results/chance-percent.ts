import type { Fraction } from '@tas/shared/rules/fraction.ts'

/** A chance in percent, short enough for a legend: at most two decimals, and below 1% two figures: "27.5", "0.0015". */
export function chancePercent({ numerator, denominator }: Fraction): string {
  const percent = (Number(numerator) * 100) / Number(denominator)
  const text = percent < 1 ? percent.toPrecision(2) : percent.toFixed(2)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
