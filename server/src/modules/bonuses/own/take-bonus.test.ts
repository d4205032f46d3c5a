import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { randomToken, uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { withSettings } from '../../../../test/change-settings.ts'
import { until } from '../../../../test/until.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { gatewayTermsShape } from '../../cashier/gateways/term-settings.ts'
import { cashierSettings } from '../../cashier/settings.ts'
import { readHouseBalances, readPurses } from '../../ledger/index.ts'
import { startTimeOut } from '../../limits/exclusion/start-time-out.ts'
import { setClosed } from '../../limits/index.ts'
import { payReturn, settleHeld, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { endGrant } from '../grants/end-grant.ts'
import { decide, grantTo, openOffer, standingOf } from '../grants/grants.fixture.ts'
import { hasLevel } from '../grants/level-store.ts'
import { beginNext } from '../grants/queue.ts'
import { ensureSandboxBudgets } from '../grants/seed-offers.ts'
import { endDueGrants, revokeGrants } from '../grants/watch-grants.ts'
import { forfeitBonus } from './forfeit-bonus.ts'
import { getBonusMoves } from './get-bonus-moves.ts'
import { getExit } from './get-exit.ts'
import { getGrant } from './get-grant.ts'
import { getGrantBets } from './get-grant-bets.ts'
import { getGrants } from './get-grants.ts'
import { takeBonus } from './take-bonus.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // The first bonus that is taken in a sandbox sets its budgets aside.
  await ensureSandboxBudgets(world.app)
})
afterAll(() => world?.stop())

const fixed = (amountMinor: bigint, over: Parameters<typeof plainTerms>[0] = {}) =>
  plainTerms({
    kind: 'fixed',
    percent: null,
    capMinor: null,
    amountMinor,
    wagering: { timesE2: 100, base: 'bonus' },
    ...over,
  })

const take = (
  player: PlayerActor,
  offer: { readonly bonusId: string; readonly termsHash: string },
  code: string | null = null,
) => takeBonus(world.as(player, randomToken()), { bonusId: offer.bonusId, termsHash: offer.termsHash, code })

/** One bet on dice, decided at once. */
function bet({ id: playerId }: PlayerActor, amountMinor: bigint, payoutMinor: bigint): Promise<null> {
  const play = { playerId, currency: 'USD', reference: uuidv7(), product: 'casino' } as const
  return decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) => {
    takeStake(world.app, state, { ...play, game: 'dice', amountMinor, isHeld: false })
    payReturn(state, { ...play, amountMinor: payoutMinor })
    return null
  })
}

async function hold({ id: playerId }: PlayerActor, amountMinor: bigint): Promise<string> {
  const reference = uuidv7()
  const play = { playerId, currency: 'USD', reference, game: 'mines', product: 'casino' } as const
  await decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) =>
    takeStake(world.app, state, { ...play, amountMinor, isHeld: true }),
  )
  return reference
}

/** Adds 1.00 to an open bet. */
function add({ id: playerId }: PlayerActor, reference: string): Promise<void> {
  const play = { playerId, currency: 'USD', reference, game: 'mines', product: 'casino' } as const
  return decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) =>
    takeStake(world.app, state, { ...play, amountMinor: 100n, isAdded: true, isHeld: true }),
  )
}

/** Has the deadline of the grants that a player's wallet carries be over, with nobody having looked. */
async function overdue({ id: playerId }: PlayerActor): Promise<void> {
  const { sql, b } = world.owner
  await sql`
    update ${b}.ledger_wallet set carried = regexp_replace(carried, '"deadline":[0-9]+', '"deadline":1000', 'g')
    where player_id = ${playerId}`
}

function settle(
  { id: playerId }: PlayerActor,
  reference: string,
  stakeMinor: bigint,
  payoutMinor: bigint,
): Promise<null> {
  const play = { playerId, currency: 'USD', reference, product: 'casino' } as const
  return decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) => {
    settleHeld(state, { ...play, stakeMinor, payoutMinor })
    return null
  })
}

const setAside = async () =>
  (await readHouseBalances(world.app.db)).find(({ code, currency }) => code === 'bonuses' && currency === 'USD')
    ?.balanceMinor ?? 0n

describe('taking a bonus', () => {
  it('gives it once to a player, and as often as its budget reaches, however many ask at once', async () => {
    const offer = await openOffer(world, { terms: fixed(500n), budgetMinor: 500n, code: 'ONLY-ONE' })
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player()))
    const before = await setAside()
    const asked = await Promise.allSettled(
      players.flatMap((player) => Array.from({ length: 5 }, () => take(player, offer, 'only-one'))),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(before - (await setAside())).toBe(500n)
    const codes = new Set(asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])))
    expect([...codes].sort()).toEqual(['bonuses.budget_spent', 'bonuses.taken'])
  })

  it('is refused by other terms than those that were read, with a wrong code, and without the deposit that it belongs to', async () => {
    const player = await world.player()
    const offer = await openOffer(world, { terms: fixed(100n), budgetMinor: 1_000n, code: 'RIGHT-CODE' })
    await expect(take(player, { ...offer, termsHash: '0'.repeat(64) }, 'RIGHT-CODE')).rejects.toMatchObject({
      code: 'bonuses.terms_changed',
    })
    const ofDeposit = await openOffer(world, { terms: plainTerms(), budgetMinor: 1_000n, trigger: 'deposit' })
    const ofLevel = await openOffer(world, { terms: fixed(100n), budgetMinor: 1_000n, trigger: 'upgradeLevel' })
    for (const other of [ofDeposit, ofLevel])
      await expect(take(player, other)).rejects.toMatchObject({ code: 'bonuses.not_yours' })
    for (let tried = 0; tried < 10; tried++)
      await expect(take(player, offer, `WRONG-${tried}`)).rejects.toMatchObject({ code: 'bonuses.code_wrong' })
    await expect(take(player, offer, 'RIGHT-CODE')).rejects.toMatchObject({ code: 'bonuses.too_many_codes' })
    expect(await readPurses(world.app.db, player.id)).toMatchObject({ version: 0n })
  })

  it('that a level brings is for who has reached one, and never begins by itself', async () => {
    const player = await world.player()
    const offer = await openOffer(world, { terms: fixed(100n), budgetMinor: 1_000n, trigger: 'upgradeLevel' })
    await inTx(world.app.db, (tx) =>
      world.app.leave(tx, { type: 'loyalty.level_reached', playerId: player.id, level: 1 }),
    )
    await until('the level', async () => (await hasLevel(world.app.db, player.id)) || undefined)
    expect((await getGrants(world.as(player), { view: 'now', pageNumber: 1, limit: 5 })).items).toEqual([])
    const { grant } = await take(player, offer)
    expect(grant).toMatchObject({ status: 'active', granted: '1.00' })
    await expect(take(player, offer)).rejects.toMatchObject({ code: 'bonuses.taken' })
  })

  it('is refused to who takes a break', async () => {
    const player = await world.player()
    const offer = await openOffer(world, { terms: fixed(100n), budgetMinor: 100n })
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.limits_protection (player_id, time_out_until)
      values (${player.id}, clock_timestamp() + interval '1 day')
      on conflict (player_id) do update set time_out_until = excluded.time_out_until`
    await expect(take(player, offer)).rejects.toMatchObject({ code: 'limits.time_out' })
  })

  it('comes with the deposit it was chosen for, in one decision, or neither comes', async () => {
    const player = await world.player()
    const terms = plainTerms({ wagering: { timesE2: 100, base: 'bonus' } })
    const offer = await openOffer(world, { terms, budgetMinor: 3_000n, trigger: 'deposit' })
    const deposit = (amount: string) =>
      createDeposit(world.as(player, randomToken()), {
        gatewayCode: 'sandbox',
        amount,
        currency: 'USD',
        bonus: { bonusId: offer.bonusId, termsHash: offer.termsHash },
      })
    await expect(deposit('50.00')).rejects.toMatchObject({ code: 'bonuses.budget_spent' })
    expect(await readPurses(world.app.db, player.id)).toMatchObject({ version: 0n })
    const { wallet } = await deposit('20.00')
    expect(wallet).toMatchObject({ balance: '20.00', unlockedBonusBalance: '20.00', totalBalance: '40.00' })
  })

  it('matches what was credited of a deposit, less its fee', async () => {
    const { business } = world.app
    const terms = { sandbox: gatewayTermsShape.parse({ feePercent: '10' }) }
    const settings = withSettings(business.settings, cashierSettings, { depositTerms: terms })
    const player = await world.player()
    const ctx = { ...world.as(player, randomToken()), app: { ...world.app, business: { ...business, settings } } }
    const { bonusId, termsHash } = await openOffer(world, {
      terms: plainTerms(),
      budgetMinor: 3_000n,
      trigger: 'deposit',
    })
    const asked = { gatewayCode: 'sandbox', amount: '20.00', currency: 'USD', bonus: { bonusId, termsHash } }
    expect((await createDeposit(ctx, asked)).wallet).toMatchObject({ balance: '18.00', unlockedBonusBalance: '18.00' })
  })
})

describe('a bet under a grant', () => {
  it('is refused with the highest stake where bonus money would have a part in more, and never when it is own money alone', async () => {
    const player = await world.player({ cashMinor: 900n })
    const offer = await openOffer(world, { terms: fixed(1_000n, { maxStakeMinor: 500n }), budgetMinor: 1_000n })
    await take(player, offer)
    await expect(bet(player, 1_000n, 0n)).rejects.toMatchObject({
      code: 'bonuses.stake_too_high',
      details: { maximum: '5.00' },
    })
    await bet(player, 900n, 0n)
    const { id: playerId } = player
    const lottery = { playerId, currency: 'USD', reference: uuidv7(), product: 'lottery', game: 'lottery' } as const
    const buy = decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) =>
      takeStake(world.app, state, { ...lottery, amountMinor: 100n, isHeld: true }),
    )
    await expect(buy).rejects.toMatchObject({ code: 'bonuses.game_excluded' })
  })

  it('completes the grant once, whichever of bets at one moment reaches the target', async () => {
    const player = await world.player()
    const offer = await openOffer(world, { terms: fixed(1_000n, { maxConversionMinor: 700n }), budgetMinor: 1_000n })
    const { grant } = await take(player, offer)
    await Promise.all(Array.from({ length: 10 }, () => bet(player, 100n, 99n)))
    const { status, cashMinor, bonusMinor, budgetMinor } = await standingOf(world, player.id, grant.id)
    expect({ status, cashMinor, bonusMinor, budgetMinor }).toEqual({
      status: 'completed',
      cashMinor: 700n,
      bonusMinor: 0n,
      budgetMinor: 290n,
    })
    const moves = await getBonusMoves(world.as(player), { pageNumber: 1, limit: 10 })
    expect(moves.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['expire', '2.90'],
      ['convert', '7.00'],
      ['grant', '10.00'],
    ])
  })

  it('takes one stake of two purses when it grows, and the bonus part of what it pays after the end goes back', async () => {
    const player = await world.player({ cashMinor: 300n })
    const { grant } = await take(player, await openOffer(world, { terms: fixed(1_000n), budgetMinor: 1_000n }))
    const reference = await hold(player, 400n)
    const { id: playerId } = player
    await add(player, reference)
    const exit = await getExit(world.as(player), { id: grant.id })
    expect(exit).toMatchObject({ cash: '0.00', cashHeld: '3.00', bonus: '8.00', bonusHeld: '2.00', openBets: 1 })
    await forfeitBonus(world.as(player, randomToken()), { id: grant.id })
    await settle(player, reference, 500n, 1_000n)
    expect(await standingOf(world, playerId, grant.id)).toMatchObject({
      status: 'forfeited',
      cashMinor: 600n,
      bonusMinor: 0n,
      bonusHeldMinor: 0n,
      budgetMinor: 1_200n,
    })
    const { items } = await getGrantBets(world.as(player), { id: grant.id, pageNumber: 1, limit: 10 })
    expect(items).toMatchObject([
      { status: 'settled', cash: '3.00', bonus: '2.00', returnedCash: '6.00', returnedBonus: '4.00' },
    ])
    const over = await getGrants(world.as(player), { pageNumber: 1, limit: 10, view: 'over' })
    expect(over.items.map(({ id }) => id)).toEqual([grant.id])
  })
})

describe('what is added to a bet', () => {
  it('is own money alone where the bet is older than the grant, which has nothing to do with its return', async () => {
    const player = await world.player({ cashMinor: 300n })
    const reference = await hold(player, 100n)
    const { grant } = await take(player, await openOffer(world, { terms: fixed(1_000n), budgetMinor: 1_000n }))
    await add(player, reference)
    await settle(player, reference, 200n, 400n)
    expect(await standingOf(world, player.id, grant.id)).toMatchObject({
      status: 'active',
      cashMinor: 500n,
      heldMinor: 0n,
      bonusMinor: 1_000n,
      wageredE4: 0n,
    })
  })

  it('takes no bonus money after the deadline, looked at or not', async () => {
    const player = await world.player()
    const { grant } = await take(player, await openOffer(world, { terms: fixed(1_000n), budgetMinor: 1_000n }))
    const reference = await hold(player, 400n)
    await overdue(player)
    await expect(add(player, reference)).rejects.toMatchObject({
      code: 'wallet.insufficient_funds',
      details: { available: '0.00' },
    })
    await settle(player, reference, 400n, 0n)
    expect(await standingOf(world, player.id, grant.id)).toMatchObject({ bonusMinor: 600n, bonusHeldMinor: 0n })
  })
})

describe('the end of a grant', () => {
  it('comes at its deadline for a bet that is made before anybody has looked, and the next in the queue begins', async () => {
    const player = await world.player({ cashMinor: 200n })
    const first = await take(
      player,
      await openOffer(world, { terms: fixed(500n, { order: 'bonusFirst' }), budgetMinor: 500n }),
    )
    const second = await take(player, await openOffer(world, { terms: fixed(300n), budgetMinor: 300n }))
    expect([first.grant.status, second.grant.status]).toEqual(['active', 'queued'])
    const { sql, b } = world.owner
    await sql`update ${b}.bonuses_grant set deadline_at = clock_timestamp() where id = ${first.grant.id}`
    await overdue(player)
    await bet(player, 100n, 0n)
    expect(await standingOf(world, player.id, first.grant.id)).toMatchObject({
      status: 'expired',
      cashMinor: 100n,
      budgetMinor: 500n,
    })
    await endDueGrants(world.app)
    await beginNext(world.app, player.id, first.grant.id)
    expect(await standingOf(world, player.id, second.grant.id)).toMatchObject({ status: 'active', bonusMinor: 300n })
  })

  it('waits for a break: its clock stands still, and neither job nor queue takes anything of its time', async () => {
    const player = await world.player()
    const first = await take(player, await openOffer(world, { terms: fixed(500n), budgetMinor: 500n }))
    const second = await take(player, await openOffer(world, { terms: fixed(300n), budgetMinor: 300n }))
    const deadline = async (id: string) => (await getGrant(world.as(player), { id })).grant.deadlineAt
    const before = Date.parse((await deadline(first.grant.id)) ?? '')
    await startTimeOut(world.as(player, randomToken()), { hours: 24, confirm: true })
    const later = await until('a later deadline', async () => {
      const now = Date.parse((await deadline(first.grant.id)) ?? '')
      return now === before ? undefined : now
    })
    expect(later - before).toBe(24 * 3_600_000)
    const { sql, b } = world.owner
    await sql`update ${b}.bonuses_grant set deadline_at = clock_timestamp() where id = ${first.grant.id}`
    await endDueGrants(world.app)
    expect(await standingOf(world, player.id, first.grant.id)).toMatchObject({ status: 'active', bonusMinor: 500n })
    await forfeitBonus(world.as(player, randomToken()), { id: first.grant.id })
    await beginNext(world.app, player.id, first.grant.id)
    const next = Date.parse((await deadline(second.grant.id)) ?? '')
    expect(next - before).toBeGreaterThanOrEqual(24 * 3_600_000)
  })

  it('waits for open bets at the deadline, and takes all back from who is excluded', async () => {
    const player = await world.player()
    const { grant } = await take(player, await openOffer(world, { terms: fixed(500n), budgetMinor: 500n }))
    const reference = await hold(player, 200n)
    const { sql, b } = world.owner
    await sql`update ${b}.bonuses_grant set deadline_at = clock_timestamp() where id = ${grant.id}`
    await endDueGrants(world.app)
    expect((await getGrant(world.as(player), { id: grant.id })).grant).toMatchObject({
      status: 'ending',
      bonus: '3.00',
      bonusHeld: '2.00',
    })
    await expect(bet(player, 100n, 0n)).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
    await revokeGrants(world.app, player.id)
    await settle(player, reference, 200n, 0n)
    expect(await standingOf(world, player.id, grant.id)).toMatchObject({
      status: 'revoked',
      bonusMinor: 0n,
      budgetMinor: 300n,
    })
  })

  it('begins no other one for who closed the account', async () => {
    const player = await world.player()
    const { id: playerId } = player
    const offered = [200n, 300n].map((amountMinor) =>
      openOffer(world, {
        terms: fixed(amountMinor, { wagering: { timesE2: 0, base: 'bonus' } }),
        budgetMinor: amountMinor,
      }),
    )
    const first = await take(player, await openOffer(world, { terms: fixed(100n), budgetMinor: 100n }))
    for (const offer of offered) await take(player, await offer)
    await decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) => {
      endGrant(state, playerId, { ending: 'revoke', grantId: null })
      setClosed(state, playerId)
    })
    await beginNext(world.app, playerId, first.grant.id)
    await revokeGrants(world.app, playerId)
    const { sql, b } = world.app.db
    expect(await sql`select status, converted from ${b}.bonuses_grant where player_id = ${playerId}`).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'revoked', converted: 0n })),
    )
  })

  it('leaves a bet without a grant as it was: no row more is written', async () => {
    const [plain, done] = await Promise.all([world.player({ cashMinor: 500n }), world.player({ cashMinor: 500n })])
    const offer = await openOffer(world, { terms: fixed(100n), budgetMinor: 100n })
    const grantId = await grantTo(world, done, offer)
    await forfeitBonus(world.as(done, randomToken()), { id: grantId })
    for (const player of [plain, done]) await bet(player, 100n, 150n)
    const { sql, b } = world.owner
    expect(await sql`select reference from ${b}.bonuses_bet where grant_id = ${grantId}`).toEqual([])
    const [row] = await sql<{ carried: string }[]>`select carried from ${b}.ledger_wallet where player_id = ${plain.id}`
    expect(row?.carried).not.toContain('bonuses')
  })
})
