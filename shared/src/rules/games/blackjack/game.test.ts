import { describe, expect, it } from 'vitest'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { BLACKJACK_BETS } from './game.fixture.ts'
import { blackjackRule } from './game.ts'

/** Cards as they are drawn: player, player, upcard, hole card, then as they are dealt. */
const NAMES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const cards = (text: string) => text.split(' ').map((name) => NAMES.indexOf(name) * 4)

/** A hand of these cards and what follows them, whatever a seed would draw. */
function handOf(text: string, ...actions: readonly string[]) {
  const deal = { params: {}, drawn: cards(text) }
  let spot = blackjackRule.begin(deal)
  for (const action of actions) {
    const taken = blackjackRule.step(spot, { action, params: {} }, deal)
    if (!taken.ok) return taken
    spot = taken.spot
  }
  return blackjackRule.look(spot, {})
}

const refused = (rule: string) => ({ ok: false, reason: 'out_of_turn', field: 'action', rule })

describe('cards', () => {
  itProves('blackjack', BLACKJACK_BETS)

  it.each([
    [{ count: 0 }, 'params.count'],
    [{ count: 53 }, 'params.count'],
    [{ names: 'yes' }, 'params.names'],
  ])('are not proved with %j', (params, field) => {
    const proof = { game: 'blackjack', serverSeed: 's', clientSeed: 'c', nonce: 0, params }
    expect(verifyGame(proof)).toEqual({ ok: false, code: 'fairness.bad_params', field })
  })
})

describe('hand', () => {
  it.each([
    ['stands and wins', '10 9 6 10 10', ['stand'], 20_000n, 10_000n],
    ['stands and ties', '10 8 10 8', ['stand'], 10_000n, 10_000n],
    ['stands and loses', '10 8 10 9', ['stand'], 0n, 10_000n],
    ['hits and is bust before the dealer is', '10 6 10 6 10 10', ['hit'], 0n, 10_000n],
    ['hits to 21, which stands by itself', '5 6 10 7 10', ['hit'], 20_000n, 10_000n],
    ['doubles and wins', '5 6 6 10 10 10', ['double'], 40_000n, 20_000n],
    ['doubles to 21 against a twenty', '5 6 10 J 10', ['double'], 40_000n, 20_000n],
    ['doubles and loses', '5 6 10 9 2', ['double'], 0n, 20_000n],
    ['counts an ace as eleven, then as one', 'A 6 10 7 10 4', ['hit', 'hit'], 20_000n, 10_000n],
    ['loses to a dealer who draws to a soft 17', '10 6 A 6', ['decline', 'stand'], 0n, 10_000n],
  ])('%s', (_, text, actions, multiplierE4, stakeUnitsE4) => {
    expect(handOf(text, ...actions)).toMatchObject({ multiplierE4, stakeUnitsE4 })
  })

  it.each([
    ['a blackjack pays 3:2 at once', 'A K 6 10', [], 25_000n],
    ['a blackjack against a blackjack under a ten is a tie at once', 'A K 10 A', [], 10_000n],
    ['a dealer’s blackjack under a ten ends it at once', '10 9 10 A', [], 0n],
    ['a dealer’s blackjack under an ace ends it after the insurance', '10 9 A K', ['decline'], 0n],
    ['a blackjack against an ace is paid after the insurance', 'A K A 9', ['decline'], 25_000n],
  ])('%s', (_, text, actions, multiplierE4) => {
    expect(handOf(text, ...actions)).toMatchObject({
      state: multiplierE4 === 0n ? 'lost' : 'complete',
      multiplierE4,
      stakeUnitsE4: 10_000n,
    })
  })

  it('is insured for half a stake, which pays 2:1 on a blackjack of the dealer and is lost otherwise', () => {
    expect(handOf('10 9 A K', 'insure')).toMatchObject({ multiplierE4: 15_000n, stakeUnitsE4: 15_000n })
    expect(handOf('A K A K', 'insure')).toMatchObject({ multiplierE4: 25_000n, stakeUnitsE4: 15_000n })
    expect(handOf('A K A 9', 'insure')).toMatchObject({ multiplierE4: 25_000n, stakeUnitsE4: 15_000n })
    expect(handOf('10 9 A 6', 'insure', 'stand')).toMatchObject({ multiplierE4: 20_000n, stakeUnitsE4: 15_000n })
    expect(handOf('10 9 A 6', 'insure')).toMatchObject({ state: 'open', multiplierE4: 0n, stakeUnitsE4: 15_000n })
  })

  it('is split into two, each with a stake and a second card of its own when its turn comes', () => {
    const split = handOf('8 8 6 10 3 10 10', 'split')
    expect(split).toMatchObject({ state: 'open', stakeUnitsE4: 20_000n, shown: { at: 0 } })
    if ('ok' in split) return expect.fail(split.reason)
    expect(split.shown['hands']).toMatchObject([{ cards: cards('8 3') }, { cards: cards('8') }])
    // The first is doubled to 21, the second gets its card then and stands; the dealer is bust.
    expect(handOf('8 8 6 10 3 10 10 10', 'split', 'double', 'stand')).toMatchObject({
      state: 'complete',
      multiplierE4: 60_000n,
      stakeUnitsE4: 30_000n,
    })
  })

  it('of two aces is split for one card each, and 21 on them is no blackjack', () => {
    expect(handOf('A A 9 10 K 5', 'split')).toMatchObject({
      state: 'complete',
      multiplierE4: 20_000n,
      stakeUnitsE4: 20_000n,
      shown: { hands: [{ total: 21 }, { total: 16 }], dealerTotal: 19, choices: [] },
    })
  })

  it('whose halves are both bust leaves the dealer at two cards', () => {
    expect(handOf('10 10 6 6 6 10 6 10', 'split', 'hit', 'hit')).toMatchObject({
      state: 'lost',
      stakeUnitsE4: 20_000n,
      shown: { dealer: cards('6 6') },
    })
  })

  it('offers what can be done now', () => {
    const choices = (text: string, ...actions: readonly string[]) => {
      const look = handOf(text, ...actions)
      return 'ok' in look ? expect.fail(look.reason) : look.shown['choices']
    }
    expect(choices('8 8 6 10 2')).toEqual(['hit', 'stand', 'double', 'split'])
    expect(choices('8 7 6 10 2')).toEqual(['hit', 'stand', 'double'])
    expect(choices('8 2 6 10 2', 'hit')).toEqual(['hit', 'stand'])
    expect(choices('8 8 A 7')).toEqual(['insure', 'decline'])
    expect(choices('8 8 6 10 8 9', 'split')).toEqual(['hit', 'stand', 'double'])
  })

  it('tells by which rule an action is refused', () => {
    expect(handOf('K Q 6 10', 'split')).toEqual(refused('split_unequal'))
    expect(handOf('8 7 6 10', 'split')).toEqual(refused('split_unequal'))
    expect(handOf('4 4 6 10 4 2', 'hit', 'split')).toEqual(refused('split_first_two'))
    expect(handOf('4 4 6 10 4 2', 'split', 'split')).toEqual(refused('split_once'))
    expect(handOf('4 4 6 10 4 2', 'hit', 'double')).toEqual(refused('double_first_two'))
    expect(handOf('8 7 A 10', 'hit')).toEqual(refused('insurance_first'))
    expect(handOf('8 7 6 10', 'insure')).toEqual(refused('insurance_not_offered'))
  })

  it('that its player leaves is neither insured nor drawn to', () => {
    expect(handOf('8 8 A 7')).toMatchObject({ fallback: { action: 'decline' } })
    expect(handOf('8 8 A 7', 'decline')).toMatchObject({ fallback: { action: 'stand' } })
  })

  it('shows one card of the dealer until it is over', () => {
    expect(handOf('8 7 6 10')).toMatchObject({ shown: { dealer: cards('6'), dealerTotal: 6 } })
    expect(handOf('8 7 6 10 8', 'stand')).toMatchObject({ shown: { dealer: cards('6 10 8') } })
  })

  it('split once never takes more cards than are drawn', () => {
    // Aces up to a soft 20, a two, and aces up to 21: the longest way there is, for the player and for the dealer.
    const own = `${'A '.repeat(8)}2 ${'A '.repeat(7)}`
    const deal = `2 2 6 A ${own}${own}`.trim()
    const hits = Array(60).fill('hit')
    const drawn = [...cards(deal), ...Array(20).fill(48)]
    let spot = blackjackRule.begin({ params: {}, drawn })
    for (const action of ['split', ...hits]) {
      const taken = blackjackRule.step(spot, { action, params: {} }, { params: {}, drawn })
      if (taken.ok && !spot.isOver) spot = taken.spot
    }
    expect(spot.isOver).toBe(true)
    expect(spot.dealt).toBeLessThanOrEqual(52)
  })
})
