import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { spend } from '../../../../test/spend.ts'
import { createWorld, fund, type World } from '../../../../test/world.ts'
import { closeAccount } from '../../account/close-account.ts'
import { grantTo, openOffer, standingOf } from '../../bonuses/grants/grants.fixture.ts'
import { forfeitBonus } from '../../bonuses/own/forfeit-bonus.ts'
import { listTransactions } from '../../cashier/list-transactions.ts'
import { readPurses, readWallet } from '../../ledger/index.ts'
import { setLock } from '../../limits/index.ts'
import { ask, openPayee, openSecond, outcome, pursesOf, type Second, wish } from '../withdrawals.fixture.ts'
import { addRequest } from './add-request.ts'
import { cancelRequest, lockRequest } from './change-request.ts'
import { listRequests, showRequest } from './show-requests.ts'
import { showSettings } from './show-settings.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

describe('a request', () => {
  it('puts the money aside where it cannot be played, and says what it waits for', async () => {
    const payee = await openPayee(world, 50_000n)
    const { request, wallet } = await ask(world, payee, '250.00')
    expect(request).toMatchObject({
      status: 'under_review',
      amount: '250.00',
      fee: '0.00',
      net: '250.00',
      canCancel: true,
      blockedBy: ['approval'],
    })
    expect(wallet).toMatchObject({ balance: '250.00', withdrawalBalance: '250.00', totalBalance: '500.00' })
    expect(await outcome(spend(world.app, payee, { amountMinor: 25_001n }))).toBe('wallet.insufficient_funds')
    const [line] = (await listTransactions(world.as(payee), { pageNumber: 1, limit: 5 })).items
    expect(line).toMatchObject({ kind: 'withdrawal', amount: '-250.00', reference: request.id })
    expect((await listRequests(world.as(payee), { pageNumber: 1, limit: 5 })).items).toEqual([request])
  })

  it('asked again under its key is the same one; under another key, or for another amount, it is not', async () => {
    const payee = await openPayee(world, 50_000n)
    const key = uuidv7()
    const first = await addRequest(world.as(payee, key), wish(payee, '20.00'))
    expect(await addRequest(world.as(payee, key), wish(payee, '20.00'))).toEqual(first)
    expect(await outcome(addRequest(world.as(payee, key), wish(payee, '21.00')))).toBe('http.key_reused')
  })

  it.each([
    ['0.99', {}, 'withdrawals.amount_out_of_range'],
    ['100000.01', {}, 'withdrawals.amount_out_of_range'],
    ['0', {}, 'wallet.amount_invalid'],
    ['1.001', {}, 'wallet.amount_invalid'],
    ['1e2', {}, 'wallet.amount_invalid'],
    ['9007199254740993.00', {}, 'wallet.amount_invalid'],
    ['500.01', {}, 'wallet.insufficient_funds'],
    ['10000.01', {}, 'withdrawals.daily_cap'],
    ['5.00', { currency: 'EUR' }, 'wallet.currency_mismatch'],
    ['5.00', { gatewayCode: 'nothing' }, 'cashier.gateway_unknown'],
    ['5.00', { financialAccountId: uuidv7() }, 'withdrawals.account_unknown'],
  ])('of %s with %o is refused: %s', async (amount, other, code) => {
    const payee = await openPayee(world, 50_000n)
    expect(await outcome(addRequest(world.as(payee, uuidv7()), wish(payee, amount, other)))).toBe(code)
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '500.00', withdrawalBalance: '0.00' })
  })

  it('goes to no account of another player, to none that rests or was not verified', async () => {
    const [payee, other] = [await openPayee(world, 10_000n), await openPayee(world, 0n)]
    const { sql, b } = world.app.db
    const to = (id: string) =>
      outcome(addRequest(world.as(payee, uuidv7()), wish(payee, '5.00', { financialAccountId: id })))
    expect(await to(other.accountId)).toBe('withdrawals.account_unknown')
    await sql`update ${b}.withdrawals_account set usable_from = clock_timestamp() + interval '1 hour' where id = ${payee.accountId}`
    expect(await to(payee.accountId)).toBe('withdrawals.account_rests')
    for (const status of ['pending', 'rejected']) {
      await sql`update ${b}.withdrawals_account set status = ${status} where id = ${payee.accountId}`
      expect(await to(payee.accountId)).toBe('withdrawals.account_not_verified')
    }
  })

  it('waits out a change of a credential and a lock of staff, and no exclusion', async () => {
    const payee = await openPayee(world, 10_000n)
    const { db } = world.app
    await db.sql`
      update ${db.b}.identity_player set withdrawals_locked_until = clock_timestamp() + interval '1 hour' where id = ${payee.id}`
    expect(await outcome(ask(world, payee, '5.00'))).toBe('withdrawals.credential_locked')
    expect((await showSettings(world.as(payee))).blocks.map(({ code }) => code)).toEqual(['credential_change'])
    await db.sql`update ${db.b}.identity_player set withdrawals_locked_until = clock_timestamp() where id = ${payee.id}`
    await inTx(db, (tx) =>
      setLock(world.app, tx, { playerId: payee.id, kind: 'withdraw', cause: 'staff', isLocked: true }),
    )
    expect(await outcome(ask(world, payee, '5.00'))).toBe('limits.withdraw_locked')
    await inTx(db, (tx) =>
      setLock(world.app, tx, { playerId: payee.id, kind: 'withdraw', cause: 'staff', isLocked: false }),
    )
    await db.sql`
      insert into ${db.b}.limits_protection (player_id, excluded_until, excluded_at)
      values (${payee.id}, clock_timestamp() + interval '1 year', clock_timestamp())
      on conflict (player_id) do update set excluded_until = excluded.excluded_until, excluded_at = excluded.excluded_at`
    await db.sql`update ${db.b}.ledger_wallet set facts_version = facts_version + 1 where player_id = ${payee.id}`
    expect(await outcome(ask(world, payee, '5.00'))).toBe('done')
  })

  it('is told before to be of nothing where none would be taken, with what is in the way', async () => {
    const payee = await openPayee(world, 10_000n)
    const { sql, b } = world.owner
    const told = async () => {
      const { maxNow, blocks } = await showSettings(world.as(payee))
      return [maxNow, blocks.map(({ code }) => code)]
    }
    expect(await told()).toEqual(['100.00', []])
    await sql`
      insert into ${b}.cashier_gateway_stop (direction, gateway_code, message_en, message_fa, reason, stopped_by)
      values ('out', 'sandbox', 'Later', 'بعداً', 'A test', 'Nobody')`
    expect(await outcome(ask(world, payee, '100.00'))).toBe('cashier.gateway_switched_off')
    expect(await told()).toEqual(['0.00', ['no_way']])
    await sql`delete from ${b}.cashier_gateway_stop`
    const [house] = await sql<{ id: bigint }[]>`
      select id from ${b}.ledger_house_account where code = 'clearing.sandbox.out' and currency = 'USD'`
    await sql`insert into ${b}.ledger_frozen_house (house_account_id) values (${house?.id ?? null})`
    expect(await outcome(ask(world, payee, '100.00'))).toBe('ledger.frozen')
    expect(await told()).toEqual(['0.00', ['no_way']])
    await sql`delete from ${b}.ledger_frozen_house`
    await sql`
      insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at)
      values (${uuidv7()}, ${payee.id}, 'identity', 'rejected_final', 'passport', clock_timestamp())`
    expect(await outcome(ask(world, payee, '100.00'))).toBe('withdrawals.identity_refused')
    expect(await told()).toEqual(['0.00', ['identity_refused']])
    const poor = await openPayee(world, 99n)
    const { maxNow, blocks } = await showSettings(world.as(poor))
    expect([maxNow, blocks]).toEqual(['0.00', [{ code: 'below_min', amount: '1.00', until: null }]])
  })

  it('is one of three that are open at once', async () => {
    const payee = await openPayee(world, 100_000n)
    const all = await Promise.all(Array.from({ length: 8 }, () => outcome(ask(world, payee, '110.00'))))
    expect(all.filter((code) => code === 'done')).toHaveLength(3)
    expect(new Set(all)).toEqual(new Set(['done', 'withdrawals.too_many_open']))
  })

  it('costs a fee once the free ones are used, and never the whole amount', async () => {
    const payee = await openPayee(world, 100_000n)
    const { business } = world.app
    const before = business.settings
    const withdrawals = { ...(before['withdrawals'] as object), fees: { USD: '5' }, freeCount: 1 }
    business.settings = { ...before, withdrawals } as typeof before
    try {
      expect((await ask(world, payee, '200.00')).request).toMatchObject({ fee: '0.00', net: '200.00' })
      expect((await ask(world, payee, '200.00')).request).toMatchObject({ fee: '5.00', net: '195.00' })
      expect(await outcome(ask(world, payee, '5.00'))).toBe('withdrawals.fee_too_high')
    } finally {
      business.settings = before
    }
  })
})

describe('requests of one moment', () => {
  it('count for one another: no cap of a day and no second yes is passed by pressing three times at once', async () => {
    const payee = await openPayee(world, 2_000_000n)
    const capped = await Promise.all(Array.from({ length: 3 }, () => outcome(ask(world, payee, '4000.00'))))
    expect(capped.toSorted()).toEqual(['done', 'done', 'withdrawals.daily_cap'])
    const other = await openPayee(world, 2_000_000n)
    const asked = await Promise.all(Array.from({ length: 3 }, () => ask(world, other, '400.00')))
    const needed = await world.app.db.sql<{ needed: number }[]>`
      select approvals_needed as needed from ${world.app.db.b}.withdrawals_request where player_id = ${other.id}`
    expect(asked).toHaveLength(3)
    expect(needed.map((row) => row.needed).toSorted()).toEqual([1, 1, 2])
  })
})

describe('taking a request back', () => {
  it('gives the money back once, and not to somebody else', async () => {
    const [payee, other] = [await openPayee(world, 50_000n), await openPayee(world, 0n)]
    const { id } = (await ask(world, payee, '250.00')).request
    expect(await outcome(cancelRequest(world.as(other, uuidv7()), { id }))).toBe('withdrawals.request_unknown')
    expect(await outcome(showRequest(world.as(other), { id }))).toBe('withdrawals.request_unknown')
    const all = await Promise.all(
      Array.from({ length: 10 }, () => outcome(cancelRequest(world.as(payee, uuidv7()), { id }))),
    )
    expect(all.filter((code) => code === 'done')).toHaveLength(1)
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '500.00', withdrawalBalance: '0.00' })
    const { steps, canCancel } = await showRequest(world.as(payee), { id })
    expect([steps.map(({ status, by }) => [status, by]), canCancel]).toEqual([
      [
        ['under_review', 'player'],
        ['cancelled', 'player'],
      ],
      false,
    ])
  })

  it('is not possible once the player has locked it', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.00')).request
    const { request } = await lockRequest(world.as(payee, uuidv7()), { id })
    expect(request).toMatchObject({ isLocked: true, canCancel: false, canLock: false })
    expect(await outcome(cancelRequest(world.as(payee, uuidv7()), { id }))).toBe('withdrawals.request_locked')
  })

  it('is not possible once it is approved: there is no way from the yes of staff back into play', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.00')).request
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.withdrawals_step (request_id, status, actor_kind, happened_at)
      values (${id}, 'approved', 'staff', clock_timestamp())`
    await sql`
      update ${b}.withdrawals_request set status = 'approved', leased_until = now() + interval '1 hour' where id = ${id}`
    expect(await showRequest(world.as(payee), { id })).toMatchObject({ canCancel: false, canLock: false })
    expect(await outcome(cancelRequest(world.as(payee, uuidv7()), { id }))).toBe('withdrawals.status_other')
    expect(await outcome(lockRequest(world.as(payee, uuidv7()), { id }))).toBe('withdrawals.status_other')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '250.00', withdrawalBalance: '250.00' })
  })
})

describe('under the rules of each licence', () => {
  it.each([
    ['strict', 'withdrawals.cancel_off'],
    ['GB', 'withdrawals.cancel_off'],
    ['MT', 'done'],
    ['CW', 'done'],
  ])(
    'of %s, taking a request back says %s, whatever the operator set, and is offered by the same rule',
    async (jurisdiction, code) => {
      const { business } = world.app
      const before = business.settings
      const payee = await openPayee(world, 50_000n)
      const { id } = (await ask(world, payee, '250.00')).request
      business.settings = { ...before, business: { ...(before['business'] as object), jurisdiction } } as typeof before
      try {
        const isOffered = code === 'done'
        expect(await showRequest(world.as(payee), { id })).toMatchObject({ canCancel: isOffered, canLock: isOffered })
        expect(await showSettings(world.as(payee))).toMatchObject({ canCancel: isOffered })
        expect(await outcome(cancelRequest(world.as(payee, uuidv7()), { id }))).toBe(code)
      } finally {
        business.settings = before
      }
      const kept = await world.owner.sql`select from ${world.owner.b}.limits_reversal where request_id = ${id}`
      expect(kept).toHaveLength(code === 'done' ? 1 : 0)
    },
  )
})

describe('how much can be taken now', () => {
  it('is the least of cash, the cap of a day and the gateway, and the rest is explained', async () => {
    const payee = await openPayee(world, 1_050_000n)
    const settings = await showSettings(world.as(payee))
    expect([settings.maxNow, settings.blocks]).toEqual([
      '10000.00',
      [{ code: 'daily_cap', amount: '500.00', until: null }],
    ])
    await ask(world, payee, '9000.00')
    expect((await showSettings(world.as(payee))).maxNow).toBe('1000.00')
  })
})

describe('bonus money', () => {
  it.each([
    ['ends', '0.00'],
    ['keeps', '30.00'],
  ] as const)('cannot be taken out and is told of; a request %s it as its terms say', async (onWithdrawal, left) => {
    const payee = await openPayee(world, 5_000n)
    const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 3_000n, onWithdrawal })
    await grantTo(world, payee, await openOffer(world, { terms, budgetMinor: 3_000n }))
    const { maxNow, blocks } = await showSettings(world.as(payee))
    expect([maxNow, blocks]).toEqual(['50.00', [{ code: 'bonus', amount: '30.00', until: null }]])
    expect(await outcome(ask(world, payee, '50.01'))).toBe('wallet.insufficient_funds')
    const { wallet } = await ask(world, payee, '20.00')
    expect(wallet).toMatchObject({ balance: '30.00', withdrawalBalance: '20.00', unlockedBonusBalance: left })
  })
})

describe('an account that is closed', () => {
  it('lets what is on its way go on', async () => {
    const payee = await openPayee(world, 50_000n)
    await ask(world, payee, '250.00')
    const input = { reason: 'other', payOut: true, erase: false } as const
    await closeAccount(world.as(payee), input)
    expect(await outcome(ask(world, payee, '5.00'))).toBe('identity.closed')
    expect((await readPurses(world.app.db, payee.id))?.balanceMinor).toMatchObject({ cash: 0n, withdrawal: 25_000n })
  })
})

describe('over two processes, at one moment', () => {
  let second: Second
  beforeAll(async () => {
    second = await openSecond(world)
  })
  afterAll(() => second.stop())

  it('thirty requests and thirty bets of one player take no more than there is', async () => {
    const payee = await openPayee(world, 100_000n)
    const work = Array.from({ length: 60 }, (_, index) =>
      index % 4 < 2
        ? outcome(spend(second.appAt(index), payee, { amountMinor: 9_000n }))
        : outcome(addRequest(second.at(index, payee), wish(payee, '400.00'))),
    )
    const codes = await Promise.all(work)
    const requests = codes.filter((code, index) => index % 4 >= 2 && code === 'done').length
    const bets = codes.filter((code, index) => index % 4 < 2 && code === 'done').length
    const { cash, withdrawal } = await pursesOf(world, payee)
    expect(cash + withdrawal + BigInt(bets) * 9_000n).toBe(100_000n)
    expect(withdrawal).toBe(BigInt(requests) * 40_000n)
    expect(cash).toBeLessThan(9_000n)
    await fund(world.app, payee, 1n)
    await world.expectBooksRight()
  })

  it('requests of all there is end a bonus once beside the player who gives it up', async () => {
    const terms = plainTerms({
      kind: 'fixed',
      percent: null,
      capMinor: null,
      amountMinor: 3_000n,
      onWithdrawal: 'ends',
    })
    const offer = await openOffer(world, { terms, budgetMinor: 18_000n })
    const ends = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const payee = await openPayee(world, 15_000n)
      const id = await grantTo(world, payee, offer)
      const asked = Array.from({ length: 6 }, (_, index) => addRequest(second.at(index, payee), wish(payee, '150.00')))
      const givenUp = Array.from({ length: 6 }, (_, index) => forfeitBonus(second.at(index, payee), { id }))
      const [requests, forfeits] = await Promise.all([
        Promise.all(asked.map(outcome)),
        Promise.all((round % 2 === 0 ? givenUp : givenUp.toReversed()).map(outcome)),
      ])
      expect(requests.filter((code) => code === 'done')).toHaveLength(1)
      expect(forfeits.filter((code) => code === 'done').length).toBeLessThanOrEqual(1)
      expect(await pursesOf(world, payee)).toMatchObject({ cash: 0n, withdrawal: 15_000n, bonus: 0n, bonusHeld: 0n })
      // What the budget gave came back once, whoever was first.
      const { status, budgetMinor } = await standingOf(world, payee.id, id)
      expect(budgetMinor).toBe(3_000n)
      ends.add(`${status} ${forfeits.includes('done')}`)
    }
    for (const end of ends) expect(['forfeited true', 'forfeited false']).toContain(end)
    await world.expectBooksRight()
  })
})
