import { minesRungs } from '@tas/shared/rules/games/mines/game.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { getBet } from '../../bets/get-bet.ts'
import { getSeeds } from '../../fairness/get-seeds.ts'
import { rotateSeeds } from '../../fairness/rotate-seeds.ts'
import { setClientSeed } from '../../fairness/set-client-seed.ts'
import { act, cashOut, contextIn, pick, start, stateOf, tilesOf } from './steps.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** A player with an open hand of three mines and a stake of 1.00, who knows where they are. */
async function openMines() {
  const player = await world.player({ cashMinor: 1_000n })
  const started = await start(world.as(player), { game: 'mines', params: { mines: 3 } })
  return { player, id: started.bet.id, ...(await tilesOf(world.app, player, started)) }
}

async function expectRefused(taking: Promise<unknown>, code: string, fields: Record<string, string> = {}) {
  await expect(taking).rejects.toMatchObject({ code, fields })
}

describe('an action', () => {
  it('raises the hand, and a cash-out pays what it stands at', async () => {
    const { player, id, safe } = await openMines()
    const first = await act(world.as(player), id, pick(safe[0]))
    expect(first.hand).toMatchObject({ status: 'open', multiplier: '1.1250', payout: '1.12', canCashOut: true })
    expect(first.wallet).toMatchObject({ balance: '9.00', heldBalance: '1.00' })
    await act(world.as(player), id, pick(safe[1]))
    const paid = await act(world.as(player), id, cashOut)
    expect(paid.hand).toMatchObject({ status: 'paid', multiplier: '1.2857', payout: '1.28', endedBy: 'player' })
    expect(paid.bet).toMatchObject({ status: 'won', multiplier: '1.2857', payout: '1.28' })
    expect(paid.wallet).toMatchObject({ balance: '10.28', heldBalance: '0.00' })
  })

  it('sent thirty times at once with one key is taken once and answered alike', async () => {
    const { player, id, safe } = await openMines()
    const key = uuidv7()
    const answers = await Promise.all(Array.from({ length: 30 }, () => act(world.as(player, key), id, pick(safe[0]))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await stateOf(world.as(player), { betId: id }))?.hand.actions).toEqual([pick(safe[0])])
  })

  it('taken again with its key after the hand is over gets the answer of then', async () => {
    const { player, id, safe } = await openMines()
    const key = uuidv7()
    const answer = await act(world.as(player, key), id, pick(safe[0]))
    await act(world.as(player), id, cashOut)
    expect(await act(world.as(player, key), id, pick(safe[0]))).toEqual(answer)
    await expectRefused(act(world.as(player, key), id, pick(safe[1])), 'http.key_reused')
  })

  it('of thirty clicks on one tile with keys of their own takes effect once', async () => {
    const { player, id, safe } = await openMines()
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => act(world.as(player), id, pick(safe[0]))))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(29)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'originals.out_of_turn', fields: { 'params.tile': 'choice' } })
    expect((await stateOf(world.as(player), { betId: id }))?.hand.actions).toHaveLength(1)
  })

  it('that saw the hand as it no longer is is refused: of thirty pumps at once that saw none, one is taken', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet } = await start(world.as(player), { game: 'pump', params: { difficulty: 'easy' } })
    const pump = { action: 'pump', params: {} }
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => act(world.as(player), bet.id, pump, 0)))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    // One stroke in 25 bursts the balloon; then the hand is over for the others.
    for (const one of tries)
      if (one.status === 'rejected')
        expect(['originals.hand_moved', 'originals.hand_ended']).toContain((one.reason as { code: string }).code)
    expect((await stateOf(world.as(player), { betId: bet.id }))?.hand.actions).toEqual([pump])
  })

  it('of two cash-outs at once one pays', async () => {
    for (let round = 0; round < 5; round++) {
      const { player, id, safe } = await openMines()
      await act(world.as(player), id, pick(safe[0]))
      const [one, other] = await Promise.allSettled([1, 2].map(() => act(world.as(player), id, cashOut)))
      expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected'])
      for (const turn of [one, other])
        if (turn?.status === 'rejected') expect(turn.reason).toMatchObject({ code: 'originals.hand_ended' })
      expect(await world.cash(player)).toBe(1_012n)
    }
  })

  it('is refused where it is not possible, and leaves the hand as it was', async () => {
    const { player, id, safe } = await openMines()
    const ctx = () => world.as(player)
    await expectRefused(act(ctx(), id, cashOut), 'originals.out_of_turn', { action: 'choice' })
    for (const tile of [25, 26, -1, 1.5, '3', null, [3], 2 ** 53, undefined])
      await expectRefused(act(ctx(), id, pick(tile)), 'originals.bad_params', { 'params.tile': 'format' })
    for (const action of ['roll', 'toString', '__proto__', 'PICK', 'cashout'])
      await expectRefused(act(ctx(), id, { action, params: { tile: 1 } }), 'originals.unknown_action', {
        action: 'choice',
      })
    expect((await stateOf(ctx(), { betId: id }))?.hand).toMatchObject({ status: 'open', actions: [] })
    await act(ctx(), id, pick(safe[0]))
    await act(ctx(), id, cashOut)
    for (const action of [cashOut, pick(safe[1])]) await expectRefused(act(ctx(), id, action), 'originals.hand_ended')
  })

  it('on another player’s hand, on an instant bet or on none is refused as a bet that is not there', async () => {
    const { player, id, safe } = await openMines()
    const other = await world.player({ cashMinor: 1_000n })
    for (const [who, betId] of [
      [other, id],
      [player, uuidv7()],
    ] as const)
      await expectRefused(act(world.as(who), betId, pick(safe[0])), 'bets.bet_not_found')
    expect(await stateOf(world.as(other), { betId: id })).toBeNull()
    expect(await stateOf(world.as(other), { game: 'mines' })).toBeNull()
    expect((await stateOf(world.as(player), { betId: id }))?.hand.actions).toEqual([])
  })

  it('is taken while the player may begin no new hand', async () => {
    const { player, id, safe } = await openMines()
    const { sql, b } = world.app.db
    await sql`insert into ${b}.limits_protection (player_id, excluded_until, is_cleared)
      values (${player.id}, '2100-01-01T00:00:00Z', true)`
    await act(world.as(player), id, pick(safe[0]))
    expect((await act(world.as(player), id, cashOut)).wallet).toMatchObject({ balance: '10.12', heldBalance: '0.00' })
    await expectRefused(start(world.as(player), { game: 'mines', params: { mines: 3 } }), 'limits.excluded')
  })
})

describe('a hand that could be paid more than one bet may', () => {
  it('is paid where it stands, before the step that could pass the highest payout', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    const params = { mines: 10 }
    const started = await start(world.as(player), { game: 'mines', params, amount: '1000.00' })
    const { safe } = await tilesOf(world.app, player, started)
    let { hand } = started
    for (const tile of safe) {
      if (hand.status !== 'open') break
      hand = (await act(world.as(player), started.bet.id, pick(tile))).hand
    }
    const steps = hand.actions.length - 1
    const paidMinor = (rung: number) => payoutMinor(100_000n, minesRungs(params)[rung - 1]?.multiplierE4 ?? 0n)
    expect(paidMinor(steps)).toBeLessThanOrEqual(10_000_000n)
    expect(paidMinor(steps + 1)).toBeGreaterThan(10_000_000n)
    expect(hand).toMatchObject({ status: 'paid', endedBy: 'limit', nextMultiplier: '0' })
    expect(await world.cash(player)).toBe(paidMinor(steps))
    await rotateSeeds(world.as(player), {})
    const { bet } = await getBet(world.as(player), { betId: started.bet.id })
    expect(bet).toMatchObject({ status: 'won', outcome: hand.revealed })
  })
})

describe('the seeds of an open hand', () => {
  it('are not revealed before it is over, and it is played from those it began with', async () => {
    const { player, id, safe } = await openMines()
    const before = (await getSeeds(world.as(player))).seeds
    await expectRefused(rotateSeeds(world.as(player), {}), 'fairness.round_open')
    await setClientSeed(world.as(player), { clientSeed: 'another one' })
    await act(world.as(player), id, pick(safe[0]))
    const found = await getBet(world.as(player), { betId: id })
    expect(found.verification).toMatchObject({ serverSeed: null, clientSeed: before.clientSeed })
    await act(world.as(player), id, cashOut)
    const { revealed } = await rotateSeeds(world.as(player), {})
    expect(revealed).toMatchObject({ serverSeedHash: before.serverSeedHash, betCount: 1 })
  })
})

describe('two devices', () => {
  it('go on with one hand in turn, and the one that did not look is told so', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const other: PlayerActor = { ...player, sessionId: uuidv7() }
    const [phone, desk] = [() => world.as(player), () => contextIn(world.app, other)]
    const started = await start(phone(), { game: 'hilo' })
    const skip = { action: 'skip', params: {} }
    expect((await stateOf(desk(), { game: 'hilo' }))?.hand).toEqual(started.hand)
    await act(desk(), started.bet.id, skip, 0)
    await expectRefused(act(phone(), started.bet.id, { action: 'higher', params: {} }, 0), 'originals.hand_moved')
    const seen = await stateOf(phone(), { game: 'hilo' })
    expect(seen?.hand.shown['cards']).toEqual([started.hand.shown['cards'], expect.any(Number)].flat())
    expect((await act(phone(), started.bet.id, skip, 1)).hand.actions).toEqual([skip, skip])
  })
})
