import { parseHundredths } from '../../values/hundredths.ts'
import type { Fraction } from '../fraction.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'

/** A multiplier of a published table, none of which has more than two decimals, in ten-thousandths: "3.68" is 36800. */
function readMultiplierE4(text: string): bigint {
  const valueE2 = parseHundredths(text)
  if (valueE2 === null) throw new RangeError(`"${text}" is not a multiplier`)
  return BigInt(valueE2) * 100n
}

/**
 * A row of a published table as it is printed, "0.5 1 2.1", in ten-thousandths. Kept as text in the source so that it
 * can be compared with the publication digit by digit. Throws RangeError for anything else.
 */
export function readMultipliersE4(row: string): readonly bigint[] {
  return row.split(' ').map(readMultiplierE4)
}

/** An exact multiplier ≥ 0 cut to four decimals: the house never pays a fraction it did not offer. */
export function cutToE4({ numerator, denominator }: Fraction): bigint {
  return (numerator * MULTIPLIER_SCALE) / denominator
}

/** The highest of a row; 0 when it is empty. */
export function highestOf(multipliersE4: readonly bigint[]): bigint {
  let most = 0n
  for (const multiplierE4 of multipliersE4) if (multiplierE4 > most) most = multiplierE4
  return most
}
