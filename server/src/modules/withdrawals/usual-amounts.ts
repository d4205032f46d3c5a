const DEFAULTS = {
  autoApproveCeilings: '100',
  autoApproveDays: '300',
  twoApproversFrom: '1000',
  dailyCaps: '10000',
  fees: '0',
  addressFrom: '2000',
  fundsFrom: '20000',
} as const

/** A currency with more decimals is a coin: nobody knows what a hundred of it are worth. */
const MOST_POINTS_OF_MONEY = 2
const DEFAULTS_OF_COINS = {
  ...DEFAULTS,
  autoApproveCeilings: '0',
  autoApproveDays: '0',
  twoApproversFrom: '0',
  addressFrom: '0',
  fundsFrom: '9'.repeat(12),
} as const

/** Amounts of the settings that hold in a currency though nobody set them. */
export type UsualAmount = keyof typeof DEFAULTS

/** What such a setting is where its currency is left out, in whole units. */
export function usualAmount(key: UsualAmount, { pointCount }: { readonly pointCount: number }): string {
  return (pointCount > MOST_POINTS_OF_MONEY ? DEFAULTS_OF_COINS : DEFAULTS)[key]
}
