import type { CallData } from '@tas/shared/contract/api.ts'
import { diceMultiplierE4, isDiceWin, parseDiceParams } from '@tas/shared/rules/games/dice/game.ts'
import { INSTANT_GAMES, STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import { verifyGame } from '@tas/shared/rules/games/verify.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { getBet } from '../../bets/get-bet.ts'
import { listBets } from '../../bets/list-bets.ts'
import { isPlayable } from '../../catalogue/index.ts'
import { getSeeds } from '../../fairness/get-seeds.ts'
import { rotateSeeds } from '../../fairness/rotate-seeds.ts'
import { getRules } from '../get-rules.ts'
import { placeBet } from './place-bet.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

type Bet = CallData<'game/original/bet'>
type Ask = { readonly amount?: string; readonly params?: Record<string, unknown>; readonly game?: string }

const even = { target: '50.50', direction: 'over' }

function bet(player: PlayerActor, ask: Ask = {}, key?: string): Promise<Bet> {
  const { amount = '1.00', params = even, game = 'dice' } = ask
  return placeBet(world.as(player, key), { game, amount, currency: player.currency, params })
}

/** Bets until one is won and one is lost. */
async function winAndLoss(player: PlayerActor): Promise<{ won: Bet; lost: Bet }> {
  let [won, lost]: [Bet | undefined, Bet | undefined] = [undefined, undefined]
  while (won === undefined || lost === undefined) {
    const one = await bet(player)
    if (one.bet.status === 'won') won = one
    else lost = one
  }
  return { won, lost }
}

async function postingsOf(reference: string) {
  const { sql, b } = world.app.db
  return sql<{ kind: string; from_code: string; to_code: string; amount: bigint }[]>`
    select p.kind, coalesce(f.code, 'cash') as from_code, coalesce(t.code, 'cash') as to_code, p.amount
    from ${b}.ledger_posting p
    left join ${b}.ledger_house_account f on f.id * 16 = p.from_account
    left join ${b}.ledger_house_account t on t.id * 16 = p.to_account
    where p.reference = ${reference} order by p.id`
}

describe('a dice bet', () => {
  it('that is lost moves the stake to the house; one that is won moves stake there and payout back', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    const { won, lost } = await winAndLoss(player)
    expect(await postingsOf(lost.bet.id)).toEqual([
      { kind: 'stake', from_code: 'cash', to_code: 'games', amount: 100n },
    ])
    expect(await postingsOf(won.bet.id)).toEqual([
      { kind: 'stake', from_code: 'cash', to_code: 'games', amount: 100n },
      { kind: 'payout', from_code: 'games', to_code: 'cash', amount: 200n },
    ])
    expect(lost.bet).toMatchObject({ amount: '1.00', payout: '0.00', multiplier: '0', status: 'lost' })
    expect(won.bet).toMatchObject({ amount: '1.00', payout: '2.00', multiplier: '2.0000', params: even })
  })

  it('answers with the balance it leaves, and tells the open tabs the same', async () => {
    const player = await world.player({ cashMinor: 500n })
    const told: unknown[] = []
    const member = {
      playerId: player.id,
      sessionId: player.sessionId,
      send: (frame: unknown) => told.push(frame),
      close() {},
    }
    world.app.rooms.join(`player:${player.id}`, member)
    const { wallet, bet: placed } = await bet(player)
    expect(wallet.balance).toBe(placed.status === 'won' ? '6.00' : '4.00')
    expect(await world.cash(player)).toBe(placed.status === 'won' ? 600n : 400n)
    expect(told).toMatchObject([
      { kind: 'event', event: { type: 'wallet.changed', wallet: { version: wallet.version } } },
    ])
  })

  it('sent thirty times at once with one key is one bet', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const key = uuidv7()
    const answers = await Promise.all(Array.from({ length: 30 }, () => bet(player, {}, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await listBets(world.as(player), { pageNumber: 1, limit: 20 })).toMatchObject({ countAll: 1 })
  })

  it('with a key used for another bet is refused without a trace', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const key = uuidv7()
    await bet(player, {}, key)
    const before = await world.cash(player)
    await expect(bet(player, { amount: '1.01' }, key)).rejects.toMatchObject({ code: 'http.key_reused' })
    expect(await world.cash(player)).toBe(before)
  })

  it('cannot be paid twice with the same money: of thirty bets of the whole balance one is taken', async () => {
    const player = await world.player({ cashMinor: 777n })
    // 0.01% to win, so that no bet pays for the next one.
    const params = { target: '0.01', direction: 'under' }
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => bet(player, { amount: '7.77', params })))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(29)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'wallet.insufficient_funds' })
  })

  it('is refused when the balance is too small, and nothing is left of it', async () => {
    const player = await world.player({ cashMinor: 99n })
    await expect(bet(player)).rejects.toMatchObject({
      code: 'wallet.insufficient_funds',
      details: { available: '0.99' },
      fields: { amount: 'too_big' },
    })
    expect((await getSeeds(world.as(player))).seeds.nonce).toBe(0)
    expect(await listBets(world.as(player), { pageNumber: 1, limit: 20 })).toEqual({
      items: [],
      countAll: 0,
      isCountCapped: false,
      nextCursor: null,
    })
  })

  it('is refused in the same decision when the player is excluded, limited or not cleared', async () => {
    for (const [code, set] of PROTECTED) {
      const player = await world.player({ cashMinor: 1_000n })
      await protect(world.app.db, player.id, set)
      await expect(bet(player)).rejects.toMatchObject({ code })
      expect(await world.cash(player)).toBe(1_000n)
    }
  })

  it('takes its nonce inside the decision: many at once use every nonce once', async () => {
    const player = await world.player({ cashMinor: 1_000_000n })
    const placed = await Promise.all(Array.from({ length: 200 }, () => bet(player, { amount: '0.01' })))
    const nonces = placed.map((one) => one.bet.nonce).sort((one, other) => Number(one) - Number(other))
    expect(nonces).toEqual(Array.from({ length: 200 }, (_, nonce) => nonce))
    expect(new Set(placed.map((one) => one.bet.intId)).size).toBe(200)
  })

  it('came to what anybody computes from the revealed seed', async () => {
    const player = await world.player({ cashMinor: 1_000_000n })
    const asks = fc.sample(
      fc.record({
        chanceE2: fc.integer({ min: 1, max: 9_800 }),
        direction: fc.constantFrom('over', 'under'),
        stakeMinor: fc.integer({ min: 1, max: 1_000 }),
      }),
      200,
    )
    const placed = await Promise.all(
      asks.map(({ chanceE2, direction, stakeMinor }) => {
        const targetE2 = direction === 'over' ? 10_000 - chanceE2 : chanceE2
        return bet(player, {
          amount: (stakeMinor / 100).toFixed(2),
          params: { target: (targetE2 / 100).toFixed(2), direction },
        })
      }),
    )
    const { revealed } = await rotateSeeds(world.as(player), {})
    for (const { bet: one } of placed) {
      const { nonce, clientSeed, params, outcome } = one
      const proof = { game: 'dice', serverSeed: revealed.serverSeed, clientSeed, nonce, params }
      expect(verifyGame(proof)).toEqual({ ok: true, outcome })
      const parsed = parseDiceParams(params)
      if (!parsed.ok) throw new Error('a bet has parameters')
      const isWin = isDiceWin(Math.round(Number(outcome) * 100), parsed.params)
      expect(one.status).toBe(isWin ? 'won' : 'lost')
      const stakeMinor = BigInt(one.amount.replace('.', ''))
      const paid = isWin ? payoutMinor(stakeMinor, diceMultiplierE4(parsed.params)) : 0n
      expect(BigInt(one.payout.replace('.', ''))).toBe(paid)
    }
    expect(placed.some((one) => one.bet.status === 'won') && placed.some((one) => one.bet.status === 'lost')).toBe(true)
  })

  it('conserves money whatever is bet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ amount: fc.integer({ min: 1, max: 3_000 }), chanceE2: fc.integer({ min: 1, max: 9_800 }) }),
          { minLength: 1, maxLength: 15 },
        ),
        async (asks) => {
          const player = await world.player({ cashMinor: 5_000n })
          const tries = await Promise.allSettled(
            asks.map(({ amount, chanceE2 }) =>
              bet(player, {
                amount: (amount / 100).toFixed(2),
                params: { target: (chanceE2 / 100).toFixed(2), direction: 'under' },
              }),
            ),
          )
          let expected = 5_000n
          for (const one of tries)
            if (one.status === 'fulfilled')
              expected += BigInt(one.value.bet.payout.replace('.', '')) - BigInt(one.value.bet.amount.replace('.', ''))
          expect(await world.cash(player)).toBe(expected)
          expect(expected >= 0n).toBe(true)
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('a bet that cannot be', () => {
  it.each([
    [{ target: '50.505', direction: 'over' }, 'params.target'],
    [{ target: '1.99', direction: 'over' }, 'params.target'],
    [{ target: '100.00', direction: 'over' }, 'params.target'],
    [{ target: '98.01', direction: 'under' }, 'params.target'],
    [{ target: '0.00', direction: 'under' }, 'params.target'],
    [{ target: '-1', direction: 'under' }, 'params.target'],
    [{ target: '1e1', direction: 'under' }, 'params.target'],
    [{ target: '۵۰', direction: 'under' }, 'params.target'],
    [{ target: 50.505, direction: 'over' }, 'params.target'],
    [{ target: ['50.50'], direction: 'over' }, 'params.target'],
    [{ direction: 'over' }, 'params.target'],
    [{ target: '50.50' }, 'params.direction'],
    [{ target: '50.50', direction: 'OVER' }, 'params.direction'],
    [{ target: '50.50', direction: { toString: 1 } }, 'params.direction'],
    [{}, 'params.direction'],
  ])('is refused with the field that is wrong: %j', async (params, field) => {
    const player = await world.player({ cashMinor: 1_000n })
    await expect(bet(player, { params })).rejects.toMatchObject({
      code: 'originals.bad_params',
      fields: { [field]: 'format' },
    })
    expect(await world.cash(player)).toBe(1_000n)
  })

  it.each(['poker', 'crash', 'constructor', '__proto__', 'Dice'])('names no game: %s', async (game) => {
    const player = await world.player({ cashMinor: 1_000n })
    await expect(bet(player, { game })).rejects.toMatchObject({ code: 'originals.unknown_game' })
  })

  it.each([...INSTANT_GAMES, ...STEP_GAMES].filter(({ game }) => !isPlayable(game)))(
    'is on $game, which the rules know and the catalogue does not offer',
    async ({ game }) => {
      const player = await world.player({ cashMinor: 1_000n })
      const refused = { code: 'catalogue.coming_soon', fields: { game: 'choice' } }
      await expect(bet(player, { game })).rejects.toMatchObject(refused)
      expect(await world.cash(player)).toBe(1_000n)
      expect((await getSeeds(world.as(player))).seeds.nonce).toBe(0)
    },
  )

  it.each([
    ['0.009', 'wallet.amount_invalid', {}],
    ['0.00', 'wallet.amount_invalid', {}],
    ['1000.01', 'stakes.above_maximum', { maximum: '1000.00' }],
  ])('has an amount the game does not take: %s', async (amount, code, details) => {
    const player = await world.player({ cashMinor: 1_000_000n })
    await expect(bet(player, { amount })).rejects.toMatchObject({ code, details })
  })

  it('could win more than the highest payout: the largest stake for this multiplier is named', async () => {
    const player = await world.player({ cashMinor: 1_000_000n })
    const params = { target: '0.01', direction: 'under' }
    await expect(bet(player, { params, amount: '10.11' })).rejects.toMatchObject({
      code: 'stakes.above_maximum',
      details: { maximum: '10.10' },
    })
    await expect(bet(player, { params, amount: '10.10' })).resolves.toMatchObject({ bet: { amount: '10.10' } })
  })

  it('is in another currency than the account', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const asked = { game: 'dice', amount: '1.00', currency: 'EUR', params: even }
    await expect(placeBet(world.as(player), asked)).rejects.toMatchObject({
      code: 'wallet.currency_mismatch',
      details: { currency: 'USD' },
    })
  })
})

describe('the list of bets', () => {
  it('shows the own bets, newest first, page by page, and those of nobody else', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const other = await world.player({ cashMinor: 10_000n })
    const placed: Bet[] = []
    for (let count = 0; count < 5; count++) {
      placed.push(await bet(player))
      await bet(other)
    }
    const ids = placed.map((one) => one.bet.id).reverse()
    const page = async (pageNumber: number, game?: string) =>
      listBets(world.as(player), { pageNumber, limit: 2, game: game ?? null })
    expect((await page(1)).items).toEqual(
      placed
        .slice(3)
        .reverse()
        .map((one) => one.bet),
    )
    expect((await page(2)).items.map((one) => one.id)).toEqual(ids.slice(2, 4))
    expect((await page(3, 'dice')).items.map((one) => one.id)).toEqual(ids.slice(4))
    expect(await page(4)).toEqual({ items: [], countAll: 5, isCountCapped: false, nextCursor: null })
    expect(await page(1, 'crash')).toEqual({ items: [], countAll: 0, isCountCapped: false, nextCursor: null })
  })

  it('does not give the bet of another player', async () => {
    const [player, other] = [await world.player({ cashMinor: 1_000n }), await world.player()]
    const { bet: placed } = await bet(player)
    await expect(getBet(world.as(other), { betId: placed.id })).rejects.toMatchObject({
      code: 'bets.bet_not_found',
    })
    expect((await getBet(world.as(player), { betId: placed.id })).bet).toEqual(placed)
  })
})

describe('the rules of a game', () => {
  it('say stake range, highest payout and the lowest exact return, in the currency and language asked for', async () => {
    const player = await world.player()
    // Lowest over all targets, counted: 98.980…% (rules/games/dice/game.ts).
    expect(await getRules(world.as(player), { game: 'dice', currency: 'USDT' })).toMatchObject({
      minStake: '0.010000',
      maxStake: '1000.000000',
      maxPayout: '100000.000000',
      rtp: expect.stringMatching(/^0\.9898\d{4}$/),
    })
    const persian = await getRules({ ...world.as(player), language: 'fa' }, { game: 'crash', currency: 'USD' })
    expect(persian.rtp).toBe('0.98999999')
    for (const paragraph of persian.text) expect(paragraph).toMatch(/[\u0600-\u06FF]/)
  })

  it.each(INSTANT_GAMES)('are told of $game in both languages, with the return no bet falls below', async (rule) => {
    const player = await world.player()
    const [en, fa] = await Promise.all(
      (['en', 'fa'] as const).map((language) =>
        getRules({ ...world.as(player), language }, { game: rule.game, currency: 'USD' }),
      ),
    )
    for (const paragraph of en?.text ?? []) expect(paragraph).toMatch(/^[^\u0600-\u06FF]{20,}$/)
    for (const paragraph of fa?.text ?? []) expect(paragraph).toMatch(/[\u0600-\u06FF]/)
    expect(fa?.text).toHaveLength(en?.text.length ?? 0)
    expect(en?.text.length).toBeGreaterThan(2)
    expect(en?.rtp).toBe(rule.lowestRtp().decimal)
  })

  it('are refused for a game or currency that is not played here', async () => {
    const player = await world.player()
    await expect(getRules(world.as(player), { game: 'poker', currency: 'USD' })).rejects.toMatchObject({
      code: 'originals.unknown_game',
    })
    await expect(getRules(world.as(player), { game: 'dice', currency: 'XYZ' })).rejects.toMatchObject({
      code: 'wallet.currency_mismatch',
    })
  })
})
