import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { openHouse } from '#src/app.ts'
import { type Offered, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import { putOffer } from '../../bonuses/grants/offer-store.ts'
import { readWallet } from '../../ledger/index.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { cardGateway } from '../gateways/card/card.ts'
import { offerGateways } from '../gateways/offer-gateways.ts'
import { askDeposits } from './ask-deposits.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import {
  askAll,
  askByCard,
  type CardWorld,
  message,
  openPayer,
  payWith,
  putForward,
  serveCardWorld,
  show,
  statusOf,
  tell,
} from './card.fixture.ts'
import { createDeposit } from './create-deposit.ts'
import { listDepositsOfPlayer } from './show-deposits.ts'

let world: CardWorld

beforeAll(async () => {
  world = await serveCardWorld()
})
afterAll(() => world.stop())

const input = { gatewayCode: 'card', amount: '25.00', currency: 'USD' }
const cardOf = async (payer: Parameters<CardWorld['as']>[0]) =>
  (await offerGateways(world.as(payer))).items.find(({ code }) => code === 'card')

describe('a deposit by card', () => {
  it('brings its bonus in the decision that credits it, and the money alone where the terms changed meanwhile', async () => {
    const payer = await openPayer(world)
    const terms = plainTerms({ wagering: { timesE2: 100, base: 'bonus' } })
    const offers = [1, 2, 3].map(() => openOffer(world, { terms, budgetMinor: 10_000n, trigger: 'deposit' }))
    const [kept, changed, waiting] = await Promise.all(offers)
    const choose = (offer: Offered | undefined, termsHash = offer?.termsHash ?? '') => {
      const bonus = { bonusId: offer?.bonusId ?? '', termsHash }
      return createDeposit(world.as(payer, uuidv7()), { ...input, bonus })
    }
    await expect(choose(kept, '0'.repeat(64))).rejects.toMatchObject({ code: 'bonuses.terms_changed' })
    expect((await listDepositsOfPlayer(world.as(payer), { pageNumber: 1, limit: 20 })).items).toEqual([])
    const first = await choose(kept)
    expect(first.wallet).toMatchObject({ totalBalance: '0.00' })
    await payWith(world, first.deposit, 'paid')
    await expect.poll(() => statusOf(world, payer, first.deposit)).toBe('credited')
    expect(await show(world, payer, first.deposit)).toMatchObject({ status: 'credited', bonusRefused: null })
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00', unlockedBonusBalance: '25.00' })
    const second = await choose(changed)
    const { sql, b } = world.owner
    const other = { ...terms, minutes: terms.minutes + 1 }
    const next = { bonusId: changed?.bonusId ?? '', terms: other, code: null, status: 'open' } as const
    await inTx(world.app.db, (tx) => putOffer(tx, next))
    await payWith(world, second.deposit, 'paid')
    await expect.poll(() => statusOf(world, payer, second.deposit)).toBe('credited')
    expect(await show(world, payer, second.deposit)).toMatchObject({
      status: 'credited',
      credited: '25.00',
      bonusRefused: 'bonuses.terms_changed',
    })
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '50.00', unlockedBonusBalance: '25.00' })
    const told = await sql<{ code: string }[]>`select code from ${b}.notices_notice where player_id = ${payer.id}`
    expect(told.map(({ code }) => code)).toContain('bonusTermsChanged')

    // A bank that takes a deposit back takes the bonus it brought, living or waiting, and no other.
    const third = await choose(waiting)
    await payWith(world, third.deposit, 'paid')
    await expect.poll(() => statusOf(world, payer, third.deposit)).toBe('credited')
    expect(await show(world, payer, third.deposit)).toMatchObject({ bonusRefused: null })
    const grants = async () => {
      const rows = await sql<{ bonusId: string; status: string }[]>`
        select bonus_id as "bonusId", status from ${b}.bonuses_grant where player_id = ${payer.id}`
      return Object.fromEntries(rows.map(({ bonusId, status }) => [bonusId, status]))
    }
    const [livesId, waitsId] = [kept?.bonusId ?? '', waiting?.bonusId ?? '']
    expect(await grants()).toEqual({ [livesId]: 'active', [waitsId]: 'queued' })
    for (const [{ deposit }, living, queued] of [
      [second, 'active', 'queued'],
      [third, 'active', 'revoked'],
      [first, 'revoked', 'revoked'],
    ] as const) {
      const given = { account: 'business-1', reference: deposit.id, amountMinor: '2500' }
      await world.acquirer.control('chargeBack', given)
      await expect.poll(() => statusOf(world, payer, deposit)).toBe('chargeback')
      expect(await grants()).toEqual({ [livesId]: living, [waitsId]: queued })
    }
    expect(await readWallet(world.app, payer.id)).toMatchObject({ totalBalance: '0.00' })
    await world.expectBooksRight()
  })

  it('is begun at the acquirer, paid at its page, told by it and credited when it was asked', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    expect(deposit).toMatchObject({ status: 'pending_user', amount: '25.00', credited: null, canCancel: true })
    expect(deposit.redirectUrl).toMatch(/\/pay\/pay_[0-9a-f]{24}$/)
    // Coming back from the page credits nothing: nothing was paid.
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('pending_user')
    expect(await payWith(world, deposit, 'paid')).toBe(200)
    // Told by the acquirer alone: nobody asks sooner.
    await expect.poll(async () => (await show(world, payer, deposit)).status, { timeout: 15_000 }).toBe('credited')
    const { steps, ...shown } = await show(world, payer, deposit)
    expect(steps.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'created player',
      'pending_user system',
      'credited provider',
    ])
    expect(shown).toMatchObject({ credited: '25.00', canCancel: false, redirectUrl: null, reason: null })
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
    const list = await listDepositsOfPlayer(world.as(payer), { pageNumber: 1, limit: 20, status: 'credited' })
    // How it is paid, and what its player is asked, stand at the deposit itself.
    const { pay: _, questions, ...listed } = shown
    expect(questions).toEqual([])
    expect(list).toEqual({ items: [listed], countAll: 1 })
    expect(await cardOf(payer)).toMatchObject({ isAvailable: true, isRedirect: true, successPercent: 100 })
  })

  it('is paid in production at a page with TLS alone', async () => {
    const payer = await openPayer(world)
    const { id } = await askByCard(world, payer)
    const { app } = world
    const ask = (mode: 'sandbox' | 'production') =>
      cardGateway.hosted?.ask({ ...app, config: { ...app.config, mode } }, id)
    expect(await ask('sandbox')).toMatchObject({ state: 'waiting' })
    await expect(ask('production')).rejects.toThrow('a page that is not https')
  })

  it('asked for again under its key is the same one, at the acquirer too', async () => {
    const payer = await openPayer(world)
    const key = uuidv7()
    const all = await Promise.all(Array.from({ length: 8 }, () => createDeposit(world.as(payer, key), input)))
    expect(new Set(all.map(({ deposit }) => deposit.id)).size).toBe(1)
    const again = await createDeposit(world.as(payer, key), input)
    expect(again.deposit.redirectUrl).toBe((await show(world, payer, again.deposit)).redirectUrl)
    expect(await outcome(createDeposit(world.as(payer, key), { ...input, amount: '26.00' }))).toBe('http.key_reused')
  })

  it('is one of two that are not finished', async () => {
    const payer = await openPayer(world)
    const all = await Promise.all(Array.from({ length: 24 }, () => outcome(askByCard(world, payer))))
    expect(all.filter((code) => code === 'done')).toHaveLength(2)
    expect(new Set(all)).toEqual(new Set(['done', 'cashier.too_many_deposits']))
  })

  it('that the bank asks a code for is at the bank until it has it', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'secure')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('pending_provider')
    expect(await outcome(cancelDeposit(world.as(payer, uuidv7()), deposit))).toBe('cashier.deposit_status_other')
    const other = await askByCard(world, payer)
    await payWith(world, other, 'secure', '1234')
    await expect.poll(() => statusOf(world, payer, other)).toBe('credited')
  })

  it.each([
    ['declined', 'declined'],
    ['poor', 'insufficient_funds'],
  ] as const)('with a card that is %s fails, and says why', async (card, reason) => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, card)
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('failed')
    expect(await show(world, payer, deposit)).toMatchObject({ reason, credited: null, canCancel: false })
    // It counts for no limit any more, nor for the two.
    for (let times = 0; times < 2; times++) expect(await outcome(askByCard(world, payer))).toBe('done')
  })
})

describe('giving a deposit up', () => {
  it('is told to the acquirer first: nothing can be paid for it any more', async () => {
    const payer = await openPayer(world)
    const [deposit, other] = [await askByCard(world, payer), await openPayer(world)]
    expect(await outcome(cancelDeposit(world.as(other, uuidv7()), deposit))).toBe('cashier.deposit_unknown')
    const key = uuidv7()
    const cancelled = await cancelDeposit(world.as(payer, key), { id: deposit.id })
    expect(cancelled.deposit).toMatchObject({ status: 'failed', reason: 'cancelled', canCancel: false })
    expect(await cancelDeposit(world.as(payer, key), { id: deposit.id })).toEqual(cancelled)
    await payWith(world, deposit, 'paid')
    await tell(world, message(deposit))
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('failed')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '0.00' })
  })

  it('that is paid already is not possible: it is credited', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'lost')
    expect(await outcome(cancelDeposit(world.as(payer, uuidv7()), deposit))).toBe('cashier.deposit_status_other')
    expect((await show(world, payer, deposit)).status).toBe('credited')
  })
})

describe('an acquirer that is silent', () => {
  it('loses nothing: what was begun and what was paid is found when it answers again', async () => {
    const payer = await openPayer(world)
    const paid = await askByCard(world, payer)
    await payWith(world, paid, 'lost')
    await world.acquirer.kill()
    const begun = await askByCard(world, payer)
    expect(begun).toMatchObject({ status: 'created', redirectUrl: null })
    expect(await outcome(cancelDeposit(world.as(payer, uuidv7()), paid))).toBe('cashier.gateway_silent')
    await expect.poll(() => statusOf(world, payer, paid)).toBe('pending_user')
    // Its time is over, and nobody can say whether it is paid: it does not expire.
    const { sql, b } = world.app.db
    await sql`update ${b}.cashier_deposit set expires_at = clock_timestamp() - interval '1 minute' where id = ${paid.id}`
    await expect.poll(() => statusOf(world, payer, paid)).toBe('pending_user')
    await world.acquirer.killAndRestart()
    await expect.poll(() => statusOf(world, payer, paid)).toBe('credited')
    await expect.poll(() => statusOf(world, payer, begun)).toBe('pending_user')
    expect((await show(world, payer, begun)).redirectUrl).not.toBeNull()
  })

  it('on a line that stays open and says nothing for an hour holds up nobody else, and what is at the bank stays there and is asked about again', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'secure')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('pending_provider')
    await world.acquirer.control('silence', { seconds: '3600' })
    let isAsking = true
    const asking = askAll(world).then(() => {
      isAsking = false
    })
    const sandbox = { gatewayCode: 'sandbox', amount: '5.00', currency: 'USD' }
    const other = await createDeposit(world.as(await openPayer(world), uuidv7()), sandbox)
    expect([other.deposit.status, isAsking]).toEqual(['credited', true])
    await asking
    const { sql, b } = world.app.db
    expect((await show(world, payer, deposit)).status).toBe('pending_provider')
    const [said] = await sql<{ outcome: string }[]>`
      select outcome from ${b}.cashier_message where deposit_id = ${deposit.id} order by id desc limit 1`
    expect(said?.outcome).toBe('silent')
    const [due] = await sql<{ in_seconds: number }[]>`
      select extract(epoch from ask_at - clock_timestamp())::int as in_seconds from ${b}.cashier_deposit where id = ${deposit.id}`
    expect(due?.in_seconds).toBeLessThanOrEqual(600)
    await world.acquirer.control('silence', { seconds: '0' })
    await payWith(world, deposit, 'secure', '1234')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
  }, 60_000)

  it('after the money has moved is asked again, and the money is credited', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'silent')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('pending_user')
    await expect.poll(() => statusOf(world, payer, deposit), { timeout: 20_000 }).toBe('credited')
  }, 30_000)

  it('switches the gateway off by itself, and it is said; the first good answer switches it on', async () => {
    const payer = await openPayer(world)
    const key = uuidv7()
    const hanging = await askByCard(world, payer, '25.00', key)
    await world.acquirer.kill()
    for (let times = 0; times < 6; times++) await askAll(world)
    expect(await cardOf(payer)).toMatchObject({ isAvailable: false, stop: 'failing' })
    expect(await outcome(askByCard(world, payer))).toBe('cashier.gateway_failing')
    expect(await askByCard(world, payer, '25.00', key)).toMatchObject({ id: hanging.id })
    await world.acquirer.killAndRestart()
    await expect.poll(() => statusOf(world, payer, hanging)).toBe('pending_user')
    expect(await cardOf(payer)).toMatchObject({ isAvailable: true, stop: null })
  })
})

describe('two processes, and five at work in each', () => {
  it('credit everything once', async () => {
    const second = await openHouse({ ...world.config }, createLog('silent'), { work: 'idle' })
    try {
      const other = second.apps.get(world.app.business.id) ?? world.app
      const payers = await Promise.all(Array.from({ length: 6 }, () => openPayer(world)))
      const deposits = await Promise.all(payers.map((payer) => askByCard(world, payer)))
      await Promise.all(deposits.map((deposit) => payWith(world, deposit, 'thrice')))
      await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          await putForward(world.app)
          await askDeposits(index % 2 === 0 ? other : world.app)
        }),
      )
      for (const [index, payer] of payers.entries()) {
        const deposit = deposits[index]
        if (deposit !== undefined) await expect.poll(() => statusOf(world, payer, deposit)).toBe('credited')
        expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
      }
      await world.expectBooksRight()
    } finally {
      await second.stop()
    }
  })
})
