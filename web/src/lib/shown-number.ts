import { type Digits, inDigits } from '@tas/shared/values/digits.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { formatAmount } from '@tas/shared/values/money.ts'

export { inDigits }

/** Hundredths as they stand in a field or on a scale: 5050 is "50.50". */
export function hundredthsText(valueE2: number, digits: Digits): string {
  return inDigits(formatHundredths(valueE2), digits)
}

/** A multiplier with its sign: 241 is "2.41×". */
export function multiplierMark(valueE2: number, digits: Digits): string {
  const text = formatHundredths(valueE2)
  const [whole = '', fraction = ''] = text.split('.')
  return `${inDigits(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`, digits)}×`
}

/** What a bet was multiplied by, from the wire ("2.0000", "1.5"): at least two decimals, no needless zeros beyond. */
export function wireMultiplierMark(wire: string, digits: Digits): string {
  const [whole = '0', fraction = ''] = wire.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${inDigits(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${kept}`, digits)}×`
}

/** The multiplier a hand reaches by a step, written as its panel and its history write it: 11250n is "1.125×". */
export function stepMultiplierMark(multiplierE4: bigint, digits: Digits): string {
  return wireMultiplierMark(formatAmount(multiplierE4, 4), digits)
}

/** A multiplier of a pay table, no longer than it has to be: 39600n is "3.96×", 10000000n "1,000×". */
export function shortMultiplierMark(multiplierE4: bigint, digits: Digits): string {
  const [whole = '0', fraction = ''] = formatAmount(multiplierE4, 4).split('.')
  const kept = fraction.replace(/0+$/, '')
  const text = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${kept === '' ? '' : `.${kept}`}`
  return `${inDigits(text, digits)}×`
}

/** An average, that no bet is paid by: cut to two decimals, from 1,000 on to none. */
export function cutMultiplierMark(multiplierE4: bigint, digits: Digits): string {
  const unit = multiplierE4 < 10_000_000n ? 100n : 10_000n
  return shortMultiplierMark(multiplierE4 - (multiplierE4 % unit), digits)
}

/** Figures inside a sentence: kept from left to right, whatever stands around them (LEFT-TO-RIGHT ISOLATE). */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

/** A share of one as percent: "0.98980421" is "98.980421". The point moves, no digit changes. */
export function percentText(share: string): string {
  const [whole = '0', fraction = ''] = share.split('.')
  const moved = `${whole}${fraction.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(2).replace(/0+$/, '')
  return rest === '' ? moved : `${moved}.${rest}`
}
