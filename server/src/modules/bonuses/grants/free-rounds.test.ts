import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomToken, uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { businessSettings } from '../../business/index.ts'
import { readHouseBalances } from '../../ledger/index.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { payReturn, refundHeld, settleHeld, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { readBonusWallets } from '../own/bonus-wallets.ts'
import { forfeitBonus } from '../own/forfeit-bonus.ts'
import { getGrant } from '../own/get-grant.ts'
import { getGrantBets } from '../own/get-grant-bets.ts'
import { decide, grantTo, openOffer, standingOf } from './grants.fixture.ts'
import { readOwnShares } from './own-shares.ts'
import { endDueGrants, revokeGrants } from './watch-grants.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  changeSettings(world.app, businessSettings, { minSpinMs: 0 })
})
afterAll(() => world?.stop())

const SIMORGH = { game: 'simorgh', stakeMinor: 20n, count: 3, winsAs: 'cash' } as const
const freeRounds = (over: Partial<{ count: number; winsAs: 'cash' | 'bonus'; minutes: number }> = {}) => {
  const { minutes = 60, ...rounds } = over
  return plainTerms({
    kind: 'freeRounds',
    percent: null,
    capMinor: null,
    rounds: { ...SIMORGH, ...rounds },
    counts: { table: { slots: 10_000 } },
    maxStakeMinor: null,
    wagering: { timesE2: rounds.winsAs === 'bonus' ? 100 : 0, base: 'bonus' },
    minutes,
  })
}
const freeBet = () =>
  plainTerms({
    kind: 'freeBet',
    percent: null,
    capMinor: null,
    amountMinor: 500n,
    wagering: { timesE2: 0, base: 'bonus' },
  })

const give = async (player: PlayerActor, terms: ReturnType<typeof freeRounds>, budgetMinor = 10_000n) => {
  const offer = await openOffer(world, { terms, budgetMinor })
  return { ...offer, grantId: await grantTo(world, player, offer) }
}

const spin = (player: PlayerActor, grantId?: string, over: { amount?: string; game?: string } = {}) =>
  placeBet(world.as(player, randomToken()), {
    game: 'simorgh',
    amount: '0.20',
    currency: 'USD',
    params: {},
    ...(grantId !== undefined && { grantId }),
    ...over,
  })

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code ?? String(error),
  )

const setAside = async () =>
  (await readHouseBalances(world.app.db)).find(({ code, currency }) => code === 'bonuses' && currency === 'USD')
    ?.balanceMinor ?? 0n

/** A bet of 5.00 that the house stakes, on dice. @returns its reference */
async function betFree({ id: playerId }: PlayerActor, freeOf: string, how: { isHeld: boolean; payoutMinor?: bigint }) {
  const reference = uuidv7()
  const play = { playerId, currency: 'USD', reference, product: 'casino' } as const
  await decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) => {
    const params = { target: '50.50', direction: 'over' }
    takeStake(world.app, state, { ...play, game: 'dice', params, amountMinor: 500n, freeOf, isHeld: how.isHeld })
    if (!how.isHeld) payReturn(state, { ...play, amountMinor: how.payoutMinor ?? 0n })
    return null
  })
  return { ...play, amountMinor: 500n }
}

describe('free rounds', () => {
  it('of a deposit are for the whole of it: a part that came in its place brings none, and a match of what came', async () => {
    const player = await world.player()
    const offerOf = (terms: BonusTerms) => openOffer(world, { terms, budgetMinor: 10_000n, trigger: 'deposit' })
    const [rounds, match] = [await offerOf(freeRounds()), await offerOf(plainTerms())]
    const part = { depositMinor: 1n, isPart: true }
    expect(await codeOf(grantTo(world, player, { ...rounds, ...part }))).toBe('bonuses.not_yours')
    expect(await codeOf(grantTo(world, player, { ...match, ...part }))).toBe('done')
    expect(await codeOf(grantTo(world, player, { ...rounds, depositMinor: 1n }))).toBe('done')
  })

  it('are staked out of the budget, count off once each, pay what they win in cash, and touch no own money', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { grantId } = await give(player, freeRounds())
    const before = await setAside()
    expect(await readBonusWallets(world.app, { playerId: player.id, language: 'en' })).toMatchObject([
      { free: { left: 3, stake: '0.20', game: 'simorgh' } },
    ])
    let won = 0n
    for (const left of [2, 1]) {
      const { bet, free, wallet } = await spin(player, grantId)
      won += BigInt(Math.round(Number(bet.payout) * 100))
      expect(free).toEqual({ left, paidCash: bet.payout, paidBonus: '0.00' })
      expect(wallet.balance).toBe(((1_000 + Number(won)) / 100).toFixed(2))
    }
    // A bet that does not ask for a round is the player's own, on the same game with the same stake.
    const own = await spin(player)
    expect(own).not.toHaveProperty('free')
    won += BigInt(Math.round(Number(own.bet.payout) * 100)) - 20n
    expect((await getGrant(world.as(player), { id: grantId })).grant.free).toEqual({
      left: 1,
      stake: '0.20',
      game: 'simorgh',
    })
    // The last round is asked for fifty times at once.
    const asked = await Promise.all(Array.from({ length: 50 }, () => codeOf(spin(player, grantId))))
    expect(asked.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(asked)).toEqual(new Set(['done', 'bonuses.free_none']))
    expect(before - (await setAside())).toBe(60n)
    const { items } = await getGrantBets(world.as(player), { id: grantId, pageNumber: 1, limit: 10 })
    const rounds = items.filter(({ free }) => free === '0.20')
    expect(rounds).toHaveLength(3)
    expect(rounds.every(({ cash, bonus, countsE4 }) => cash === '0.00' && bonus === '0.00' && countsE4 === '0')).toBe(
      true,
    )
    expect(await standingOf(world, player.id, grantId)).toMatchObject({
      status: 'completed',
      budgetMinor: 0n,
      bonusMinor: 0n,
    })
    // Points, rakeback, cashback and races ask for the own share.
    const ownShare = await readOwnShares(
      world.app.db,
      items.map(({ betId }) => betId),
    )
    expect(rounds.map(({ betId }) => ownShare({ id: betId, amountMinor: 20n }))).toEqual([0n, 0n, 0n])
    expect(ownShare({ id: own.bet.id, amountMinor: 20n })).toBe(20n)
    const { sql, b } = world.owner
    const [used] = await sql<{ spent: bigint; returned: bigint }[]>`
      select total_spent as spent, total_returned as returned from ${b}.limits_usage_now
      where player_id = ${player.id} and product = 'slots'`
    expect(used).toEqual({ spent: 20n, returned: BigInt(Math.round(Number(own.bet.payout) * 100)) })
  })

  it('are of one game and one stake, of their player, and of no hand', async () => {
    const [player, other] = [await world.player({ cashMinor: 1_000n }), await world.player()]
    const { grantId } = await give(player, freeRounds())
    expect(await codeOf(spin(other, grantId))).toBe('bonuses.grant_not_found')
    expect(await codeOf(spin(player, uuidv7()))).toBe('bonuses.grant_not_found')
    expect(await codeOf(spin(player, grantId, { amount: '0.40' }))).toBe('bonuses.free_unfit')
    const dice = { game: 'dice', params: { target: '50.50', direction: 'over' } }
    expect(await codeOf(spin(player, grantId, dice))).toBe('bonuses.free_unfit')
    expect(await codeOf(spin(player, grantId, { game: 'mines' }))).toBe('bonuses.game_excluded')
    // One that waits behind it plays nothing yet.
    const { grantId: waiting } = await give(player, freeRounds())
    expect(await codeOf(spin(player, waiting))).toBe('bonuses.free_none')
    expect((await getGrant(world.as(player), { id: grantId })).grant.free?.left).toBe(3)
    expect(await world.cash(player)).toBe(1_000n)
  })

  it('that are left lapse with their grant, whatever ends it, and their stakes are free for others', async () => {
    const terms = freeRounds({ count: 4 })
    const offer = await openOffer(world, { terms, budgetMinor: 90n })
    const { sql, b } = world.owner
    const ends: readonly ((player: PlayerActor, grantId: string) => Promise<unknown>)[] = [
      async (player, grantId) => {
        await sql`update ${b}.bonuses_grant set deadline_at = clock_timestamp() where id = ${grantId}`
        await endDueGrants(world.app)
        return player
      },
      (player) => revokeGrants(world.app, player.id),
      (player, id) => forfeitBonus(world.as(player, randomToken()), { id }),
    ]
    const ended: string[] = []
    for (const end of ends) {
      const player = await world.player()
      const grantId = await grantTo(world, player, offer)
      // Of 90 so much is set aside that nobody else has room, until this grant is over.
      expect(await codeOf(grantTo(world, await world.player(), offer))).toBe('bonuses.budget_spent')
      await end(player, grantId)
      expect(await codeOf(spin(player, grantId))).toBe('bonuses.free_none')
      const { grant } = await getGrant(world.as(player), { id: grantId })
      expect(grant.free?.left).toBe(4)
      ended.push(grant.status)
    }
    expect(ended).toEqual(['expired', 'revoked', 'forfeited'])
  })

  it('that win bonus money have it wagered once the last is over', async () => {
    const player = await world.player()
    const { grantId } = await give(player, freeRounds({ count: 40, winsAs: 'bonus' }))
    for (let round = 0; round < 40; round++) await spin(player, grantId)
    const { grant } = await getGrant(world.as(player), { id: grantId })
    const standing = await standingOf(world, player.id, grantId)
    expect(standing).toMatchObject({ status: 'active', cashMinor: 0n })
    expect(standing.bonusMinor).toBeGreaterThan(0n)
    expect(grant).toMatchObject({ granted: '0.00', target: grant.bonus, free: { left: 0 } })
  })
})

describe('a free bet', () => {
  it('of 5.00 at 3.50 pays 12.50: its stake is not returned', async () => {
    const player = await world.player()
    const { grantId } = await give(player, freeBet())
    const before = await setAside()
    await betFree(player, grantId, { isHeld: false, payoutMinor: 1_750n })
    expect(await standingOf(world, player.id, grantId)).toMatchObject({ cashMinor: 1_250n, status: 'completed' })
    expect(before - (await setAside())).toBe(500n)
  })

  it('that is void gives the token back, however often, and is paid for when it is settled', async () => {
    const player = await world.player()
    const { grantId } = await give(player, freeBet())
    const before = await setAside()
    for (let times = 0; times < 2; times++) {
      const held = await betFree(player, grantId, { isHeld: true })
      expect(await codeOf(betFree(player, grantId, { isHeld: true }))).toBe('bonuses.free_none')
      await decide(world, player.id, stakeNeeds(player.id, 'USD'), (state) => {
        refundHeld(state, { ...held, stakedAt: state.now })
        return null
      })
    }
    expect([await setAside(), await world.cash(player)]).toEqual([before, 0n])
    const { amountMinor: stakeMinor, ...held } = await betFree(player, grantId, { isHeld: true })
    // Given up with the bet open: it goes on, and what it wins is the player's.
    await forfeitBonus(world.as(player, randomToken()), { id: grantId })
    await decide(world, player.id, stakeNeeds(player.id, 'USD'), (state) => {
      settleHeld(state, { ...held, stakeMinor, payoutMinor: 1_750n })
      return null
    })
    expect(await standingOf(world, player.id, grantId)).toMatchObject({ cashMinor: 1_250n, status: 'forfeited' })
    expect(before - (await setAside())).toBe(500n)
  })

  it('is played on any game that counts and is decided by one bet, drawn and proved like any other', async () => {
    const player = await world.player()
    const { grantId } = await give(player, freeBet())
    const dice = { game: 'dice', amount: '5.00', params: { target: '50.50', direction: 'over' } }
    expect(await codeOf(spin(player, grantId, { amount: '5.00' }))).toBe('bonuses.game_excluded')
    const { bet, free } = await spin(player, grantId, dice)
    const above = Number(bet.payout) === 0 ? 0 : Number(bet.payout) - 5
    expect(free).toEqual({ left: 0, paidCash: above.toFixed(2), paidBonus: '0.00' })
  })
})

it('the books verify after all of it', async () => {
  await world.expectBooksRight()
})
