import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { blackjackRule } from '../games/blackjack/game.ts'
import { BLACKJACK_RULES, blackjackPaytable } from '../games/blackjack/paytable.ts'
import { adviseBlackjack, blackjackStrategy } from '../games/blackjack/strategy.ts'
import { addFractions, lowestTerms } from '../games/paytable.ts'
import { blackjackEnds, blackjackReturn } from './blackjack-odds.ts'

const percentOf = (rules: typeof BLACKJACK_RULES) => {
  const { numerator, denominator } = blackjackReturn(rules)
  return Number((numerator * 10n ** 8n) / denominator) / 1e6
}

describe('return', () => {
  it('is 99.4296% by the published strategy, an edge of 0.57% as is told of these rules', () => {
    const { rtp } = blackjackPaytable()
    expect(rtp).toEqual({
      numerator: 7_016_161_098_045_143_337_706_614_398n,
      denominator: 7_056_410_014_866_816_666_030_739_693n,
      decimal: '0.99429611',
    })
  })

  it('of following the strategy is that of the best choice at every card', () => {
    const best = lowestTerms(blackjackReturn(BLACKJACK_RULES))
    expect(blackjackPaytable().rtp).toMatchObject(best)
  })

  it.each([
    ['splitting up to four hands', { maxHands: 4, isDoubleAfterSplit: true }, 99.488266],
    ['no double after a split', { maxHands: 2, isDoubleAfterSplit: false }, 99.309763],
    ['both', { maxHands: 4, isDoubleAfterSplit: false }, 99.347461],
  ])('with %s would be another', (_, rules, percent) => {
    expect(percentOf(rules)).toBeCloseTo(percent, 6)
  })
})

describe('table', () => {
  it('has everything that can happen, each with its chance', () => {
    const { table, maxMultiplierE4 } = blackjackPaytable()
    const whole = table.map(({ chance }) => chance).reduce(addFractions, { numerator: 0n, denominator: 1n })
    expect(whole.numerator).toBe(whole.denominator)
    expect(new Set(table.map(({ outcome }) => outcome)).size).toBe(table.length)
    // Both hands of a split doubled and won.
    expect(maxMultiplierE4).toBe(80_000n)
  })

  it('tells of every end the chance that is counted', () => {
    const counted = blackjackEnds(BLACKJACK_RULES).map(({ staked, paid, chance }) => [
      `${staked}.${paid}`,
      lowestTerms(chance),
    ])
    const told = blackjackPaytable().table.slice(2)
    expect(told.map(({ outcome, chance }) => [outcome, chance])).toEqual(counted)
  })
})

describe('hands played by the strategy', () => {
  it('end as often as they are counted to', () => {
    const HANDS = 20_000
    const { table } = blackjackPaytable()
    const counts = new Map<string, number>()
    for (let nonce = 0; nonce < HANDS; nonce++) {
      const { multiplierE4, stakeUnitsE4 } = playedOut(cardsOf(nonce))
      const key = `${stakeUnitsE4} ${multiplierE4}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const expected = new Map<string, number>()
    for (const { multiplierE4, stakeUnitsE4 = 10_000n, chance } of table) {
      const key = `${stakeUnitsE4} ${multiplierE4}`
      const share = Number((chance.numerator * 10n ** 15n) / chance.denominator) / 1e15
      expected.set(key, (expected.get(key) ?? 0) + share)
    }
    for (const key of counts.keys()) expect(expected.has(key)).toBe(true)
    for (const [key, share] of expected) {
      const deviation = Math.sqrt(HANDS * share * (1 - share))
      expect([key, Math.abs((counts.get(key) ?? 0) - HANDS * share) < 4.5 * deviation + 1]).toEqual([key, true])
    }
  })
})

/** 52 cards that depend on the number alone. */
function cardsOf(nonce: number): readonly number[] {
  return [...sha512(utf8ToBytes(`cards of hand ${nonce}`)), ...sha512(utf8ToBytes(`more of hand ${nonce}`))]
    .filter((byte) => byte < 208)
    .map((byte) => byte % 52)
    .slice(0, 52)
}

function playedOut(drawn: readonly number[]) {
  const deal = { params: {}, drawn }
  let spot = blackjackRule.begin(deal)
  for (;;) {
    const look = blackjackRule.look(spot, {})
    if (look.state !== 'open') return { multiplierE4: look.multiplierE4, stakeUnitsE4: look.stakeUnitsE4 ?? 0n }
    const cards = spot.seats[spot.at]?.cards ?? []
    const choices = look.shown['choices']
    const open = Array.isArray(choices) ? choices.map(String) : []
    const taken = blackjackRule.step(
      spot,
      { action: adviseBlackjack(cards, spot.dealer[0] ?? 0, open), params: {} },
      deal,
    )
    spot = taken.ok ? taken.spot : expect.fail(taken.rule)
  }
}

const LETTERS = { hit: 'H', stand: 'S', doubleElseHit: 'D', doubleElseStand: 'd', split: 'P' } as const

describe('strategy', () => {
  it('is that of an endless deck and a dealer who stands on every 17', () => {
    const lines = blackjackStrategy().map(
      ({ hand, against }) => `${hand} ${against.map((advice) => LETTERS[advice]).join('')}`,
    )
    // Against 2, 3 … 10 and the ace.
    expect(lines.join('\n')).toBe(`5 HHHHHHHHHH
6 HHHHHHHHHH
7 HHHHHHHHHH
8 HHHHHHHHHH
9 HDDDDHHHHH
10 DDDDDDDDHH
11 DDDDDDDDDH
12 HHSSSHHHHH
13 SSSSSHHHHH
14 SSSSSHHHHH
15 SSSSSHHHHH
16 SSSSSHHHHH
17 SSSSSSSSSS
18 SSSSSSSSSS
19 SSSSSSSSSS
20 SSSSSSSSSS
A2 HHHHDHHHHH
A3 HHHDDHHHHH
A4 HHHDDHHHHH
A5 HHDDDHHHHH
A6 HDDDDHHHHH
A7 SddddSSHHH
A8 SSSSSSSSSS
A9 SSSSSSSSSS
2-2 PPPPPPHHHH
3-3 PPPPPPHHHH
4-4 HHHPPHHHHH
5-5 DDDDDDDDHH
6-6 PPPPPHHHHH
7-7 PPPPPPHHHH
8-8 PPPPPPPPPP
9-9 PPPPPSPPSS
10-10 SSSSSSSSSS
A-A PPPPPPPPPP`)
  })

  it('advises an action that is open', () => {
    const first = ['hit', 'stand', 'double', 'split']
    const later = ['hit', 'stand']
    // Two eights, a seven, a four, a three; ace 48, ten 32, six 16.
    expect(adviseBlackjack([24, 25], 32, first)).toBe('split')
    expect(adviseBlackjack([24, 25], 32, later)).toBe('hit')
    expect(adviseBlackjack([20, 8], 16, first)).toBe('double')
    expect(adviseBlackjack([20, 4, 0], 16, later)).toBe('stand')
    expect(adviseBlackjack([48, 20], 16, later)).toBe('stand')
    expect(adviseBlackjack([48, 16], 16, later)).toBe('hit')
    expect(adviseBlackjack([24, 25], 48, ['insure', 'decline'])).toBe('decline')
  })
})
