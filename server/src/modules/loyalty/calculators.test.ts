import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

const RED = { chips: [{ spot: 'red', units: 1 }] }

it('anybody counts what stakes give back at a rate, exactly; what a game does not take gives nothing', async () => {
  const bets = [
    { game: 'roulette', params: RED, stakeMinor: '10000' },
    { game: 'live-roulette', params: RED, stakeMinor: 1 },
    { game: 'roulette', params: { chips: [{ spot: 'nowhere', units: 1 }] }, stakeMinor: '999999999999999' },
    { game: 'nothing', params: {}, stakeMinor: '5' },
  ]
  const { body } = await world.call('loyalty/calculator/rakeback', { body: { rateE4: 500, bets } })
  expect(body.data).toEqual({
    bets: [
      { edgeE8: '2702702', accruedE12: '13513510000000' },
      { edgeE8: '2702702', accruedE12: '1351351000' },
      { edgeE8: '0', accruedE12: '0' },
      { edgeE8: '0', accruedE12: '0' },
    ],
    accruedE12: '13514861351000',
    payableMinor: '13',
  })
  const refused = await world.call('loyalty/calculator/rakeback', { body: { rateE4: 10_001, bets } })
  expect(refused).toMatchObject({ status: 400, body: { general: { fields: { rateE4: { reason: 'too_big' } } } } })
})

it("anybody counts a week's cashback", async () => {
  const week = { stakesMinor: '10000', returnsMinor: '1000', rateE4: 1_000, minimumMinor: '1' }
  const [whole, capped] = await Promise.all([
    world.call('loyalty/calculator/cashback', { body: week }),
    world.call('loyalty/calculator/cashback', { body: { ...week, capMinor: '500' } }),
  ])
  expect(whole.body.data).toEqual({ lossMinor: '9000', cashbackMinor: '900' })
  expect(capped.body.data).toEqual({ lossMinor: '9000', cashbackMinor: '500' })
})

it('anybody ranks a race; shares of more than the pool are refused', async () => {
  const bets = ['a', 'b', 'c'].map((player, index) => ({
    player,
    id: String(index),
    stakeMinor: '100',
    payoutMinor: String(100 * index),
  }))
  const race = { kind: 'firstBets', firstBets: 1, poolMinor: '1001', sharesE4: [6_000, 4_000], bets }
  const [ranked, refused] = await Promise.all([
    world.call('contests/calculator/rank', { body: race }),
    world.call('contests/calculator/rank', { body: { ...race, sharesE4: [6_000, 4_001] } }),
  ])
  expect(ranked.body.data.places).toEqual([
    { rank: 1, player: 'c', score: '200000000', betId: '2', prizeMinor: '601' },
    { rank: 2, player: 'b', score: '100000000', betId: '1', prizeMinor: '400' },
  ])
  expect(refused).toMatchObject({ status: 400, body: { general: { fields: { sharesE4: { reason: 'too_big' } } } } })
})
