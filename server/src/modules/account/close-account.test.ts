import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { State } from '#kit/commit/state.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { grantTo, openOffer } from '../bonuses/grants/grants.fixture.ts'
import { createDeposit } from '../cashier/deposits/create-deposit.ts'
import { CLEARING_SANDBOX } from '../cashier/index.ts'
import {
  houseAccounts,
  houseKey,
  paySuspense,
  post,
  purses,
  readLiability,
  readMadePostings,
  readPurses,
  readSuspense,
  reversalNeeds,
  reversePosting,
  suspend,
} from '../ledger/index.ts'
import { isClosed } from '../limits/index.ts'
import { paymentGuard } from '../office/index.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { placeCrashBet } from '../rooms/crash/bets/place-crash-bet.ts'
import { refundHeld, settleHeld, stakeNeeds, takeStake } from '../stakes/index.ts'
import { callBack, close, endOf, openAccount } from './closing.fixture.ts'
import { eraseDue } from './erase-account.ts'
import { readHeldPerson } from './legal-hold.ts'

const RACES = 25

let world: World
let house: House
let other: App

beforeAll(async () => {
  world = await createWorld()
  house = await openHouse(world.config, createLog('silent'))
  other = house.apps.get(1) ?? expect.fail('business 1 is there')
})
afterAll(async () => {
  await house?.stop()
  await world?.stop()
})

const ctxOf = (player: PlayerActor, app: App) => ({ ...world.as(player), app, db: app.db })
const deposit = (player: PlayerActor, amount = '50.00', app = other) =>
  endOf(createDeposit(ctxOf(player, app), { gatewayCode: 'sandbox', amount, currency: 'USD' }))
const dice = (player: PlayerActor, app = world.app) =>
  endOf(
    placeBet(ctxOf(player, app), {
      game: 'dice',
      amount: '1.00',
      currency: 'USD',
      params: { target: '50.50', direction: 'over' },
    }),
  )
const many = <Result>(count: number, make: () => Promise<Result>) => Promise.all(Array.from({ length: count }, make))

/** What is owed to a player of a closed account. */
async function owedTo({ id }: PlayerActor): Promise<bigint> {
  return (await readSuspense(world.app.db, id)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/** Runs a decision about a player's bets. */
function decide({ id, currency }: PlayerActor, work: (state: State) => void): Promise<null> {
  return world.app.engine.commit({
    scope: id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/decide', null),
    needs: stakeNeeds(id, currency),
    decide(state) {
      work(state)
      return null
    },
  })
}

/** Takes a posting of a player's back. */
async function takeBack({ id }: PlayerActor, postingId: string): Promise<null> {
  const made = (await readMadePostings(world.app.db, [postingId])).get(postingId)
  if (made === undefined) return expect.fail('the posting was made')
  return world.app.engine.commit({
    scope: id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/reverse', null),
    needs: [...reversalNeeds(made), ...stakeNeeds(id, 'USD')],
    decide(state) {
      reversePosting(state, { postingId: made.id, isClosed: (playerId) => isClosed(state, playerId) })
      return null
    },
  })
}

const playOf = ({ id: playerId, currency }: PlayerActor, reference: string) =>
  ({ playerId, currency, reference, product: 'casino' }) as const

/** Holds 1.00 for a bet. */
function stake(player: PlayerActor, reference: string): Promise<null> {
  return decide(player, (state) =>
    takeStake(world.app, state, { ...playOf(player, reference), game: 'mines', amountMinor: 100n, isHeld: true }),
  )
}

describe('an account that closes beside bonuses', () => {
  it('stays open while one is in play, and takes what is granted and what waits back with it', async () => {
    const player = await openAccount(world)
    const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 300n })
    for (const budgetMinor of [300n, 300n]) await grantTo(world, player, await openOffer(world, { terms, budgetMinor }))
    const reference = uuidv7()
    await stake(player, reference)
    expect(await close(world, player)).toEqual({ refused: 'account.bets_open' })
    await decide(player, (state) =>
      settleHeld(state, { ...playOf(player, reference), stakeMinor: 100n, payoutMinor: 100n }),
    )
    expect(await close(world, player)).toHaveProperty('done')
    const { sql, b } = world.app.db
    await expect
      .poll(() => sql`select status from ${b}.bonuses_grant where player_id = ${player.id}`)
      .toEqual([{ status: 'revoked' }, { status: 'revoked' }])
    expect((await readPurses(world.app.db, player.id))?.balanceMinor).toMatchObject({
      cash: 0n,
      bonus: 0n,
      bonusHeld: 0n,
    })
  })

  it('has in suspense what of a bonus becomes own money once the operator has closed it', async () => {
    const player = await openAccount(world)
    const wagering = { timesE2: 50, base: 'bonus' } as const
    const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 300n, wagering })
    await grantTo(world, player, await openOffer(world, { terms, budgetMinor: 300n }))
    const [open, last] = [playOf(player, uuidv7()), playOf(player, uuidv7())]
    await stake(player, open.reference)
    await decide(player, (state) => {
      takeStake(world.app, state, { ...last, game: 'mines', amountMinor: 200n, isHeld: true })
      settleHeld(state, { ...last, stakeMinor: 200n, payoutMinor: 0n })
    })
    await world.owner.sql`update ${world.owner.b}.identity_player set closed_at = now() where id = ${player.id}`
    await decide(player, (state) => settleHeld(state, { ...open, stakeMinor: 100n, payoutMinor: 250n }))
    expect([await world.cash(player), await owedTo(player)]).toEqual([0n, 250n])
  })
})

describe('an account that closes beside money', () => {
  it('is closed and erased without the deposit, or stays open with it, in whichever process', async () => {
    const players = await many(RACES, () => openAccount(world))
    const ends = await Promise.all(
      players.map(async (player) => ({
        player,
        ends: await Promise.all([close(world, player, { erase: true }), deposit(player)]),
      })),
    )
    for (const { player, ends: both } of ends) {
      const cash = await world.cash(player)
      expect([JSON.stringify(both), cash]).toEqual(
        'done' in both[0]
          ? [expect.stringContaining('"refused":"identity.closed"'), 0n]
          : [expect.stringContaining('"refused":"account.money_left"'), 5_000n],
      )
    }
  })

  it('is closed without the crash bet, or stays open with it', async () => {
    const players = await many(RACES, () => openAccount(world, 10_000n))
    const bet = (player: PlayerActor) =>
      endOf(placeCrashBet(ctxOf(player, other), { amount: '1.00', currency: 'USD', autoCashOutAt: null, seat: null }))
    // Its chain is made while the house opens; until then crash takes no bets of anybody.
    const first = await openAccount(world, 10_000n)
    await expect.poll(() => bet(first)).toHaveProperty('done')
    const ends = await Promise.all(
      players.map(async (player) => ({
        player,
        ends: await Promise.all([close(world, player, { payOut: true }), bet(player)]),
      })),
    )
    for (const {
      player,
      ends: [closing, placed],
    } of ends) {
      const purses = await readPurses(world.app.db, player.id)
      if ('done' in closing) {
        expect([placed, purses?.balanceMinor]).toEqual([
          { refused: 'identity.closed' },
          { cash: 0n, held: 0n, bonus: 0n, withdrawal: 0n, bonusHeld: 0n },
        ])
        expect(await owedTo(player)).toBe(10_000n)
      } else expect([closing.refused, 'done' in placed]).toEqual(['account.bets_open', true])
    }
  })

  it('waits for a stake that is held, also where its bet is not counted yet', async () => {
    const player = await openAccount(world, 100n)
    const reference = uuidv7()
    await stake(player, reference)
    expect(await close(world, player, { payOut: true })).toEqual({ refused: 'account.bets_open' })
    const back = { playerId: player.id, currency: 'USD', product: 'casino', reference, amountMinor: 100n } as const
    await decide(player, (state) => refundHeld(state, { ...back, stakedAt: state.now }))
    expect(await close(world, player, { payOut: true })).toMatchObject({ done: { owed: '1.00' } })
  })

  it('tells as owed every deposit of twenty that came before it, and takes none after it', async () => {
    const player = await openAccount(world)
    const [closing, ...deposits] = await Promise.all([
      close(world, player, { payOut: true }),
      ...Array.from({ length: 20 }, (_, index) => deposit(player, '10.00', index % 2 === 0 ? world.app : other)),
    ])
    const credited = BigInt(deposits.filter((end) => 'done' in end).length) * 1_000n
    expect(deposits.filter((end) => 'refused' in end && end.refused !== 'identity.closed')).toEqual([])
    if (!('done' in closing)) expect.fail('nothing stands in the way')
    const told = BigInt(closing.done.owed.replace('.', ''))
    expect([told, await owedTo(player), await world.cash(player)]).toEqual([credited, credited, 0n])
  })
})

describe('a closed account', () => {
  it('takes no stake in a process that remembers its player from bets before', async () => {
    const player = await openAccount(world, 1_000n)
    for (const app of [world.app, other, world.app, other]) expect(await dice(player, app)).toHaveProperty('done')
    const closings = await Promise.all([
      close(world, player, { payOut: true }),
      close(world, player, { payOut: true }, other),
    ])
    // The other one comes before its sessions are ended, or after: then nothing proves it any more.
    const others = closings.flatMap((end) => ('done' in end ? [] : [end.refused]))
    expect(others).toHaveLength(1)
    expect(['identity.closed', 'identity.step_up_required']).toContain(others[0])
    for (const app of [world.app, other]) {
      expect(await dice(player, app)).toEqual({ refused: 'identity.closed' })
      expect(await deposit(player, '10.00', app)).toEqual({ refused: 'identity.closed' })
    }
  })

  it('has in suspense what bets come to that were open when the operator closed it', async () => {
    const player = await openAccount(world, 200n)
    const [won, refunded] = [uuidv7(), uuidv7()]
    for (const reference of [won, refunded]) await stake(player, reference)
    await world.owner.sql`update ${world.owner.b}.identity_player set closed_at = now() where id = ${player.id}`
    const play = { playerId: player.id, currency: 'USD', product: 'casino' } as const
    await decide(player, (state) => {
      settleHeld(state, { ...play, reference: won, stakeMinor: 100n, payoutMinor: 250n })
      refundHeld(state, { ...play, reference: refunded, amountMinor: 100n, stakedAt: state.now })
    })
    const owed = await readSuspense(world.app.db, player.id)
    expect(owed.map(({ cause, reference, amountMinor }) => [cause, reference, amountMinor]).sort()).toEqual([
      ['payout', won, 250n],
      ['refund', refunded, 100n],
    ])
    expect((await readPurses(world.app.db, player.id))?.balanceMinor).toEqual({
      cash: 0n,
      held: 0n,
      bonus: 0n,
      withdrawal: 0n,
      bonusHeld: 0n,
    })
  })

  it('has what a gateway brings later in suspense, as a case with the player it is owed to, and counted as owed', async () => {
    const player = await openAccount(world)
    expect(await close(world, player)).toHaveProperty('done')
    const before = await readLiability(world.app.db)
    await callBack(world, player, 2_500n)
    const [owed, ...more] = await readSuspense(world.app.db, player.id)
    expect([owed?.cause, owed?.amountMinor, more, await world.cash(player)]).toEqual(['deposit', 2_500n, [], 0n])
    const grown = (await readLiability(world.app.db)).map(
      ({ suspendedMinor }, index) => suspendedMinor - (before[index]?.suspendedMinor ?? 0n),
    )
    expect(grown.reduce((sum, one) => sum + one, 0n)).toBe(2_500n)
    const { sql, b } = world.app.db
    expect(
      await sql`select from ${b}.notices_notice where player_id = ${player.id} and code = 'depositCredited'`,
    ).toEqual([])
  })

  it('has in suspense what a posting brings that is taken back later', async () => {
    const player = await openAccount(world, 300n)
    const reference = uuidv7()
    const play = { playerId: player.id, currency: 'USD', product: 'casino', reference } as const
    await decide(player, (state) =>
      takeStake(world.app, state, { ...play, game: 'dice', amountMinor: 100n, isHeld: false }),
    )
    expect(await close(world, player, { payOut: true })).toHaveProperty('done')
    const { sql, b } = world.app.db
    const [lost] = await sql<{ id: bigint }[]>`
      select id from ${b}.ledger_posting where reference = ${reference}`
    await takeBack(player, String(lost?.id))
    const owed = await readSuspense(world.app.db, player.id)
    expect(owed.map((one) => [one.cause, one.reference, one.amountMinor]).sort()).toEqual([
      ['closing', player.id, 200n],
      ['reversal', reference, 100n],
    ])
    expect((await readPurses(world.app.db, player.id))?.balanceMinor).toEqual({
      cash: 0n,
      held: 0n,
      bonus: 0n,
      withdrawal: 0n,
      bonusHeld: 0n,
    })
    // What put it there is not taken back: the money would be owed twice.
    const [put] = await sql<{ id: bigint }[]>`
      select id from ${b}.ledger_posting where reference = ${player.id} and kind = 'suspend' limit 1`
    await expect(takeBack(player, String(put?.id))).rejects.toThrow('paid out, never taken back')
  })

  it('is not erased while a purse of its holds anything, whoever put it there', async () => {
    const player = await openAccount(world)
    expect(await close(world, player)).toHaveProperty('done')
    await world.app.engine.commit({
      scope: player.id,
      key: uuidv7(),
      fingerprint: fingerprintOf('test/forgetful', null),
      needs: [
        { resource: purses, key: player.id },
        { resource: houseAccounts, key: houseKey(CLEARING_SANDBOX, 'USD') },
      ],
      decide(state) {
        const from = { house: CLEARING_SANDBOX } as const
        const to = { playerId: player.id, purse: 'cash' } as const
        post(state, { kind: 'deposit', from, to, currency: 'USD', amountMinor: 40n, reference: uuidv7() })
        return null
      },
    })
    const { sql, b } = world.owner
    await sql`update ${b}.account_closing set erase_asked = true where player_id = ${player.id}`
    await eraseDue(world.app)
    expect(await readHeldPerson(world.app, player.id)).toBeNull()
    const came = { playerId: player.id, currency: 'USD', amountMinor: 40n, cause: 'deposit' } as const
    await decide(player, (state) => suspend(state, { ...came, reference: uuidv7() }))
  })

  it('is erased only when its exclusion has been spread, which needs what names the person', async () => {
    const player = await openAccount(world)
    expect(await close(world, player)).toHaveProperty('done')
    const { sql, b } = world.owner
    const countOf = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length
    const erased = () =>
      countOf(sql`select from ${b}.identity_player where id = ${player.id} and erased_at is not null`)
    const held = () => countOf(sql`select from platform.exclusion where player_id = ${player.id} and ended_at is null`)
    // No process gets on with it.
    await sql.unsafe(`
      create function spread_fails() returns trigger language plpgsql as 'begin raise exception ''not yet''; end';
      create trigger spread_fails before update on platform.exclusion_spread for each row execute function spread_fails()`)
    await sql`
      insert into platform.exclusion_spread (business_id, player_id, since, until)
      values (1, ${player.id}, now(), now() + interval '6 months')`
    await sql`update ${b}.account_closing set erase_asked = true where player_id = ${player.id}`
    await eraseDue(world.app)
    expect(await erased()).toBe(0)
    await sql.unsafe('drop trigger spread_fails on platform.exclusion_spread; drop function spread_fails')
    const eraseNow = () => eraseDue(world.app).then(erased)
    await expect.poll(eraseNow, { timeout: 30_000 }).toBe(1)
    expect(await held()).toBeGreaterThan(0)
  })

  it('is erased as soon as all that is owed has been paid, and not before', async () => {
    const player = await openAccount(world, 700n)
    const closing = await close(world, player, { payOut: true, erase: true })
    expect(closing).toMatchObject({ done: { owed: '7.00', isErased: false, isEraseDue: true, keptUntil: null } })
    await callBack(world, player, 300n)
    const [first, second] = await readSuspense(world.app.db, player.id)
    if (first === undefined || second === undefined) expect.fail('two amounts are owed')
    const guard = paymentGuard(player.id, 'USD')
    const paid = { by: 'Ms Operator', transfer: 'bank transfer 4711', guard }
    await paySuspense(world.app, [first], paid)
    // Of nobody: it can never be erased, and comes before all others.
    await world.owner
      .sql`insert into ${world.owner.b}.account_closing (player_id, closed_at, owed_minor, currency, erase_asked)
      values (${uuidv7()}, now() - interval '9 days', 0, 'USD', true)`
    await eraseDue(world.app)
    expect(await readHeldPerson(world.app, player.id)).toBeNull()
    // Said twice, it is paid once.
    const later = { ...paid, transfer: 'bank transfer 4712' }
    await Promise.all([paySuspense(world.app, [second], later), paySuspense(other, [second], later)])
    await eraseDue(other)
    expect(await readHeldPerson(world.app, player.id)).toMatchObject({ firstName: 'Sara' })
    expect(await owedTo(player)).toBe(0n)
  })
})
