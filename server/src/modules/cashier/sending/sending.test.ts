import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { randomHex, uuidv7 } from '#kit/random.ts'
import { signWaiting } from '#src/signer/sign-waiting.ts'
import { checkerOf } from '../../../../test/checker.ts'
import { readTrail } from '../../../../test/opened.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { decide } from '../../bonuses/grants/grants.fixture.ts'
import { readWallet } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { markPaid } from '../../office/withdrawals/decide-withdrawals.ts'
import { listWaitingAccounts } from '../../withdrawals/destinations/decide-account.ts'
import { sendPayouts } from '../../withdrawals/payouts/send-payouts.ts'
import { addRequest } from '../../withdrawals/requests/add-request.ts'
import { getPayoutReceipt } from '../../withdrawals/requests/get-receipt.ts'
import { showRequest } from '../../withdrawals/requests/show-requests.ts'
import { showSettings } from '../../withdrawals/requests/show-settings.ts'
import { openCryptoDestination, outcome, type Payee, wish } from '../../withdrawals/withdrawals.fixture.ts'
import { askInCoins, sendTokens, settle } from '../chain/chain.fixture.ts'
import { followChains } from '../chain/follow-chains.ts'
import { readLevels } from './read-levels.ts'
import { sendCoins } from './send-coins.ts'
import {
  askForCoins,
  CONFIRMATIONS,
  coinsOf,
  createSendingWorld,
  openCryptoPayee,
  requestOf,
  type SendingWorld,
  step,
} from './sending.fixture.ts'
import { listTries, readRefusal, readSending } from './sending-store.ts'
import { sweepAddresses } from './sweep-addresses.ts'
import { holdSweeps, orderSweep } from './sweep-orders.ts'

let world: SendingWorld

beforeAll(async () => {
  world = await createSendingWorld()
})
afterAll(() => world.stop())

/** Moves a request on until it is over. */
const over = (payee: Payee, id: string) => expect.poll(async () => (await requestOf(world, payee, id)).status)
const signed = async (id: string) => (await listTries(world.app, id)).filter(({ hash }) => hash !== null)
const nonceOf = async (id: string) => {
  const [row] = await world.owner.sql<{ nonce: bigint }[]>`
    select nonce from platform.signer_nonce where sending_id = ${id}`
  return row?.nonce ?? null
}

describe('a withdrawal in coins', () => {
  it('of a token arrives to the unit, is paid under its confirmations and names its transaction', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    const sent = { symbol: 'USDT', coins: '60', rate: '1.00000000', seen: 1, needed: CONFIRMATIONS }
    await step(world)
    await sendCoins(world.app)
    await followChains(world.app)
    expect(await showRequest(world.as(payee), { id })).toMatchObject({
      status: 'processing',
      reference: null,
      coin: sent,
    })
    await over(payee, id).toBe('paid')
    const { reference, coin } = await requestOf(world, payee, id)
    expect(coin).toMatchObject({ transaction: reference, seen: CONFIRMATIONS })
    expect(await coinsOf(world, payee.address, world.contracts.usdt)).toBe(60_000_000n)
    expect((await signed(id)).map(({ hash }) => hash)).toEqual([reference])
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '940.00', withdrawalBalance: '0.00' })
    expect(await houseMinor(world.app, 'clearing.crypto.out', 'USD')).toBe(0n)
  })

  it('of the coin of the network is worth what is paid out, at the rate of sending and no more', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee, { amount: '100.00', gatewayCode: 'eth_ethereum' })
    await over(payee, id).toBe('paid')
    // 2,500 dollars an ether.
    expect(await coinsOf(world, payee.address, null)).toBe(4n * 10n ** 16n)
    const { receipt } = await getPayoutReceipt(world.as(payee), { id })
    const check = checkerOf(world)
    expect((await check(receipt)).steps.find(({ code }) => code === 'coins')).toMatchObject({
      state: 'right',
      params: { sum: '0.04 ETH × 2500.00000000', amount: '100.00 USD', transaction: receipt.reference },
    })
    const coin = receipt.coin && { ...receipt.coin, parts: [{ ...receipt.coin.parts[0], rate: '2400.00000000' }] }
    const forged = (await check({ ...receipt, coin })).steps.filter(({ state }) => state === 'wrong')
    expect(forged.map(({ code }) => code)).toEqual(['signature', 'coins'])
  })

  it('is shown before with what a coin costs', async () => {
    const payee = await openCryptoPayee(world)
    const { gateways } = await showSettings(world.as(payee))
    expect(gateways.map(({ code, coin }) => [code, coin?.rate]).filter(([, rate]) => rate !== undefined)).toEqual([
      ['eth_ethereum', '2500.00000000'],
      ['usdt_ethereum', '1.00000000'],
      ['usdc_ethereum', '1.00000000'],
    ])
  })

  it('is not asked for to an address of another network', async () => {
    const payee = await openCryptoPayee(world)
    const address = `0x${randomHex(20)}`
    const accountId = await openCryptoDestination(world.app, payee.id, { address, network: 'bsc' })
    const asking = addRequest(
      world.as(payee, uuidv7()),
      wish({ ...payee, accountId }, '60.00', { gatewayCode: 'usdt_ethereum' }),
    )
    expect(await outcome(asking)).toBe('withdrawals.account_not_taken')
  })

  it('that its contract refuses comes back whole, once', async () => {
    const payee = await openCryptoPayee(world, world.contracts.wall)
    const id = await askForCoins(world, payee, { gatewayCode: 'eth_ethereum' })
    await over(payee, id).toBe('failed')
    await step(world)
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '1000.00', withdrawalBalance: '0.00' })
    expect(await signed(id)).toHaveLength(1)
    // Each try costs the house the gas of it: a person looks before there is another.
    const again = addRequest(world.as(payee, uuidv7()), wish(payee, '60.00', { gatewayCode: 'eth_ethereum' }))
    expect(await outcome(again)).toBe('withdrawals.account_not_verified')
    const staffQueue = await listWaitingAccounts(world.app.db, {
      after: null,
      limit: 9,
      kind: null,
      playerId: payee.id,
    })
    expect(staffQueue.map((account) => account.status)).toEqual(['unverified'])
    expect(await readTrail(world.app.db, 'withdrawals.account_unproved', payee.id)).toHaveLength(1)
  })

  it('is not written down as paid by hand while its coins are on their way', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee, { gatewayCode: 'eth_ethereum' })
    await expect.poll(async () => (await readSending(world.app, id))?.state).toBe('open')
    const staff = { kind: 'staff', id: uuidv7(), sessionId: uuidv7(), permissions: new Set<string>() } as const
    const ctx = { ...world.as(payee), staff, reason: null, askedBy: null }
    const seen = { id, amount: '60.00', currency: 'USD', evidence: 'BANK-1', reason: 'It is late.' }
    const marking = await markPaid(ctx, seen)
    expect(await outcome(decide(world, id, marking.needs, marking.decide))).toBe('withdrawals.gateway_paid')
    await over(payee, id).toBe('paid')
  })

  it('waits while the signer is away, and is sent when it is back', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    await sendCoins(world.app)
    await sendCoins(world.app)
    expect([await signed(id), await nonceOf(id)]).toEqual([[], null])
    await over(payee, id).toBe('paid')
  })
})

describe('a signature', () => {
  it('that was made as the signer died is made once more, under the same number', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    await sendCoins(world.app)
    const { sql } = world.signer
    const dying = Object.assign(sql.bind(null), sql, { begin: dieAtTheEnd(sql.begin) }) as typeof sql
    await signWaiting({ ...world.signer, sql: dying })
    expect(await nonceOf(id)).toBe(null)
    const next = BigInt(await world.chain.ask<string>('eth_getTransactionCount', hotWallet(), 'latest'))
    await over(payee, id).toBe('paid')
    expect(await nonceOf(id)).toBe(next)
  })

  it('is one, though two signers and two houses are at it at once, and whoever sends it dies', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    await Promise.all([sendCoins(world.app), sendCoins(world.app)])
    await Promise.all([signWaiting(world.signer), signWaiting(world.signer)])
    expect(await signed(id)).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => sendCoins(world.app)))
    await over(payee, id).toBe('paid')
    expect(await coinsOf(world, payee.address, world.contracts.usdt)).toBe(60_000_000n)
  })

  it('that no block takes is replaced at a higher fee under the same number, and counts once', async () => {
    const payee = await openCryptoPayee(world)
    await world.chain.ask('evm_setAutomine', false)
    const id = await askForCoins(world, payee)
    await step(world)
    const [first] = await signed(id)
    await sendCoins(world.app, { bumpAfterMs: 0 })
    await step(world)
    const [second] = await signed(id)
    expect(second?.attempt).toBe(2)
    expect((second?.feePerGas ?? 0n) * 10n).toBeGreaterThanOrEqual((first?.feePerGas ?? 0n) * 11n)
    await world.chain.ask('evm_setAutomine', true)
    await world.chain.mine(CONFIRMATIONS)
    await over(payee, id).toBe('paid')
    expect((await requestOf(world, payee, id)).reference).toBe(second?.hash)
    expect(await coinsOf(world, payee.address, world.contracts.usdt)).toBe(60_000_000n)
  })
})

describe('the signer refuses', () => {
  /** What it says of a payout, once that is asked for. */
  async function refusalOf(id: string): Promise<string | null> {
    await step(world)
    expect(await signed(id)).toEqual([])
    return readRefusal(world.app, id)
  }

  it('what stands in no ledger', async () => {
    const payee = await openCryptoPayee(world)
    const id = uuidv7()
    await forge({ id, to: payee.address })
    expect(await refusalOf(id)).toBe('request_unknown')
  })

  it('another address than the one of the account', async () => {
    const stranger = await openCryptoPayee(world)
    expect(await refusalOf(await forged({ to: stranger.address }))).toBe('address_differs')
  })

  it.each([
    ['another amount than what was approved', { amountMinor: 15_001n }],
    ['more coin than it is worth', { units: 150_000_001n }],
  ])('%s', async (_, other) => {
    expect(await refusalOf(await forged(other))).toBe('amount_differs')
  })

  it('a price that no market has', async () => {
    expect(await refusalOf(await forged({ units: 300_000_000n, rate: 50_000_000n }))).toBe('price_out_of_bounds')
  })

  it('what was approved by a status alone, and what left no purse', async () => {
    const payee = await openCryptoPayee(world)
    const id = await asked(payee)
    const { sql, b } = world.app.db
    await sql`update ${b}.withdrawals_request set status = 'processing', approvals = 1 where id = ${id}`
    await forge({ id, to: payee.address })
    expect(await refusalOf(id)).toBe('not_approved')
    await takeStep(id, 'approved')
    await takeStep(id, 'processing')
    expect(await refusalOf(id)).toBe('not_sent')
    await sql`update ${b}.withdrawals_request set status = 'under_review', approvals = 0 where id = ${id}`
  })
})

describe('what came to addresses of players', () => {
  /** Has a player pay in, under its confirmations, and waits until it is theirs. @returns the address it came to */
  async function paidIn({ units }: { readonly units: bigint }): Promise<string> {
    const player = await openAccount(world)
    const { pay } = await askInCoins(world, player)
    const { balance } = await readWallet(world.app, player.id)
    await sendTokens(world, { contract: world.contracts.usdt, to: pay.address, units })
    await world.chain.mine(CONFIRMATIONS)
    // A job of the house may be at it at this moment, and leave nothing to do here.
    const balanceNow = async () => {
      await settle(world)
      return (await readWallet(world.app, player.id)).balance
    }
    await expect.poll(balanceNow).not.toBe(balance)
    return pay.address
  }
  const sweepings = () => world.owner.sql<{ kind: string; state: string; cost: string | null; to: string }[]>`
    select kind, state, cost::text as cost, to_address as "to" from platform.chain_sending where kind <> 'payout' order by created_at, id`

  it('is swept to the hot wallet to the unit, once, by gas that is sent to it before', async () => {
    const { usdt } = world.contracts
    const address = await paidIn({ units: 25_000_000n })
    const before = await coinsOf(world, hotWallet(), usdt)
    // What networks took is charged beside.
    const inCoins = async () =>
      (await houseMinor(world.app, 'clearing.crypto', 'USD')) + (await houseMinor(world.app, 'network.fees', 'USD'))
    const booked = await inCoins()
    await expect
      .poll(async () => {
        await Promise.all([sweepAddresses(world.app), sweepAddresses(world.app)])
        await step(world)
        await world.chain.mine(1)
        return coinsOf(world, address, usdt)
      })
      .toBe(0n)
    await world.chain.mine(CONFIRMATIONS)
    await step(world)
    await sweepAddresses(world.app)
    await settle(world)
    expect(await coinsOf(world, hotWallet(), usdt)).toBe(before + 25_000_000n)
    expect((await sweepings()).map(({ kind, state, cost }) => [kind, state, cost !== null])).toEqual([
      ['gas', 'done', true],
      ['sweep', 'done', true],
    ])
    // The gas is no deposit of the player either.
    await expect.poll(inCoins).toBe(booked)
  })

  it('stays where it is while it is not worth the fee', async () => {
    const address = await paidIn({ units: 9_000_000n })
    await sweepAddresses(world.app)
    await step(world)
    expect(await coinsOf(world, address, world.contracts.usdt)).toBe(9_000_000n)
    expect(await sweepings()).toHaveLength(2)
    // Ordered, it is swept all the same, but not while staff hold what is swept of the coin.
    const code = 'usdt_ethereum'
    await inTx(world.app.db, async (tx) => {
      expect(await holdSweeps(tx, { code, isHeld: true })).toEqual({ action: 'cashier.sweeps_held', targetId: code })
      expect(await orderSweep(tx, code)).toEqual({ action: 'cashier.sweep_ordered', targetId: code })
    })
    await sweepAddresses(world.app)
    expect(await sweepings()).toHaveLength(2)
    const levels = await readLevels(world.app, { of: world.app.business.id })
    const held = { gatewayCode: code, areSweepsHeld: true, sweepsAllUntil: expect.any(Date) }
    expect(levels).toContainEqual(expect.objectContaining(held))
    const released = await inTx(world.app.db, (tx) => holdSweeps(tx, { code, isHeld: false }))
    expect(released).toEqual({ action: 'cashier.sweeps_released', targetId: code })
    await sweepAddresses(world.app)
    expect((await sweepings()).map(({ kind }) => kind)).toEqual(['gas', 'sweep', 'gas'])
  })

  it('is signed to nobody but the hot wallet, and gas to no address but theirs', async () => {
    const stranger = `0x${randomHex(20)}`
    for (const kind of ['sweep', 'gas']) {
      const id = uuidv7()
      await world.app.db.sql`
        insert into platform.chain_sending (id, business_id, kind, gateway_code, network, address_number, to_address, units)
        values (${id}, 1, ${kind}, 'eth_ethereum', 'ethereum', ${kind === 'gas' ? 8_000 : 9_000}, ${stranger}, 1000)`
      await step(world)
      expect([kind, await signed(id), await readRefusal(world.app, id)]).toEqual([kind, [], 'not_own_address'])
    }
  })
})

/** What dies before what it did is committed. */
function dieAtTheEnd(begin: SendingWorld['signer']['sql']['begin']): SendingWorld['signer']['sql']['begin'] {
  return (work) =>
    begin(async (tx) => {
      await work(tx)
      throw new Error('it was killed')
    })
}

const hotWallet = () => world.signer.keys.hotWallet.address

/** Asks for what a person has to approve. */
async function asked(payee: Payee): Promise<string> {
  const { request } = await addRequest(
    world.as(payee, uuidv7()),
    wish(payee, '150.00', { gatewayCode: 'usdt_ethereum' }),
  )
  return request.id
}

const takeStep = (id: string, status: string) => world.app.db.sql`
  insert into ${world.app.db.b}.withdrawals_step (request_id, status, actor_kind, happened_at)
  values (${id}, ${status}, 'system', clock_timestamp())`

type Forged = {
  readonly to: string
  readonly units?: bigint
  readonly amountMinor?: bigint
  readonly rate?: bigint
}

/** A request that was approved and whose money left the purse, with what a house that was taken over would ask for in its name. */
async function forged(other: Partial<Forged>): Promise<string> {
  const payee = await openCryptoPayee(world)
  const id = await asked(payee)
  await forge({ id, to: payee.address, ...other })
  const { sql, b } = world.app.db
  await takeStep(id, 'approved')
  await sql`update ${b}.withdrawals_request set status = 'approved', approvals = 1 where id = ${id}`
  await sendPayouts(world.app)
  return id
}

/** Writes down what is to be sent; left out: what 150 dollars are. */
async function forge(wanted: Forged & { readonly id: string }): Promise<void> {
  const { id, to, units = 150_000_000n, amountMinor = 15_000n, rate = 100_000_000n } = wanted
  await world.app.db.sql`
    insert into platform.chain_sending (id, business_id, kind, gateway_code, network, contract, to_address, units, currency, amount,
      rate, rate_decimals)
    values (${id}, 1, 'payout', 'usdt_ethereum', 'ethereum', ${world.contracts.usdt}, ${to}, ${units.toString()}::numeric, 'USD',
      ${amountMinor}, ${rate.toString()}::numeric, 8)`
}
