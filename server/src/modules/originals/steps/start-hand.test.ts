import { CASH_OUT_GAMES, STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import type { StepBet } from '@tas/shared/rules/games/step-game.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { betLimits } from '../../bets/stake-limits.ts'
import { getSeeds } from '../../fairness/get-seeds.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { getRules } from '../get-rules.ts'
import { act, pick, ruledBet, start, stateOf, tilesOf } from './steps.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const mines = { game: 'mines', params: { mines: 3 } }

describe('a hand', () => {
  it('holds its stake: it stays the player’s own, and cannot be staked twice', async () => {
    const player = await world.player({ cashMinor: 150n })
    const { wallet, hand, bet } = await start(world.as(player), mines)
    expect(wallet).toMatchObject({ balance: '0.50', heldBalance: '1.00', totalBalance: '1.50' })
    expect(bet).toMatchObject({ status: 'open', payout: '0.00', outcome: null, params: { mines: 3, actions: [] } })
    expect(hand).toEqual({
      status: 'open',
      stake: '1.00',
      actions: [],
      multiplier: '0',
      nextMultiplier: '1.1250',
      payout: '0.00',
      canCashOut: false,
      shown: { steps: 0, tiles: [] },
      revealed: null,
      endedBy: null,
    })
    await expect(start(world.as(player), { game: 'hilo' })).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
  })

  it('of a game waits for the open one: of thirty begun at once one is open, and no other left a trace', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => start(world.as(player), mines)))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(29)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'originals.hand_open' })
    expect(await world.cash(player)).toBe(9_900n)
    expect((await getSeeds(world.as(player))).seeds.nonce).toBe(1)
  })

  it('sent thirty times at once with one key is one hand and one answer', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const key = uuidv7()
    const answers = await Promise.all(Array.from({ length: 30 }, () => start(world.as(player, key), mines)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await world.cash(player)).toBe(9_900n)
  })

  it('of another game may be open beside it, and the next of the same game once it is over', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const first = await start(world.as(player), mines)
    await start(world.as(player), { game: 'hilo' })
    const { mines: fatal } = await tilesOf(world.app, player, first)
    expect((await act(world.as(player), first.bet.id, pick(fatal[0]))).hand).toMatchObject({
      status: 'lost',
      endedBy: 'player',
      multiplier: '0',
      payout: '0.00',
      canCashOut: false,
      revealed: fatal,
    })
    const second = await start(world.as(player), mines)
    expect((await stateOf(world.as(player), { game: 'mines' }))?.bet.id).toBe(second.bet.id)
  })

  it.each([
    ['mines', 'mines', [0, 25, 26, 1.5, '3', null, [3], -1]],
    ['dragontower', 'difficulty', ['', 'impossible', 3, null]],
    ['snakes', 'difficulty', ['Easy', {}, true]],
  ])('of %s is refused with the field for a bet that does not exist, and takes nothing', async (game, field, wrong) => {
    const player = await world.player({ cashMinor: 1_000n })
    for (const value of wrong)
      await expect(start(world.as(player), { game, params: { [field]: value } })).rejects.toMatchObject({
        code: 'originals.bad_params',
        fields: { [`params.${field}`]: 'format' },
      })
    expect(await world.cash(player)).toBe(1_000n)
    expect((await getSeeds(world.as(player))).seeds.nonce).toBe(0)
  })

  it('is refused to who is excluded, in a break, not cleared or at a limit, and above the largest stake', async () => {
    for (const [code, set] of PROTECTED) {
      const player = await world.player({ cashMinor: 1_000n })
      await protect(world.app.db, player.id, set)
      await expect(start(world.as(player), mines)).rejects.toMatchObject({ code })
      expect(await world.cash(player)).toBe(1_000n)
    }
    const rich = await world.player({ cashMinor: 1_000_000n })
    await expect(start(world.as(rich), { ...mines, amount: '1000.01' })).rejects.toMatchObject({
      code: 'stakes.above_maximum',
    })
  })
})

describe.each(CASH_OUT_GAMES)('$game', ({ game }) => {
  it('can pay no more with the first step of the largest stake than one bet may, in every currency', () => {
    // The only step that is not looked at before it is taken: there is nothing yet the hand could be ended at.
    const seeds = Array.from({ length: 200 }, (_, nonce) => ({ serverSeed: 'a', clientSeed: 'b', nonce }))
    const highest = (bet: StepBet) =>
      seeds.map((seed) => bet.start(seed).nextMultiplierE4).sort((a, b) => Number(b - a))[0]
    const difficulties = ['easy', 'medium', 'hard', 'expert', 'master'].map((difficulty) => ({ difficulty }))
    const wires =
      { mines: [{ mines: 1 }, { mines: 24 }], hilo: [{}] }[game] ?? difficulties.slice(0, hasMaster(game) ? 5 : 4)
    for (const { id } of settingsOf(world.app, ledgerSettings).currencies) {
      const { maxMinor, maxPayoutMinor } = betLimits(world.app, id)
      for (const wire of wires) {
        const firstE4 = highest(ruledBet(game, wire)) ?? 0n
        expect(firstE4).toBeGreaterThan(10_000n)
        expect(payoutMinor(maxMinor, firstE4)).toBeLessThanOrEqual(maxPayoutMinor)
      }
    }
  })
})

describe.each(STEP_GAMES)('$game', ({ game, lowestRtp }) => {
  it('tells its rules in both languages, with the return no way to play falls below', async () => {
    const player = await world.player()
    const [en, fa] = await Promise.all(
      (['en', 'fa'] as const).map((language) => getRules({ ...world.as(player), language }, { game, currency: 'USD' })),
    )
    for (const paragraph of en?.text ?? []) expect(paragraph).toMatch(/^[^\u0600-\u06FF]{20,}$/)
    for (const paragraph of fa?.text ?? []) expect(paragraph).toMatch(/^[^A-Za-z]{20,}$/)
    expect(fa?.text).toHaveLength(en?.text.length ?? 0)
    expect(en?.rtp).toBe(lowestRtp().decimal)
    expect(en?.rtp).toMatch(/^0\.9[789]\d{6}$/)
  })
})

function hasMaster(game: string): boolean {
  return game === 'dragontower' || game === 'snakes'
}
