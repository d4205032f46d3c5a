/** How much more or less than before a decimal of the wire is, in percent of before; null where before says nothing. */
export function changeOf(now: string, before: string): { readonly percent: string; readonly isUp: boolean } | null {
  const [one, other] = [wholeOf(now, before), wholeOf(before, now)]
  const size = other < 0n ? -other : other
  if (size === 0n) return null
  const difference = one - other
  const tenths = ((difference < 0n ? -difference : difference) * 1_000n) / size
  return { percent: `${tenths / 10n}.${tenths % 10n}`, isUp: difference >= 0n }
}

/** A decimal without its point, with as many places as the longer of two has. */
function wholeOf(decimal: string, other: string): bigint {
  const places = Math.max(placesOf(decimal), placesOf(other))
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

function placesOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}
