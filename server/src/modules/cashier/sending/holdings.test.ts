import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { signWaiting } from '#src/signer/sign-waiting.ts'
import { callData } from '../../../../simulators/chain/start-chain.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { decide } from '../../bonuses/grants/grants.fixture.ts'
import { readWallet } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { coinParts } from '../../office/house/health.ts'
import { giveUp } from '../../office/withdrawals/decide-withdrawals.ts'
import { outcome, type Payee } from '../../withdrawals/withdrawals.fixture.ts'
import { askInCoins, sendTokens, settle, show, statusOf } from '../chain/chain.fixture.ts'
import { type NodeLine, openNodeLine } from '../chain/node-line.fixture.ts'
import { bookFees } from './book-fees.ts'
import { compareHoldings } from './compare-holdings.ts'
import { noteLevels, readLevels } from './read-levels.ts'
import { sendCoins } from './send-coins.ts'
import {
  askForCoins,
  CONFIRMATIONS,
  coinsOf,
  createSendingWorld,
  emptyHotWallet,
  mint,
  openCryptoPayee,
  requestOf,
  type SendingWorld,
  step,
} from './sending.fixture.ts'
import { listTries, readSending } from './sending-store.ts'
import { sweepAddresses } from './sweep-addresses.ts'

let world: SendingWorld

let line: NodeLine

beforeAll(async () => {
  const through = async (nodeUrl: string) => {
    line = await openNodeLine(nodeUrl)
    return line.url
  }
  world = await createSendingWorld({ through })
})
afterAll(async () => {
  await world?.stop()
  await line?.close()
})

const hotWallet = () => world.signer.keys.hotWallet.address

/** What addresses have of both coins in dollars, as a number of 10^-18: 2,500 an ether, one a dollar of six decimals. */
async function worthOn(addresses: readonly string[]): Promise<bigint> {
  let worth = 0n
  for (const of of addresses)
    worth += (await coinsOf(world, of, world.contracts.usdt)) * 10n ** 12n + (await coinsOf(world, of, null)) * 2_500n
  return worth
}

/** Moves all that is under way on until nothing is, and what came to addresses of players lies in the hot wallet. */
async function settleAll(): Promise<void> {
  await expect
    .poll(async () => {
      await sweepAddresses(world.app)
      await step(world)
      await world.chain.mine(CONFIRMATIONS)
      await step(world)
      await settle(world)
      const [row] = await world.owner.sql<{ kinds: string }[]>`
        select string_agg(kind || ' ' || state, ', ' order by kind, state) as kinds from platform.chain_sending
        where kind <> 'payout' or state = 'open'`
      return row?.kinds
    })
    .toBe('gas done, sweep done, sweep done')
}

/** Incidents that were there before the tests began to compare. */
let begunWith = 0

const incidents = async () => {
  const { sql, b } = world.app.db
  return sql<{ kind: string; gateway: string; owner: string; details: Readonly<Record<string, string>> }[]>`
    select kind, gateway_code as gateway, owner, details from ${b}.cashier_incident order by id`
}

/** Addresses of players that coins came to, in dollars and in ether. */
let paidIn: readonly [string, string]

describe('what networks take', () => {
  it('is charged to the house as it is mined, so that the books have what the chain has, to the minor unit', async () => {
    const [ofDollars, ofEther] = [await openAccount(world), await openAccount(world)]
    const dollars = (await askInCoins(world, ofDollars)).pay.address
    const ether = (await askInCoins(world, ofEther, { gatewayCode: 'eth_ethereum', amount: '50.00' })).pay.address
    paidIn = [dollars, ether]
    await world.chain.mine(CONFIRMATIONS)
    await settle(world)
    // What the wallet was filled with came before anybody compared; the house's own job may have begun earlier.
    await world.owner.sql`delete from platform.chain_compared`
    await compareHoldings(world.app)
    begunWith = (await incidents()).length
    const before = await worthOn([hotWallet(), ...paidIn])
    const booked = await houseMinor(world.app, 'clearing.crypto', 'USD')

    await sendTokens(world, { contract: world.contracts.usdt, to: dollars, units: 25_000_000n })
    await world.chain.send({ to: ether, value: 2n * 10n ** 16n })
    const payee = await openCryptoPayee(world)
    const requests = [await askForCoins(world, payee)]
    requests.push(await askForCoins(world, payee, { amount: '40.00', gatewayCode: 'eth_ethereum' }))
    await settleAll()
    for (const id of requests) await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe('paid')
    await Promise.all([bookFees(world.app), bookFees(world.app)])
    await bookFees(world.app)

    // Of the house's own account what came is negative: it is owed to whoever paid it in.
    const moved = booked - (await houseMinor(world.app, 'clearing.crypto', 'USD'))
    const gained = (await worthOn([hotWallet(), ...paidIn])) - before
    const rest = moved * 10n ** 16n - gained
    expect(rest >= 0n && rest < 10n ** 16n).toBe(true)
    const charged = -(await houseMinor(world.app, 'network.fees', 'USD'))
    // 25 and 50 came, 60 and 40 went.
    expect(moved).toBe(-2_500n - charged)
    expect(charged).toBeGreaterThan(0n)
  })
})

describe('what the chain holds', () => {
  it('is as the rows have it, whatever came and went', async () => {
    await compareHoldings(world.app)
    await compareHoldings(world.app)
    expect((await incidents()).slice(begunWith)).toEqual([])
    const compared = await world.owner.sql`select from platform.chain_compared where gateway_code like '%_ethereum'`
    expect(compared).toHaveLength(3)
  })

  it('is told once to a person where it is more or less, and nothing is corrected', async () => {
    const { usdt } = world.contracts
    const booked = await houseMinor(world.app, 'clearing.crypto', 'USD')
    await mint(world, { contract: usdt, to: hotWallet(), units: 7_000_000n })
    // Somebody else has the key of an address.
    const [, ether] = paidIn
    const left = await coinsOf(world, ether, null)
    await world.chain.ask('anvil_setBalance', ether, `0x${(left - 1n).toString(16)}`)
    await world.chain.mine(CONFIRMATIONS + 1)
    for (let time = 0; time < 3; time++) {
      await settle(world)
      await compareHoldings(world.app)
    }
    const all = (await incidents())
      .slice(begunWith)
      .map(({ kind, gateway, owner, details }) => [kind, gateway, owner, details['address']?.toLowerCase()])
    expect(all).toEqual([
      ['holdings_differ', 'eth_ethereum', 'operator on duty', ether.toLowerCase()],
      ['holdings_differ', 'usdt_ethereum', 'operator on duty', hotWallet()],
    ])
    expect(await houseMinor(world.app, 'clearing.crypto', 'USD')).toBe(booked)
  })

  it('is not compared while something that is mined has not ended here', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    await step(world)
    await world.chain.mine(CONFIRMATIONS + 1)
    await settle(world)
    const before = (await incidents()).length
    await compareHoldings(world.app)
    expect(await incidents()).toHaveLength(before)
    await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe('paid')
    await settle(world)
    await compareHoldings(world.app)
    expect(await incidents()).toHaveLength(before)
  })
})

it('a payout of which a token keeps a fee is paid, and what is missing is told to a person', async () => {
  const { usdt } = world.contracts
  const setFee = (units: bigint) => world.chain.send({ to: usdt, data: callData('setFee(uint256)', units) })
  const payee = await openCryptoPayee(world)
  await setFee(250_000n)
  try {
    const id = await askForCoins(world, payee)
    await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe('paid')
    expect(await coinsOf(world, payee.address, usdt)).toBe(59_750_000n)
    const told = async () => (await incidents()).filter(({ details }) => details['sending'] === id)
    await expect
      .poll(told)
      .toMatchObject([
        { kind: 'sending_stuck', gateway: 'usdt_ethereum', details: { what: 'payout', reason: 'moved_other' } },
      ])
  } finally {
    await setFee(0n)
  }
})

describe('a node that cannot be reached for a while', () => {
  it('loses nothing and does nothing twice: what came meanwhile is credited, and what was asked for is sent', async () => {
    const [player, payee] = [await openAccount(world), await openCryptoPayee(world)]
    const asked = await askInCoins(world, player)
    const sent = await askForCoins(world, payee, { amount: '20.00' })
    const before = (await incidents()).length
    line.cut()
    await sendTokens(world, { contract: world.contracts.usdt, to: asked.pay.address, units: 25_000_000n })
    const unsent = await askForCoins(world, payee, { amount: '30.00' })
    for (let time = 0; time < 2; time++) {
      await world.chain.mine(CONFIRMATIONS)
      await settle(world)
      await step(world)
      await Promise.all([sweepAddresses(world.app), compareHoldings(world.app), bookFees(world.app)])
    }
    expect(await statusOf(world, player, asked)).toBe('pending_user')
    expect(await coinsOf(world, payee.address, world.contracts.usdt)).toBe(0n)
    line.mend()
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    for (const id of [sent, unsent])
      await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe('paid')
    expect((await show(world, player, asked)).credited).toBe('25.00')
    expect(await coinsOf(world, payee.address, world.contracts.usdt)).toBe(50_000_000n)
    expect(await incidents()).toHaveLength(before)
  })
})

describe('a payout that staff give up', () => {
  async function abandon(payee: Payee, id: string, amount = '60.00'): Promise<string> {
    const staff = { kind: 'staff', id: uuidv7(), sessionId: uuidv7(), permissions: new Set<string>() } as const
    const ctx = { ...world.as(payee), staff, reason: null, askedBy: null }
    const unit = await giveUp(ctx, { id, amount, currency: 'USD' })
    const deciding: typeof unit.decide = (state) => {
      const done = unit.decide(state)
      expect(done.line).toMatchObject({ action: 'withdrawals.given_up', targetId: payee.id })
      return done
    }
    return outcome(decide(world, id, unit.needs, deciding))
  }
  /** It came back whole, once, and is signed by nobody any more. */
  async function expectBack(payee: Payee, id: string, signatures: number): Promise<void> {
    await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe('failed')
    expect(await abandon(payee, id)).toBe('withdrawals.status_other')
    expect(await readWallet(world.app, payee.id)).toMatchObject({ balance: '1000.00', withdrawalBalance: '0.00' })
    expect((await listTries(world.app, id)).filter(({ hash }) => hash !== null)).toHaveLength(signatures)
  }

  it('comes back where nobody has signed it, and no signer signs it afterwards', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    await sendCoins(world.app)
    expect(await abandon(payee, id, '61.00')).toBe('withdrawals.amount_other')
    expect(await abandon(payee, id)).toBe('done')
    await expectBack(payee, id, 0)
    const { sql } = world.signer
    await sql`
      insert into platform.signer_nonce (network, sender, nonce, sending_id, business_id, kind, to_address, units)
      values ('ethereum', '0x', 0, ${id}, 1, 'payout', '0x', 1)`
    const signing = sql`
      insert into platform.signer_signature (sending_id, attempt, hash, raw) values (${id}, 1, '0x', '0x')`
    await expect(signing).rejects.toMatchObject({ code: '42501' })
  })

  it('stays where its signer is at it in the same moment, or comes back unsigned: never both', async () => {
    const ends = []
    for (let time = 0; time < 4; time++) {
      const payee = await openCryptoPayee(world)
      const id = await askForCoins(world, payee)
      await sendCoins(world.app)
      const [end] = await Promise.all([abandon(payee, id), signWaiting(world.signer)])
      const { length } = (await listTries(world.app, id)).filter(({ hash }) => hash !== null)
      ends.push([end, length])
      await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe(end === 'done' ? 'failed' : 'paid')
    }
    for (const end of ends)
      expect([
        ['done', 0],
        ['withdrawals.may_arrive', 1],
      ]).toContainEqual(end)
  })

  it('comes back where another transaction used its number, and not before that is believed', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    await sendCoins(world.app)
    line.cut()
    await signWaiting(world.signer)
    expect(await abandon(payee, id)).toBe('withdrawals.may_arrive')
    await world.chain.ask('anvil_impersonateAccount', hotWallet())
    await world.chain.ask('eth_sendTransaction', { from: hotWallet(), to: payee.address, value: '0x1' })
    await world.chain.ask('anvil_stopImpersonatingAccount', hotWallet())
    line.mend()
    expect(await abandon(payee, id)).toBe('withdrawals.may_arrive')
    await world.chain.mine(CONFIRMATIONS)
    expect(await abandon(payee, id)).toBe('done')
    await expectBack(payee, id, 1)
  })

  it('comes back where no coin was ever counted out for it, and never goes later', async () => {
    const payee = await openCryptoPayee(world)
    line.cut()
    const id = await askForCoins(world, payee)
    // What is being asked about at this moment is not given up.
    await expect.poll(() => abandon(payee, id)).toBe('done')
    line.mend()
    await expectBack(payee, id, 0)
    expect(await readSending(world.app, id)).toMatchObject({ units: 0n, state: 'failed' })
  })
})

const usdtLevel = async () => {
  await noteLevels(world.app)
  return (await readLevels(world.app, { of: world.app.business.id })).find(
    ({ gatewayCode }) => gatewayCode === 'usdt_ethereum',
  )
}

describe('the levels', () => {
  it('say what the hot wallet has and owes, and the alarm is raised while that is too little', async () => {
    const { contracts } = world
    const before = await coinsOf(world, hotWallet(), contracts.usdt)
    const payee = await openCryptoPayee(world)
    await emptyHotWallet(world, before)
    const id = await askForCoins(world, payee)
    expect(await usdtLevel()).toMatchObject({ balance: '0', owed: '60', payouts: 1, isShort: true })
    const { sql } = world.owner
    const health = () => inTx(world.app.db, (tx) => coinParts({ app: world.app, tx }))
    await sql`update platform.signer_seat set seen_at = clock_timestamp()`
    expect(await health()).toMatchObject([
      { part: 'hotWallet', state: 'wrong', since: expect.any(String), count: 1 },
      { part: 'signer', state: 'right' },
    ])
    // Of another business nobody learns what it has under way.
    const ofOther = await readLevels(world.app, { of: world.app.business.id + 1 })
    expect(ofOther.find(({ gatewayCode }) => gatewayCode === 'usdt_ethereum')).toMatchObject({
      owed: '0',
      payouts: 0,
      oldestAt: null,
      isShort: true,
    })
    await step(world)
    // What is not there is not asked to be signed: it would fail in its block.
    expect(await listTries(world.app, id)).toEqual([])
    await mint(world, { contract: contracts.usdt, to: hotWallet(), units: before })
    await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe('paid')
    expect(await usdtLevel()).toMatchObject({ owed: '0', payouts: 0, isShort: false })
    await sql`update platform.signer_seat set seen_at = clock_timestamp() - interval '1 minute'`
    expect(await health()).toMatchObject([
      { part: 'hotWallet', state: 'right', since: null, count: 0 },
      { part: 'signer', state: 'wrong' },
    ])
    await sql`update platform.signer_seat set seen_at = clock_timestamp()`
  })
})
