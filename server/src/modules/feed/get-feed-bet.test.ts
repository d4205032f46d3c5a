import { calls } from '@tas/shared/contract/api.ts'
import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assert } from '#kit/assert.ts'
import { until } from '../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { startHand } from '../originals/steps/start-hand.ts'
import { betDice, type Person, show, signUp } from './feed.fixture.ts'

let world: ServedWorld
let owner: Person
let stranger: Person

beforeAll(async () => {
  world = await serveWorld()
  owner = await signUp(world, 'owner-of-bets')
  stranger = await signUp(world, 'stranger')
})
afterAll(() => world.stop())

const CLIENT_SEED = 'seed of the owner'

async function read(bet: string, token?: string) {
  const answer = await world.call('game/feed/getBet', { body: { bet }, ...(token === undefined ? {} : { token }) })
  if (answer.status === 200) calls['game/feed/getBet'].data.parse(answer.body.data)
  return {
    status: answer.status,
    code: answer.body.general.code,
    data: answer.body.data,
    text: JSON.stringify(answer.body),
  }
}

async function rotate({ token }: Person): Promise<string> {
  const { body } = await world.call('game/fairness/rotate', { token, body: { clientSeed: CLIENT_SEED } })
  return body.data.revealed.serverSeed
}

describe('the page of a bet', () => {
  it('of another tells game and money, and neither name nor any seed, before and after the seed is revealed', async () => {
    await rotate(owner)
    const placed = await betDice(world, owner, '12.50')
    for (const step of ['in use', 'revealed']) {
      const serverSeed = step === 'revealed' ? await rotate(owner) : 'not known'
      for (const token of [undefined, stranger.token]) {
        const { status, data, text } = await read(placed.id, token)
        expect(status).toBe(200)
        expect(data.bet).toMatchObject({
          id: placed.id,
          game: 'dice',
          amount: '12.50',
          payout: placed.payout,
          status: placed.status,
          name: null,
          isOwn: false,
          multiplier: placed.multiplier,
        })
        expect(data).toMatchObject({ verification: null, outcome: null })
        for (const secret of [owner.username, owner.id, placed.serverSeedHash, CLIENT_SEED, serverSeed])
          expect(text).not.toContain(secret)
      }
    }
  })

  it('of my own has its proof, whose seed is there once it was revealed and leads to the outcome', async () => {
    const placed = await betDice(world, owner)
    const before = await read(placed.id, owner.token)
    expect(before.data.bet.isOwn).toBe(true)
    expect(before.data.verification).toMatchObject({ serverSeed: null, serverSeedHash: placed.serverSeedHash })
    const serverSeed = await rotate(owner)
    const { verification } = (await read(placed.id, owner.token)).data
    assert(verification !== null, 'the proof of an own bet is told')
    expect(verification.serverSeed).toBe(serverSeed)
    const { game, clientSeed, nonce, params } = verification
    const traced = explainGame({ game, serverSeed, clientSeed, nonce, params })
    expect(traced).toMatchObject({ ok: true, outcome: placed.outcome })
    expect((await read(placed.id, owner.token)).data.outcome).toEqual(placed.outcome)
  })

  it('of a player who chose to be seen has the name at once, the proof when the seed is revealed, and loses both again', async () => {
    const placed = await betDice(world, owner)
    await show(world, owner, true)
    expect((await read(placed.id)).data).toMatchObject({ bet: { name: owner.username }, verification: null })
    const serverSeed = await rotate(owner)
    expect((await read(placed.id)).data.verification).toMatchObject({ serverSeed })
    await show(world, owner, false)
    expect((await read(placed.id)).data).toMatchObject({ bet: { name: null }, verification: null })
  })

  it('is found by its number only by its player', async () => {
    const placed = await betDice(world, owner)
    expect((await read(String(placed.intId), owner.token)).data.bet.id).toBe(placed.id)
    for (const token of [undefined, stranger.token])
      expect(await read(String(placed.intId), token)).toMatchObject({ status: 404, code: 'bets.bet_not_found' })
  })

  it('of an open hand or an open crash bet is not found, also by its player', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const mines = findStepGame('mines')
    assert(mines !== undefined, 'mines has its rules')
    const hand = await startHand(world.as(player), mines, {
      game: 'mines',
      amount: '1.00',
      currency: 'USD',
      params: { mines: 3 },
    })
    expect(await read(hand.bet.id)).toMatchObject({ status: 404, code: 'bets.bet_not_found' })
    // The table opens a moment after the house. The bet is asked for at once: its round has hardly begun.
    const body = { amount: '1.00', currency: 'USD' }
    const placed = await until('the table to take bets', async () => {
      const { data } = (await world.call('game/crash/bet', { token: owner.token, key: 'crash', body })).body
      return data.bet
    })
    expect(await read(placed.id, owner.token)).toMatchObject({ status: 404, code: 'bets.bet_not_found' })
  })

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e9',
    '99999999999999999999',
    'abc',
    "' or 1=1 --",
    '\u0000',
    '۱۲۳',
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-7000-8000-00000000000g',
    '019ab000-0000-7000-8000-000000000000',
    '999999999999999',
    'x'.repeat(300),
  ])('of the hostile id %j is refused and never fails', async (bet) => {
    for (const token of [undefined, owner.token]) expect([400, 404]).toContain((await read(bet, token)).status)
  })
})
