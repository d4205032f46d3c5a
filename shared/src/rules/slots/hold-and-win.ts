import { fairInt } from '../fairness.ts'
import type { NextWord } from '../word-source.ts'
import type { Machine } from './machine.ts'

export type HoldAndWin = NonNullable<Machine['holdAndWin']>

/** A finished hold-and-win. */
export type Held = {
  /**
   * First what the coins that began it are, then each respin, cell by cell over those still empty: the place of the coin in
   * the machine's list counted from 1, 0 for a cell that stayed empty. Cells go reel by reel from top to bottom.
   */
  readonly coins: readonly (readonly number[])[]
  readonly credits: number
}

/**
 * Plays hold-and-win to its end. Words in turn: one for each coin that began it, scaled to the sum of the coins' weights;
 * then in every respin one for each empty cell, scaled to that sum and the blank's weight, the blank first.
 * @param begun how many coins lie already, of `cells`
 */
export function playHoldAndWin(
  rule: HoldAndWin,
  { begun, cells }: { begun: number; cells: number },
  next: NextWord,
): Held {
  const total = rule.coins.reduce((sum, { weight }) => sum + weight, 0)
  const first = Array.from({ length: begun }, () => coinAt(rule, fairInt(next(), total)))
  const coins = [first]
  let empty = cells - begun
  let left = rule.respins
  while (left > 0 && empty > 0) {
    const drawn = Array.from({ length: empty }, () => {
      const part = fairInt(next(), rule.blank + total)
      return part < rule.blank ? 0 : coinAt(rule, part - rule.blank)
    })
    coins.push(drawn)
    const came = drawn.filter((coin) => coin > 0).length
    empty -= came
    left = came > 0 ? rule.respins : left - 1
  }
  const credits = coins
    .flat()
    .reduce((sum, coin) => sum + (rule.coins[coin - 1]?.credits ?? 0), empty === 0 ? rule.full : 0)
  return { coins, credits }
}

function coinAt({ coins }: HoldAndWin, part: number): number {
  let below = 0
  const index = coins.findIndex(({ weight }) => {
    below += weight
    return part < below
  })
  return index + 1
}
