import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAKE_PARTS, uncountedBet } from './simulated-bet.ts'
import { addTallies, NO_BETS, type Tally, tallyBets } from './tally.ts'

/** A bet that comes to these returns, one after another. */
function tallyOf(returns: readonly number[]): Tally {
  let at = 0
  const bet = uncountedBet('listed', () => returns[at++] ?? 0)
  return tallyBets(bet, returns.length, () => 0)
}

const returned = fc.constantFrom(0, 0, -STAKE_PARTS, STAKE_PARTS / 2, STAKE_PARTS, 2 * STAKE_PARTS, 7 * STAKE_PARTS)
const anyReturns = fc.array(returned, { maxLength: 40 })
const sorted = ({ counts, ...tally }: Tally) => ({ ...tally, counts: [...counts].sort(([a], [b]) => a - b) })

describe('a tally', () => {
  it('counts every return, and the bets in a row that returned less than the stake', () => {
    const tally = tallyOf([0, 0, 2 * STAKE_PARTS, 0, STAKE_PARTS / 2, 0, STAKE_PARTS, -STAKE_PARTS])
    expect(sorted(tally)).toEqual({
      bets: 8,
      counts: [
        [-STAKE_PARTS, 1],
        [0, 4],
        [STAKE_PARTS / 2, 1],
        [STAKE_PARTS, 1],
        [2 * STAKE_PARTS, 1],
      ],
      runs: { first: 2, last: 1, longest: 3 },
    })
  })

  it('is the same however the bets are cut into stretches', () => {
    fc.assert(
      fc.property(anyReturns, anyReturns, anyReturns, (one, two, three) => {
        const whole = sorted(tallyOf([...one, ...two, ...three]))
        const [a, b, c] = [tallyOf(one), tallyOf(two), tallyOf(three)]
        expect(sorted(addTallies(addTallies(addTallies(NO_BETS, a), b), c))).toEqual(whole)
        expect(sorted(addTallies(a, addTallies(b, c)))).toEqual(whole)
      }),
    )
  })
})
