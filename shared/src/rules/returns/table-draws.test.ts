import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blackjackPoints } from '../cards/blackjack-hand.ts'
import { bestHold } from '../cards/poker-advice.ts'
import { JACKS_OR_BETTER, POKER_HAND } from '../cards/poker-machines.ts'
import { adviseBlackjack } from '../games/blackjack/strategy.ts'
import { RED_DOG_RAISE_FROM } from '../games/red-dog/game.ts'
import { CARD_ROOM_GAMES } from '../games/registry.ts'
import type { StepAction, StepBet, StepHand } from '../games/step-game.ts'
import { type BetTheory, betTheory } from './bet-theory.ts'
import { momentsOf } from './draw.ts'
import { ALARM_WEALTH_LN, addEvidence, NO_EVIDENCE, strongestLn } from './evidence.ts'
import { type EndedHand, playedHand } from './hand-draws.ts'

const gameOf = (name: string) => CARD_ROOM_GAMES.find(({ game }) => game === name) ?? expect.fail(name)

function betOf(name: string): StepBet {
  const reading = gameOf(name).read({})
  return reading.ok ? reading.bet : expect.fail(reading.field)
}

/** A way to play: what is done with a hand as it is shown. */
type Plan = (hand: StepHand) => StepAction
const plain = (action: string): StepAction => ({ action, params: {} })
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numbersOf = (value: unknown) => listOf(value).map(Number)
const choicesOf = ({ shown }: StepHand) => listOf(shown['choices']).map(String)
const firstOf = (hand: StepHand, wishes: readonly string[]) =>
  plain(wishes.find((wish) => choicesOf(hand).includes(wish)) ?? 'stand')

function cardsInPlay({ shown }: StepHand): readonly number[] {
  const hand = listOf(shown['hands'])[Number(shown['at'])]
  return typeof hand === 'object' && hand !== null && 'cards' in hand ? numbersOf(hand.cards) : []
}

/** Good, bad and absurd ways: none may move what the draws are held against. */
const PLANS: Readonly<Record<string, Readonly<Record<string, Plan>>>> = {
  'red-dog': {
    best: ({ shown }) => plain(Number(shown['spread']) >= RED_DOG_RAISE_FROM ? 'raise' : 'call'),
    always: (hand) => firstOf(hand, ['raise', 'call']),
    never: () => plain('call'),
  },
  blackjack: {
    best: (hand) =>
      plain(adviseBlackjack(cardsInPlay(hand), Number(numbersOf(hand.shown['dealer'])[0]), choicesOf(hand))),
    greedy: (hand) => firstOf(hand, ['insure', 'split', 'double']),
    timid: (hand) => firstOf(hand, ['decline']),
    hitting: (hand) => firstOf(hand, ['insure', 'split', 'hit']),
  },
  'video-poker': {
    all: () => ({ action: 'hold', params: { positions: [0, 1, 2, 3, 4] } }),
    none: () => ({ action: 'hold', params: { positions: [] } }),
    high: ({ shown }) => ({
      action: 'hold',
      params: { positions: numbersOf(shown['cards']).flatMap((card, position) => (card >= 36 ? [position] : [])) },
    }),
  },
  'deuces-wild': {
    deuces: ({ shown }) => ({
      action: 'hold',
      params: { positions: numbersOf(shown['cards']).flatMap((card, position) => (card < 4 ? [position] : [])) },
    }),
    four: () => ({ action: 'hold', params: { positions: [0, 1, 2, 3] } }),
  },
}

function playOut(start: StepHand, plan: Plan): StepHand {
  let hand = start
  while (hand.status === 'open') {
    const { action, params } = plan(hand)
    const turn = hand.next(action, params)
    hand = turn.ok ? turn.hand : expect.fail(turn.reason)
  }
  return hand
}

const ended = (game: string, { actions, revealed }: StepHand): EndedHand => ({
  game,
  params: { actions },
  outcome: revealed,
})

function theoryOf(name: string, hand: StepHand): BetTheory {
  const { rulesVersion, paytableVersion } = gameOf(name)
  return betTheory({ ...ended(name, hand), rulesVersion, paytableVersion, multiplierE4: hand.multiplierE4 })
}

const EVERY = Object.entries(PLANS).flatMap(([game, plans]) =>
  Object.entries(plans).map(([name, plan]) => ({ game, name, plan })),
)

describe.each(EVERY)('hands of $game played by the plan $name', ({ game, plan }) => {
  const HANDS = 3_000
  const bet = betOf(game)
  const hands = Array.from({ length: HANDS }, (_, nonce) =>
    playOut(bet.start({ serverSeed: 'the tables', clientSeed: game, nonce }), plan),
  )
  const theories = hands.map((hand) => theoryOf(game, hand))

  it('are possible, staked by the rules and return what their draws are expected to', () => {
    const returned = ({ multiplierE4, stakeUnitsE4 }: StepHand) => Number(multiplierE4 - stakeUnitsE4 + 10_000n) / 1e4
    expect(theories.every(({ isPossible }) => isPossible)).toBe(true)
    expect(theories.map(({ stakeUnitsE4 }) => stakeUnitsE4)).toEqual(hands.map(({ stakeUnitsE4 }) => stakeUnitsE4))
    const expected = theories.reduce((sum, { expectedE12 }) => sum + Number(expectedE12), 0) / 1e12
    const variance = theories.reduce((sum, { varianceE12 }) => sum + Number(varianceE12), 0) / 1e12
    const measured = hands.reduce((sum, hand) => sum + returned(hand), 0)
    expect(variance).toBeGreaterThan(0)
    expect(Math.abs(measured - expected)).toBeLessThan(4 * Math.sqrt(variance))
  })

  it('give no evidence against the tables', () => {
    const sum = theories.reduce((total, { evidence }) => addEvidence(total, evidence), NO_EVIDENCE)
    expect(strongestLn([sum])).toBeLessThan(ALARM_WEALTH_LN / 2)
  })

  it('went through draws that could come to what they came to, with chances that are whole', () => {
    for (const hand of hands.slice(0, 500)) {
      const played = playedHand(ended(game, hand))
      if (played === null) return expect.fail('no hand')
      for (const { rows, reachedE4 } of played.draws) {
        const chance = rows.reduce((sum, row) => sum + Number(row.chance.numerator) / Number(row.chance.denominator), 0)
        expect(chance).toBeLessThan(1 + 1e-9)
        const isLeft = chance < 1 - 1e-9
        expect(rows.some(({ multiplierE4 }) => multiplierE4 === reachedE4) || (isLeft && reachedE4 === 0n)).toBe(true)
      }
      expect(played.ends).toEqual([played.draws.at(-1)?.reachedE4])
      expect(played.ends).toEqual([hand.multiplierE4])
    }
  })
})

describe('a hand', () => {
  it.each(CARD_ROOM_GAMES)(
    'of $game that was paid anything else is impossible',
    ({ game, rulesVersion, paytableVersion }) => {
      const [plan] = Object.values(PLANS[game] ?? {})
      const hand = playOut(betOf(game).start({ serverSeed: 's', clientSeed: 'c', nonce: 5 }), plan ?? expect.fail(game))
      const bet = { ...ended(game, hand), rulesVersion, paytableVersion }
      for (const offE4 of [1n, 10_000n])
        expect(betTheory({ ...bet, multiplierE4: hand.multiplierE4 + offE4 }).isPossible).toBe(false)
    },
  )

  it.each(CARD_ROOM_GAMES)('of $game that is none is impossible and throws nothing', ({ game }) => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (actions, outcome) => {
        const played = playedHand({ game, params: { actions }, outcome })
        expect(played === null || played.draws.length > 0).toBe(true)
      }),
    )
  })
})

/** The evidence of hands whose cards were changed before they were dealt. */
function riggedLn(game: string, plan: Plan, change: (cards: number[]) => void): number {
  const { rulesVersion, paytableVersion } = gameOf(game)
  const bet = betOf(game)
  let sum = NO_EVIDENCE
  for (let nonce = 0; nonce < 6_000; nonce++) {
    const hand = playOut(bet.start({ serverSeed: 'rigged', clientSeed: game, nonce }), plan)
    const cards = [...numbersOf(hand.revealed)]
    change(cards)
    const outcome = { ...ended(game, hand), outcome: cards }
    const played = playedHand(outcome)
    if (played === null) continue
    const [multiplierE4 = 0n] = played.ends
    sum = addEvidence(sum, betTheory({ ...outcome, rulesVersion, paytableVersion, multiplierE4 }).evidence)
  }
  return strongestLn([sum])
}

describe('tables that are not true raise the alarm', () => {
  const stand: Plan = (hand) => firstOf(hand, ['decline'])

  it('when the dealer of blackjack has twenty too often', () => {
    const twenty = (cards: number[]) => {
      if (blackjackPoints(cards[2] ?? 0) === 10) cards[3] = 44
    }
    expect(riggedLn('blackjack', stand, twenty)).toBeGreaterThan(ALARM_WEALTH_LN)
  })

  it('when the last card of video poker is dealt again where it would pair', () => {
    const hold = PLANS['deuces-wild']?.['four'] ?? expect.fail('no plan')
    const unpaired = (cards: number[]) => {
      const ranks = cards.slice(0, 4).map((card) => Math.floor(card / 4))
      if (ranks.includes(Math.floor((cards[5] ?? 0) / 4)) && (cards[9] ?? 0) % 2 === 0) cards[5] = cards[6] ?? 0
    }
    expect(riggedLn('video-poker', hold, unpaired)).toBeGreaterThan(ALARM_WEALTH_LN)
  })

  it('when the first of three replaced cards of video poker pairs a held one too often', () => {
    const two: Plan = () => ({ action: 'hold', params: { positions: [0, 1] } })
    const paired = (cards: number[]) => {
      const alike = (cards[0] ?? 0) ^ 1
      if ((cards[5] ?? 0) % 6 === 0 && !cards.includes(alike)) cards[5] = alike
    }
    expect(riggedLn('video-poker', two, paired)).toBeGreaterThan(ALARM_WEALTH_LN)
  })

  it('when red dog deals pairs too often', () => {
    const paired = (cards: number[]) => {
      if ((cards[2] ?? 0) % 8 === 0) cards[1] = cards[0] ?? 0
    }
    expect(riggedLn('red-dog', () => plain('call'), paired)).toBeGreaterThan(ALARM_WEALTH_LN)
  })
})

it('the deal of video poker is held against all deals, whatever is made of it, and the draw against all draws', () => {
  const hand = betOf('video-poker').start({ serverSeed: 's', clientSeed: 'c', nonce: 0 })
  const { positions, returned } = bestHold(JACKS_OR_BETTER, numbersOf(hand.shown['cards']))
  const played = playedHand(
    ended(
      'video-poker',
      playOut(hand, () => ({ action: 'hold', params: { positions } })),
    ),
  )
  const [deal, draw] = played?.draws ?? []
  // Without a draw jacks or better returns 875,504/2,598,960.
  expect(momentsOf(deal?.rows ?? []).expectedE12).toBe((875_504n * 10n ** 12n) / 2_598_960n)
  // What is drawn then, against all ways to draw.
  expect(positions.length).toBeLessThan(POKER_HAND)
  expect(momentsOf(draw?.rows ?? []).expectedE12).toBe((returned.numerator * 10n ** 12n) / returned.denominator)
})
