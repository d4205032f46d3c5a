import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { stakedMinor } from '@tas/shared/rules/payout.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { openHouse } from '#src/app.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import { readSeedPair } from '../../fairness/seed-pair.ts'
import { act, contextIn, type Moved, type Started, start, stateOf } from './steps.fixture.ts'
import { aceUpDeal, blackjackDeal, deal, pairDeal, plainDeal } from './tables.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
// `stop` expects every stake and payout of every hand to be in the books as the hand's row says.
afterAll(() => world.stop())

const plain = (action: string) => ({ action, params: {} })
const game = 'blackjack'

async function expectRefused(taking: Promise<unknown>, code: string, fields: Record<string, string> = {}) {
  await expect(taking).rejects.toMatchObject({ code, fields })
}

const handOf = async (player: PlayerActor, betId: string) => (await stateOf(world.as(player), { betId }))?.hand

/** Stands on everything that is left. */
async function standOut(player: PlayerActor, from: Started | Moved): Promise<Started | Moved> {
  let now = from
  while (now.hand.status === 'open') now = await act(world.as(player), from.bet.id, plain('stand'))
  return now
}

describe('a double', () => {
  it('holds a further stake with the action, and the bet is told with all that is staked', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const started = await deal(world, player, { game, wish: plainDeal })
    expect(started.wallet).toMatchObject({ balance: '9.00', heldBalance: '1.00' })
    const { bet, hand, wallet } = await act(world.as(player), started.bet.id, plain('double'))
    expect(bet).toMatchObject({ amount: '2.00', status: hand.status === 'paid' ? 'won' : 'lost' })
    expect(hand).toMatchObject({ stake: '1.00', actions: [plain('double')] })
    expect(['0.00', '2.00', '4.00']).toContain(hand.payout)
    expect(bet.payout).toBe(hand.payout)
    expect(Number(hand.multiplier)).toBe(Number(hand.payout))
    expect(wallet).toMatchObject({ balance: (8 + Number(hand.payout)).toFixed(2), heldBalance: '0.00' })
  })

  it('sent thirty times at once takes effect once, with one key or with keys of their own', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const first = await deal(world, player, { game, wish: pairDeal })
    const splits = await Promise.allSettled(
      Array.from({ length: 30 }, () => act(world.as(player), first.bet.id, plain('split'), 0)),
    )
    expect(splits.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of splits)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'originals.hand_moved' })
    expect(await world.cash(player)).toBe(9_800n)
    const split = await stateOf(world.as(player), { betId: first.bet.id })
    expect(split?.bet.amount).toBe('2.00')
    const key = uuidv7()
    const doubles = await Promise.all(
      Array.from({ length: 30 }, () => act(world.as(player, key), first.bet.id, plain('double'))),
    )
    expect(new Set(doubles.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(doubles[0]?.bet.amount).toBe('3.00')
  })

  it('of a hand that is older than a bonus takes own money, and the hand ends as without one', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const started = await deal(world, player, { game, wish: plainDeal })
    const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 500n, order: 'bonusFirst' })
    await grantTo(world, player, await openOffer(world, { terms, budgetMinor: 500n }))
    const { hand, wallet } = await act(world.as(player), started.bet.id, plain('double'))
    expect(hand.status).not.toBe('open')
    expect(wallet).toMatchObject({
      balance: (8 + Number(hand.payout)).toFixed(2),
      heldBalance: '0.00',
      unlockedBonusBalance: '5.00',
    })
  })

  it('without the money for it is refused and leaves the hand as it was, which goes on', async () => {
    const player = await world.player({ cashMinor: 150n })
    const started = await deal(world, player, { game, wish: plainDeal })
    await expectRefused(act(world.as(player), started.bet.id, plain('double')), 'wallet.insufficient_funds', {
      amount: 'too_big',
    })
    expect(await handOf(player, started.bet.id)).toEqual(started.hand)
    expect(await world.cash(player)).toBe(50n)
    expect((await act(world.as(player), started.bet.id, plain('stand'))).bet.amount).toBe('1.00')
  })

  it.each(PROTECTED)('is refused by %s, while everything that stakes nothing is taken', async (code, set) => {
    const player = await world.player({ cashMinor: 1_000n })
    const started = await deal(world, player, { game, wish: pairDeal })
    await protect(world.app.db, player.id, set)
    for (const action of ['double', 'split'])
      await expectRefused(act(world.as(player), started.bet.id, plain(action)), code)
    expect(await handOf(player, started.bet.id)).toEqual(started.hand)
    const over = await standOut(player, started)
    expect(over.bet.amount).toBe('1.00')
  })

  it('is held against a highest stake of the player’s own together with the stake before', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const started = await deal(world, player, { game, wish: plainDeal })
    const { sql, b } = world.app.db
    const limit = (minor: bigint) => sql`
      insert into ${b}.limits_protection (player_id, is_cleared, max_stake_minor) values (${player.id}, true, ${minor})
      on conflict (player_id) do update set max_stake_minor = excluded.max_stake_minor`
    await limit(199n)
    await expectRefused(act(world.as(player), started.bet.id, plain('double')), 'limits.stake_limit')
    await limit(200n)
    expect((await act(world.as(player), started.bet.id, plain('double'))).bet.amount).toBe('2.00')
  })

  it('is only possible with two cards, and no action after the end', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet } = await deal(world, player, { game, wish: plainDeal })
    const hit = await act(world.as(player), bet.id, plain('hit'))
    if (hit.hand.status === 'open')
      await expectRefused(act(world.as(player), bet.id, plain('double')), 'originals.double_first_two', {
        action: 'choice',
      })
    const over = await standOut(player, hit)
    for (const action of ['hit', 'stand', 'double', 'cashOut'])
      await expectRefused(act(world.as(player), over.bet.id, plain(action)), 'originals.hand_ended')
  })
})

describe('a split', () => {
  it('plays two hands for two stakes, and is possible once', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const started = await deal(world, player, { game, wish: pairDeal })
    const { bet, hand, wallet } = await act(world.as(player), started.bet.id, plain('split'))
    expect([bet.amount, hand.stake, wallet.heldBalance]).toEqual(['2.00', '1.00', '2.00'])
    expect(hand.shown['hands']).toHaveLength(2)
    await expectRefused(act(world.as(player), bet.id, plain('split')), 'originals.split_once', { action: 'choice' })
    const over = await standOut(player, { bet, hand, wallet })
    expect(over.wallet.heldBalance).toBe('0.00')
    expect(await world.cash(player)).toBe(800n + BigInt(Math.round(Number(over.hand.payout) * 100)))
  })

  it('of cards that are not of one rank is refused and takes nothing', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet, hand } = await deal(world, player, { game, wish: plainDeal })
    await expectRefused(act(world.as(player), bet.id, plain('split')), 'originals.split_unequal', { action: 'choice' })
    expect(await handOf(player, bet.id)).toEqual(hand)
    expect(await world.cash(player)).toBe(900n)
  })

  it('stands in the next server as it was when its own goes away, and goes on there with its stakes', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const started = await deal(world, player, { game, wish: pairDeal })
    const before = await act(world.as(player), started.bet.id, plain('split'))
    const house = await openHouse(world.config, createLog('silent'))
    try {
      const app = house.apps.get(1) ?? expect.fail('business 1 is there')
      const found = await stateOf(contextIn(app, player), { game })
      expect(found).toEqual({ bet: before.bet, hand: before.hand })
      expect((await act(contextIn(app, player), started.bet.id, plain('double'))).bet.amount).toBe('3.00')
    } finally {
      await house.stop()
    }
  })
})

describe('an insurance', () => {
  it('is offered against an ace alone, before anything else', async () => {
    const player = await world.player({ cashMinor: 2_000n })
    const { bet } = await deal(world, player, { game, wish: plainDeal })
    for (const action of ['insure', 'decline'])
      await expectRefused(act(world.as(player), bet.id, plain(action)), 'originals.insurance_not_offered', {
        action: 'choice',
      })
    const other = await world.player({ cashMinor: 2_000n })
    const against = await deal(world, other, { game, wish: aceUpDeal })
    for (const action of ['hit', 'stand', 'double', 'split'])
      await expectRefused(act(world.as(other), against.bet.id, plain(action)), 'originals.insurance_first', {
        action: 'choice',
      })
  })

  it('costs half a stake, rounded up, and is lost without a blackjack', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const started = await deal(world, player, { game, wish: aceUpDeal, amount: '1.01' })
    const { bet, wallet } = await act(world.as(player), started.bet.id, plain('insure'))
    expect([bet.amount, wallet.heldBalance]).toEqual(['1.52', '1.52'])
    expect(stakedMinor(101n, 15_000n)).toBe(152n)
  })

  it('pays for the stake when the dealer has a blackjack', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const isLost = (cards: readonly number[]) => {
      const { isAceUp, isDealersNatural, isNatural } = blackjackDeal(cards)
      return isAceUp && isDealersNatural && !isNatural
    }
    const started = await deal(world, player, { game, wish: isLost })
    const { bet, hand } = await act(world.as(player), started.bet.id, plain('insure'))
    expect(bet).toMatchObject({ amount: '1.50', payout: '1.50', multiplier: '1.5000', status: 'won' })
    expect(hand).toMatchObject({ status: 'paid', endedBy: 'complete' })
    expect(await world.cash(player)).toBe(1_000n)
  })
})

describe('a hand that is over when it is dealt', () => {
  const deals = [
    ['a blackjack', { isNatural: true, isDealersNatural: false }, '2.50', 'paid'],
    ['two blackjacks', { isNatural: true, isDealersNatural: true }, '1.00', 'paid'],
    ['a blackjack of the dealer', { isNatural: false, isDealersNatural: true }, '0.00', 'lost'],
  ] as const

  it.each(deals)('with %s is settled with its deal, and no hand stays open', async (_, wished, payout, status) => {
    const player = await world.player({ cashMinor: 1_000n })
    const wish = (cards: readonly number[]) => {
      const { isAceUp, isNatural, isDealersNatural } = blackjackDeal(cards)
      return !isAceUp && isNatural === wished.isNatural && isDealersNatural === wished.isDealersNatural
    }
    const { bet, hand, wallet, cards } = await deal(world, player, { game, wish })
    expect(hand).toMatchObject({ status, payout, endedBy: 'complete', actions: [], revealed: cards })
    expect(bet).toMatchObject({ amount: '1.00', payout, outcome: cards, status: status === 'paid' ? 'won' : 'lost' })
    expect(wallet).toMatchObject({ balance: (9 + Number(payout)).toFixed(2), heldBalance: '0.00' })
    expect(await stateOf(world.as(player), { game })).toBeNull()
    expect((await readSeedPair(world.app.db, player.id))?.openBetCount).toBe(0)
    await expectRefused(act(world.as(player), bet.id, plain('hit')), 'originals.hand_ended')
    expect((await start(world.as(player), { game })).bet.nonce).toBe((bet.nonce ?? 0) + 1)
  })
})

it('an action on another player’s hand is refused as a bet that is not there, and adds no stake', async () => {
  const [player, other] = [await world.player({ cashMinor: 1_000n }), await world.player({ cashMinor: 1_000n })]
  const { bet, hand } = await deal(world, player, { game, wish: plainDeal })
  await expectRefused(act(world.as(other), bet.id, plain('double')), 'bets.bet_not_found')
  expect(await handOf(player, bet.id)).toEqual(hand)
  expect(await world.cash(other)).toBe(1_000n)
})

it('a raise of red dog holds a further stake, and is refused where nothing lies between', async () => {
  const player = await world.player({ cashMinor: 1_000n })
  const ranks = (cards: readonly number[]) => cards.slice(0, 2).map((card) => Math.floor(card / 4))
  const isPair = (cards: readonly number[]) => new Set(ranks(cards)).size === 1
  const pair = await deal(world, player, { game: 'red-dog', wish: isPair })
  await expectRefused(act(world.as(player), pair.bet.id, plain('raise')), 'originals.raise_no_spread', {
    action: 'choice',
  })
  await act(world.as(player), pair.bet.id, plain('call'))
  const wide = await deal(world, player, {
    game: 'red-dog',
    wish: (cards) => Math.abs(Math.max(...ranks(cards)) - Math.min(...ranks(cards))) === 12,
  })
  const { bet } = await act(world.as(player), wide.bet.id, plain('raise'))
  expect(bet.amount).toBe('2.00')
  expect(['0.00', '4.00']).toContain(bet.payout)
})
