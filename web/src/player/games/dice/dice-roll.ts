import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'

/** The roll of a dice bet in hundredths, as its proof publishes it. */
export function rollOfE2({ outcome }: BetData): number | null {
  return typeof outcome === 'number' ? Math.round(outcome * 100) : null
}
