import { describe, expect, it } from 'vitest'
import { simulateOffer } from './simulate.ts'
import { plainTerms } from './terms.fixture.ts'
import { finish } from './walk.ts'

const DICE = { game: 'dice', params: { target: '50.50', direction: 'over' }, stakeMinor: 100n }
const terms = plainTerms({
  kind: 'fixed',
  percent: null,
  capMinor: null,
  amountMinor: 1_000n,
  wagering: { timesE2: 100, base: 'bonus' },
})
const group = { players: 500, depositMinor: 0n, plan: DICE }

describe('a simulated offer', () => {
  it('loses no minor unit: what is granted becomes own, goes back or is lost, in every group and together', () => {
    const other = { players: 3, depositMinor: 5_000n, plan: { ...DICE, stakeMinor: 250n } }
    const result = finish(simulateOffer(terms, [group, other], 'one'))
    if (!result.ok) return expect.fail(result.code)
    for (const cost of [...result.groups, result.all])
      expect(cost.convertedMinor + cost.returnedMinor + cost.playedMinor).toBe(cost.grantedMinor)
    expect(result.all.grantedMinor).toBe(503_000n)
    expect(result.groups.reduce((sum, one) => sum + one.convertedMinor, 0n)).toBe(result.all.convertedMinor)
  })

  it('costs nothing that the chance of its bets does not give: on average no more than is granted less the edge', () => {
    const result = finish(simulateOffer(terms, [group], 'edge'))
    if (!result.ok) return expect.fail(result.code)
    const { convertedMinor, grantedMinor } = result.all
    // The edge of dice is 1 %: of 1,000 wagered flat at a weight of 25.24 %, forty stakes of 1.00 cost 0.40 of 10.00.
    const meanMinor = convertedMinor / BigInt(group.players)
    expect(Number(meanMinor)).toBeGreaterThan(900)
    expect(convertedMinor).toBeLessThan(grantedMinor * 2n)
  })

  it('answers a seed the same every time, and another seed by other words', () => {
    const run = (seed: string) => JSON.stringify(finish(simulateOffer(terms, [group], seed)), (_, said) => String(said))
    expect(run('a')).toBe(run('a'))
    const big = (seed: string) => {
      const result = finish(simulateOffer(terms, [group], seed))
      return result.ok ? result.all.convertedMinor : -1n
    }
    expect(big('a')).toBe(big('a'))
    expect(new Set(['a', 'b', 'c'].map(big)).size).toBeGreaterThan(1)
  })

  it('names the group whose bet it cannot play', () => {
    const bad = { ...group, plan: { ...DICE, game: 'nothing' } }
    expect(finish(simulateOffer(terms, [group, bad], 'one'))).toMatchObject({
      ok: false,
      group: 1,
      field: 'plan.game',
      code: 'bonuses.game_excluded',
    })
  })
})
