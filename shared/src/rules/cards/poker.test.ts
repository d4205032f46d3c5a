import { describe, expect, it } from 'vitest'
import { itProves } from '../games/published.fixture.ts'
import { VIDEO_POKER_BETS } from '../games/video-poker/game.fixture.ts'
import { pokerPaytable, videoPokerRule } from '../games/video-poker/game.ts'
import { RANK_NAMES } from './deck.ts'
import { bestHold } from './poker-advice.ts'
import { deucesHand, pokerHand } from './poker-hands.ts'
import {
  DEUCES_WILD,
  JACKS_OR_BETTER,
  POKER_DEALS,
  POKER_MACHINES,
  POKER_WAYS,
  type PokerMachine,
} from './poker-machines.ts'

const RANKS: readonly string[] = RANK_NAMES

/** "10d Jh" as cards. */
const cards = (text: string) =>
  text.split(' ').map((name) => RANKS.indexOf(name.slice(0, -1)) * 4 + 'dhsc'.indexOf(name.slice(-1)))

describe('deal', () => {
  itProves('video-poker', VIDEO_POKER_BETS)
})

describe('hand of jacks or better', () => {
  it.each([
    ['10h Jh Qh Kh Ah', 'royalFlush'],
    ['9h 10h Jh Qh Kh', 'straightFlush'],
    ['Ac 2c 3c 4c 5c', 'straightFlush'],
    ['7d 7h 7s 7c 2d', 'four'],
    ['7d 7h 7s 2c 2d', 'fullHouse'],
    ['2h 9h Jh Qh Kh', 'flush'],
    ['Ad 2c 3c 4c 5c', 'straight'],
    ['10d Jc Qc Kc Ac', 'straight'],
    ['Qd Kc Ac 2c 3c', 'nothing'],
    ['7d 7h 7s Kc 2d', 'three'],
    ['7d 7h Ks Kc 2d', 'twoPair'],
    ['Jd Jh 3s Kc 2d', 'jacksOrBetter'],
    ['10d 10h 3s Kc 2d', 'nothing'],
  ])('of %s is %s', (text, hand) => {
    expect(pokerHand(cards(text))).toBe(hand)
  })

  it('comes as often among all 2,598,960 as is known', () => {
    expect(dealtHands(JACKS_OR_BETTER)).toEqual({
      royalFlush: 4,
      straightFlush: 36,
      four: 624,
      fullHouse: 3_744,
      flush: 5_108,
      straight: 10_200,
      three: 54_912,
      twoPair: 123_552,
      jacksOrBetter: 337_920,
      nothing: 2_062_860,
    })
  }, 60_000)
})

/** How often each hand is dealt. */
function dealtHands({ handOf }: PokerMachine): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  const hand = [0, 0, 0, 0, 0]
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            hand[0] = a
            hand[1] = b
            hand[2] = c
            hand[3] = d
            hand[4] = e
            const made = handOf(hand)
            counts.set(made, (counts.get(made) ?? 0) + 1)
          }
  return Object.fromEntries(counts)
}

describe('hand of deuces wild', () => {
  it.each([
    ['10h Jh Qh Kh Ah', 'naturalRoyal'],
    ['2d 2h 2s 2c 7d', 'fourDeuces'],
    ['2d Jh Qh Kh Ah', 'wildRoyal'],
    ['2d 2h 2s Kh Ah', 'wildRoyal'],
    ['2d 7h 7s 7c 7d', 'five'],
    ['2d 2h 2s 7c 7d', 'five'],
    ['2d 3h 4h 5h 6h', 'straightFlush'],
    ['2d 2h Ah 3h 4h', 'straightFlush'],
    ['2d 2h 2s 3h Kc', 'four'],
    ['2d 7h 7s 7c Kd', 'four'],
    ['2d 7h 7s Kc Kd', 'fullHouse'],
    ['7d 7h 7s Kc Kd', 'fullHouse'],
    ['2d 3h 9h Kh Qh', 'flush'],
    ['2d 3h 4c 5h 7h', 'straight'],
    ['2d 2c Ah 3c 5h', 'straight'],
    ['2d 2c 9h 3c Kh', 'three'],
    ['2d 7h 7s Kc Qd', 'three'],
    ['2d Kh 9s 7c 3d', 'nothing'],
    ['7h 7s Kc Kd 3d', 'nothing'],
  ])('of %s is %s', (text, hand) => {
    expect(deucesHand(cards(text))).toBe(hand)
  })
})

it.each(POKER_MACHINES)(
  'the deals of $game make what its table tells of them',
  (machine) => {
    const told = machine.table.map(({ hand, dealt }) => [hand, dealt] as const)
    expect(dealtHands(machine)).toEqual(Object.fromEntries(told))
    expect(told.reduce((sum, [, dealt]) => sum + dealt, 0)).toBe(POKER_DEALS)
  },
  60_000,
)

describe.each([
  [JACKS_OR_BETTER, '0.99543904', 1_653_526_326_983n, 1_661_102_543_100n],
  [DEUCES_WILD, '0.99728294', 552_196_412_883n, 553_700_847_700n],
])('the best way to play %o', (machine, decimal, numerator, denominator) => {
  const { table, rtp } = pokerPaytable(machine)

  it('returns what all deals and all holds were counted to', () => {
    expect(rtp).toEqual({ decimal, numerator, denominator })
    expect(table.reduce((sum, { chance }) => sum + chance.numerator, 0n)).toBe(POKER_WAYS)
  })
})

it('jacks or better returns the published 0.9954390437', () => {
  const { numerator, denominator } = pokerPaytable(JACKS_OR_BETTER).rtp
  expect((Number(numerator) / Number(denominator)).toFixed(10)).toBe('0.9954390437')
  // Summed in floating point elsewhere; the last digits differ by that.
  expect(Number(numerator) / Number(denominator)).toBeCloseTo(0.9954390436979867, 11)
})

describe('advice', () => {
  it.each([
    ['four to a royal before a made flush', '10h Jh Qh Kh 3h', [0, 1, 2, 3], 47],
    ['a pair of jacks before four to a flush', 'Jh Jd 3h 7h 9h', [0, 1], 16_215],
    ['four to a flush before a low pair', '7h 7d 3h Jh 9h', [0, 2, 3, 4], 47],
    ['everything of a full house', '7h 7d 7s Jh Jc', [0, 1, 2, 3, 4], 1],
  ])(
    'is to hold %s',
    (_, text, positions, ways) => {
      const hold = bestHold(JACKS_OR_BETTER, cards(text))
      expect(hold.positions).toEqual(positions)
      expect(hold.returned.denominator).toBe(BigInt(ways))
    },
    60_000,
  )

  it('tells what a hold returns, counted by hand: four to a royal of 47 cards', () => {
    const { returned } = bestHold(JACKS_OR_BETTER, cards('10h Jh Qh Kh 3h'))
    // A royal, the nine for a straight flush, seven hearts, five other straights and nine high pairs.
    expect(returned.numerator).toBe(BigInt(800 + 50 + 6 * 6 + 6 * 4 + 9))
  }, 60_000)

  it('of deuces wild never gives a deuce away', () => {
    const { positions } = bestHold(DEUCES_WILD, cards('2d 9h Kc 7s 4h'))
    expect(positions).toEqual([0])
  }, 60_000)

  it('is only given for five different cards', () => {
    for (const wrong of [[], [0, 1, 2, 3], [0, 0, 1, 2, 3], [0, 1, 2, 3, 52], [0, 1, 2, 3, 0.5]])
      expect(() => bestHold(JACKS_OR_BETTER, wrong)).toThrow(RangeError)
  })
})

describe('draw', () => {
  const drawn = cards('Jh Jd 3h 7h 9h Js Kd Kc 4s 5d')
  const deal = { params: {}, drawn }
  const held = (positions: unknown) =>
    videoPokerRule.step(videoPokerRule.begin(deal), { action: 'hold', params: { positions } }, deal)

  it('replaces what is not held by the next cards, in their order', () => {
    const taken = held([1, 0])
    if (!taken.ok) return expect.fail(taken.reason)
    expect(taken.params).toEqual({ positions: [0, 1] })
    expect(videoPokerRule.look(taken.spot, {})).toMatchObject({
      state: 'complete',
      multiplierE4: 90_000n,
      shown: { cards: cards('Jh Jd Js Kd Kc'), made: 'fullHouse' },
    })
    const none = held([])
    expect(none.ok && none.spot.cards).toEqual(cards('Js Kd Kc 4s 5d'))
    const all = held([0, 1, 2, 3, 4])
    expect(all.ok && videoPokerRule.look(all.spot, {})).toMatchObject({ multiplierE4: 10_000n })
  })

  it.each([[[5]], [[-1]], [[0, 0]], [[0.5]], [['0']], ['01'], [null], [[0, 1, 2, 3, 4, 0]], [{ 0: 1, length: 1 }]])(
    'of %j is refused',
    (positions) => {
      expect(held(positions)).toEqual({ ok: false, reason: 'bad_params', field: 'params.positions' })
    },
  )
})
