import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { ROULETTE_POCKETS, ROULETTE_REDS } from '@tas/shared/rules/games/roulette/spots.ts'

export type PocketColour = 'red' | 'black' | 'green'

export const POCKETS: readonly number[] = Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => pocket)

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green'
  return ROULETTE_REDS.includes(pocket) ? 'red' : 'black'
}

/** The pocket a bet came to; null where its outcome is not known. */
export function pocketOf({ outcome }: Pick<BetData, 'outcome'>): number | null {
  return typeof outcome === 'number' && outcome >= 0 && outcome < ROULETTE_POCKETS ? outcome : null
}
