/** Ways to write the price of a bet. */
export type OddsStyle = 'decimal' | 'fractional' | 'american'

/**
 * Decimal odds in ten-thousandths ("25000" is 2.50) in the way a player likes them: 2.50, 3/2, +150. A fraction is the profit
 * in lowest terms; American odds say the profit on 100, or below evens what has to be staked for one of 100.
 */
export function formatOdds(oddsE4: number, style: OddsStyle): string {
  const profitE4 = oddsE4 - 10_000
  if (style === 'decimal' || profitE4 <= 0) return decimalText(oddsE4)
  if (style === 'fractional') {
    const divisor = greatestDivisor(profitE4, 10_000)
    return `${profitE4 / divisor}/${10_000 / divisor}`
  }
  return profitE4 >= 10_000 ? `+${Math.round(profitE4 / 100)}` : `-${Math.round(1_000_000 / profitE4)}`
}

/** At least two decimals, no more than are needed. */
function decimalText(oddsE4: number): string {
  const [whole, part] = [Math.trunc(oddsE4 / 10_000), String(oddsE4 % 10_000).padStart(4, '0')]
  return `${whole}.${part.slice(0, 2)}${part.slice(2).replace(/0+$/, '')}`
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
