import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { KENO_DRAWN, KENO_MAX_PICKS, KENO_NUMBERS } from '@tas/shared/rules/games/keno/game.ts'
import { randomPicks } from '../../../lib/random-pick.ts'

export const NUMBERS: readonly number[] = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1)

/** The picks after a number was pressed: taken back when it was one of them, added while there are fewer than ten. */
export function toggled(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number)
  return picks.length < KENO_MAX_PICKS ? [...picks, number] : picks
}

/** As many numbers at random as are picked now; ten where none is. */
export function quickPicks(picks: readonly number[]): readonly number[] {
  return randomPicks(NUMBERS, picks.length === 0 ? KENO_MAX_PICKS : picks.length)
}

/** What a cell of the board tells: `missed` is a pick that was not among all ten drawn. */
export type Mark = 'idle' | 'picked' | 'drawn' | 'hit' | 'missed'

/** `drawn` are the numbers shown so far, in the order of drawing. */
export function markOf(number: number, picks: readonly number[], drawn: readonly number[]): Mark {
  if (!picks.includes(number)) return drawn.includes(number) ? 'drawn' : 'idle'
  if (drawn.includes(number)) return 'hit'
  return drawn.length === KENO_DRAWN ? 'missed' : 'picked'
}

export function hitCount(picks: readonly number[], drawn: readonly number[]): number {
  return picks.filter((pick) => drawn.includes(pick)).length
}

/** The numbers a keno bet drew, in their order; null where its outcome is not known. */
export function drawnOf({ outcome }: Pick<BetData, 'outcome'>): readonly number[] | null {
  return Array.isArray(outcome) && outcome.every((number) => typeof number === 'number') ? outcome : null
}
