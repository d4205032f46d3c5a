import { CARD_ROOM_GAMES } from '@tas/shared/rules/games/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { getBet } from '../../bets/get-bet.ts'
import { listBets } from '../../bets/list-bets.ts'
import { readNewestSettled } from '../../bets/read-newest-settled.ts'
import { betLimits } from '../../bets/stake-limits.ts'
import { rotateSeeds } from '../../fairness/rotate-seeds.ts'
import { getRules } from '../get-rules.ts'
import { ABANDONED_AFTER_MS, endAbandonedHands } from './end-abandoned-hands.ts'
import { act, start, stateOf } from './steps.fixture.ts'
import { aceUpDeal, deal, pairDeal, plainDeal, type Wish } from './tables.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const plain = (action: string) => ({ action, params: {} })

async function abandon(betId: string): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.originals_hand set acted_at = clock_timestamp() - ${`${ABANDONED_AFTER_MS + 1_000} ms`}::interval
    where id = ${betId}`
  await Promise.all(Array.from({ length: 5 }, () => endAbandonedHands(world.app)))
}

const handOf = async (player: PlayerActor, betId: string) => (await stateOf(world.as(player), { betId }))?.hand

describe('a hand at a table that nobody goes on with', () => {
  const anyDeal: Wish = () => true
  const cases: readonly (readonly [string, string, Wish, readonly string[], readonly object[]])[] = [
    ['stands', 'blackjack', plainDeal, [], [plain('stand')]],
    ['declines the insurance and stands', 'blackjack', aceUpDeal, [], [plain('decline'), plain('stand')]],
    ['is not raised', 'red-dog', anyDeal, [], [plain('call')]],
    ['holds what was dealt', 'video-poker', anyDeal, [], [{ action: 'hold', params: { positions: [0, 1, 2, 3, 4] } }]],
    ['holds what was dealt', 'deuces-wild', anyDeal, [], [{ action: 'hold', params: { positions: [0, 1, 2, 3, 4] } }]],
  ]
  it.each(cases)('%s after a day, at %s, once and for no further stake', async (_, game, wish, taken, done) => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet } = await deal(world, player, { game, wish })
    for (const action of taken) await act(world.as(player), bet.id, plain(action))
    await abandon(bet.id)
    const hand = await handOf(player, bet.id)
    expect(hand).toMatchObject({ endedBy: 'abandoned', actions: done, canCashOut: false })
    expect(['paid', 'lost']).toContain(hand?.status)
    expect(await world.cash(player)).toBe(900n + BigInt(Math.round(Number(hand?.payout) * 100)))
  })

  it('that was split stands on what is left, with both stakes at risk', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet } = await deal(world, player, { game: 'blackjack', wish: pairDeal })
    await act(world.as(player), bet.id, plain('split'))
    await abandon(bet.id)
    const state = await stateOf(world.as(player), { betId: bet.id })
    expect(state).toMatchObject({ bet: { amount: '2.00' }, hand: { endedBy: 'abandoned' } })
    expect(state?.hand.actions.slice(1).every(({ action }) => action === 'stand')).toBe(true)
    expect(await world.cash(player)).toBe(800n + BigInt(Math.round(Number(state?.hand.payout) * 100)))
  })
})

describe('a hand at a table that cannot be read', () => {
  it.each([
    ['an action its rules refuse', `actions = '[{"action":"fly","params":{}}]'`],
    ['a stake its actions did not ask for', `added = added`],
  ])('for %s gets all its stakes back', async (name, damage) => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet } = await deal(world, player, { game: 'blackjack', wish: pairDeal })
    await act(world.as(player), bet.id, plain('split'))
    const { sql, schema } = world.app.db
    // A split that is not among the actions any more asks for no second stake, which is held all the same.
    const change = name.startsWith('a stake') ? `${damage}, actions = '[]'` : damage
    await sql.unsafe(`update ${schema}.originals_hand set ${change} where id = '${bet.id}'`)
    const { hand, wallet } = await act(world.as(player), bet.id, plain('stand'))
    expect(hand).toMatchObject({ status: 'refunded', endedBy: 'fault', revealed: null })
    expect(wallet).toMatchObject({ balance: '10.00', heldBalance: '0.00' })
  })
})

describe.each(CARD_ROOM_GAMES)('the stake of $game', ({ game, read }) => {
  it('is bounded so that the highest row of its table stays within the highest payout', async () => {
    const reading = read({})
    if (!reading.ok) return expect.fail(reading.field)
    const { maxMinor, maxPayoutMinor } = betLimits(world.app, 'USD')
    const highestMinor = (maxPayoutMinor * 10_000n) / reading.bet.paytable().maxMultiplierE4
    const boundMinor = highestMinor < maxMinor ? highestMinor : maxMinor
    const write = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
    const player = await world.player({ cashMinor: 10_000_000n })
    await expect(start(world.as(player), { game, amount: write(boundMinor + 1n) })).rejects.toMatchObject({
      code: 'stakes.above_maximum',
      details: { maximum: write(boundMinor) },
    })
    expect((await start(world.as(player), { game, amount: write(boundMinor) })).bet.amount).toBe(write(boundMinor))
    const rules = await getRules({ ...world.as(player), language: 'en' }, { game, currency: 'USD' })
    expect(rules.maxStake).toBe(write(boundMinor))
  })
})

it('lists, proofs, the feed and high bets tell all that was staked on a hand', async () => {
  const player = await world.player({ cashMinor: 100_000n })
  const { bet } = await deal(world, player, { game: 'blackjack', wish: plainDeal, amount: '60.00' })
  const over = await act(world.as(player), bet.id, plain('double'))
  const told = { id: bet.id, amount: '120.00', payout: over.bet.payout }
  await rotateSeeds(world.as(player), {})
  expect((await listBets(world.as(player), { game: 'blackjack', pageNumber: 1, limit: 10 })).items).toMatchObject([
    told,
  ])
  expect((await getBet(world.as(player), { betId: bet.id })).bet).toMatchObject(told)
  const settled = (await readNewestSettled(world.app, 50)).find(({ id }) => id === bet.id)
  expect(settled).toMatchObject({ stakeMinor: 12_000n, payoutMinor: BigInt(Math.round(Number(over.bet.payout) * 100)) })
  const { sql, b } = world.app.db
  // Neither of the two stakes is a high one by itself.
  expect(await sql`select stake from ${b}.bets_high_bet where bet_id = ${bet.id}`).toEqual([{ stake: 12_000n }])
  const holds = await sql`select amount, kind from ${b}.ledger_posting where reference = ${bet.id} order by id`
  expect(holds.slice(0, 3)).toMatchObject([
    { kind: 'hold', amount: 6_000n },
    { kind: 'hold', amount: 6_000n },
    { kind: 'stake', amount: 12_000n },
  ])
})
