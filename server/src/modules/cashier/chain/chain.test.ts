import { isEvmAddress } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { accountKeyOf } from '../../../../simulators/chain/known-key.ts'
import { callData, KNOWN_MNEMONIC } from '../../../../simulators/chain/start-chain.ts'
import { checkerOf } from '../../../../test/checker.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { readWallet } from '../../ledger/index.ts'
import { setLimit } from '../../limits/own-limits/set-limit.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { createDeposit } from '../deposits/create-deposit.ts'
import { getDepositReceipt } from '../deposits/get-receipt.ts'
import { listDepositsOfPlayer } from '../deposits/show-deposits.ts'
import { offerGateways } from '../gateways/offer-gateways.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { addressOf } from './address-store.ts'
import {
  askInCoins,
  type ChainWorld,
  CONFIRMATIONS,
  createChainWorld,
  sendTokens,
  settle,
  show,
  statusOf,
} from './chain.fixture.ts'
import { readCursor } from './cursor-store.ts'
import { readChain } from './read-chain.ts'
import { checkCoin, readRate, WrongCoin } from './read-rate.ts'
import { coinSetUp } from './set-up.ts'

const XPUB = accountKeyOf(KNOWN_MNEMONIC, 1)

let world: ChainWorld

beforeAll(async () => {
  world = await createChainWorld()
}, 60_000)
afterAll(() => world.stop())

const payer = () => openAccount(world)
const balanceOf = async ({ id }: PlayerActor) => (await readWallet(world.app, id)).balance
const depositsOf = async (player: PlayerActor) =>
  (await listDepositsOfPlayer(world.as(player), { pageNumber: 1, limit: 20 })).items

describe('a deposit in coins', () => {
  it('names address, network and amount, is confirmed block by block, and credited once', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player)
    expect(asked).toMatchObject({ status: 'pending_user', redirectUrl: null, reference: null })
    expect(asked.pay).toMatchObject({ network: 'ethereum', symbol: 'USDT', coins: '25', came: null, seen: null })
    const transaction = await sendTokens(world, {
      contract: world.contracts.usdt,
      to: asked.pay.address,
      units: 25_000_000n,
    })
    await expect.poll(() => statusOf(world, player, asked)).toBe('confirming')
    const { pay } = await show(world, player, asked)
    expect(pay).toMatchObject({ came: '25', transaction, seen: 1, needed: CONFIRMATIONS })
    await world.chain.mine(1)
    await settle(world)
    expect(await show(world, player, asked)).toMatchObject({ status: 'confirming', pay: { seen: 2 } })
    expect(await balanceOf(player)).toBe('0.00')
    await world.chain.mine(1)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    const { steps, ...ended } = await show(world, player, asked)
    expect(ended).toMatchObject({ credited: '25.00', reason: null, reference: transaction, pay: { seen: 3 } })
    expect(steps.map(({ status }) => status)).toEqual(['created', 'pending_user', 'confirming', 'credited'])
    expect(await balanceOf(player)).toBe('25.00')
  })
})

/** Pays and has it confirmed. */
async function pay(to: string, units: bigint, contract = world.contracts.usdt): Promise<string> {
  const transaction = await sendTokens(world, { contract: contract, to: to, units: units })
  await world.chain.mine(CONFIRMATIONS - 1)
  await settle(world)
  return transaction
}

describe('what comes', () => {
  it('to an address that was used is a deposit of its own, confirmed and credited', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player, { gatewayCode: 'eth_ethereum' })
    expect(asked.pay).toMatchObject({ symbol: 'ETH', coins: '0.01', contract: null })
    for (const value of [10n ** 16n, 4n * 10n ** 15n]) {
      await world.chain.send({ to: asked.pay.address, value })
      await world.chain.mine(CONFIRMATIONS - 1)
      await settle(world)
    }
    await expect.poll(() => balanceOf(player)).toBe('35.00')
    expect(await depositsOf(player)).toMatchObject([
      { status: 'credited', amount: '10.00', credited: '10.00', reason: 'unasked' },
      { status: 'credited', amount: '25.00', credited: '25.00', reason: null },
    ])
  })

  it.each([
    ['less', 24_000_000n, '24.00', 'paid_less'],
    ['more', 26_500_000n, '26.50', 'paid_more'],
  ] as const)('as %s than was asked for is credited as it came, and says so', async (_, units, credited, reason) => {
    const player = await payer()
    const asked = await askInCoins(world, player)
    await pay(asked.pay.address, units)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect(await show(world, player, asked)).toMatchObject({ amount: '25.00', credited, reason })
    expect(await balanceOf(player)).toBe(credited)
  })

  it('after the rate has expired is worth what it is worth then', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player, { gatewayCode: 'eth_ethereum' })
    await expire(asked.id)
    await expect.poll(() => statusOf(world, player, asked)).toBe('expired')
    await setPrice(world.contracts.ether, 2_000_00000000n)
    await world.chain.send({ to: asked.pay.address, value: 10n ** 16n })
    await world.chain.mine(CONFIRMATIONS - 1)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect(await show(world, player, asked)).toMatchObject({ credited: '20.00', reason: 'paid_late' })
    await setPrice(world.contracts.ether, 2_500_00000000n)
  })

  it('after its player gave it up is worth what it is worth then: nobody keeps a rate to choose from', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player, { gatewayCode: 'eth_ethereum' })
    await cancelDeposit(world.as(player, uuidv7()), { id: asked.id })
    await endEarlier(asked.id)
    await setPrice(world.contracts.ether, 2_000_00000000n)
    await world.chain.send({ to: asked.pay.address, value: 10n ** 16n })
    await world.chain.mine(CONFIRMATIONS - 1)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect(await show(world, player, asked)).toMatchObject({ credited: '20.00', reason: 'paid_late' })
    await setPrice(world.contracts.ether, 2_500_00000000n)
  })

  it('at a rate that moved meanwhile is worth what was promised', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player, { gatewayCode: 'eth_ethereum' })
    await setPrice(world.contracts.ether, 1_000_00000000n)
    await world.chain.send({ to: asked.pay.address, value: 10n ** 16n })
    await world.chain.mine(CONFIRMATIONS - 1)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect(await show(world, player, asked)).toMatchObject({ credited: '25.00', reason: null })
    await setPrice(world.contracts.ether, 2_500_00000000n)
  })

  it('above what was promised is worth what it is worth when it comes, with the promise kept for the rest', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player, { gatewayCode: 'eth_ethereum' })
    await setPrice(world.contracts.ether, 1_000_00000000n)
    await world.chain.send({ to: asked.pay.address, value: 10n ** 18n })
    await world.chain.mine(CONFIRMATIONS - 1)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    // 25.00 for the hundredth of an ether that was asked for, and 990.00 for the rest of it.
    expect(await show(world, player, asked)).toMatchObject({ credited: '1015.00', reason: 'paid_more' })
    const { receipt } = await getDepositReceipt(world.as(player), { id: asked.id })
    const parts = [
      { units: String(10n ** 16n), rate: '2500.00000000' },
      { units: String(99n * 10n ** 16n), rate: '1000.00000000' },
    ]
    expect(receipt).toMatchObject({
      amountMinor: '101500',
      coin: { symbol: 'ETH', parts, confirmations: CONFIRMATIONS },
    })
    await setPrice(world.contracts.ether, 2_500_00000000n)
  })

  it('in a coin of no decimals is asked for in whole coins and credited exactly', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player, { gatewayCode: 'usdc_ethereum', amount: '25.50' })
    expect(asked.pay.coins).toBe('26')
    await pay(asked.pay.address, 26n, world.contracts.usdc)
    await expect.poll(() => balanceOf(player)).toBe('26.00')
  })

  it('after an exclusion is not played with: it lies aside, and a person looks', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player)
    const aside = await houseMinor(world.app, 'deposits.aside')
    await protect(world.app.db, player.id, PROTECTED[0][1])
    await pay(asked.pay.address, 25_000_000n)
    await expect.poll(() => statusOf(world, player, asked)).toBe('under_review')
    expect(await balanceOf(player)).toBe('0.00')
    expect(await houseMinor(world.app, 'deposits.aside')).toBe(aside + 2_500n)
    await expect.poll(() => incidentKinds(asked.id)).toEqual(['lies_aside'])
  })

  it('above a limit as it came, though not as it was asked for, lies aside for a person to decide', async () => {
    const player = await payer()
    await setLimit(world.as(player), { kind: 'deposit', period: 'day', value: '30.00', scope: null })
    const asked = await askInCoins(world, player)
    await pay(asked.pay.address, 31_000_000n)
    await expect.poll(() => statusOf(world, player, asked)).toBe('under_review')
    expect(await balanceOf(player)).toBe('0.00')
    // A person can credit it later, or have it owed: nothing is tried that could only fail.
    const { sql, b } = world.app.db
    expect([...(await sql`select id from ${b}.cashier_refund where deposit_id = ${asked.id}`)]).toEqual([])
  })

  it('in a coin that is not taken here opens one incident of a kind and player, and is nobody’s money', async () => {
    const player = await payer()
    const { pay: to } = await askInCoins(world, player)
    for (let time = 0; time < 3; time++) await pay(to.address, 10n ** 30n, world.contracts.unlisted)
    // A transfer of nothing is anybody's joke.
    await sendTokens(world, { contract: world.contracts.usdt, to: to.address, units: 0n })
    const found = (await openIncidentsOf(player)).filter(({ kind }) => kind === 'unlisted_coin')
    expect(found).toMatchObject([{ owner: 'operator on duty', details: { contract: world.contracts.unlisted } }])
    expect(await keptOf(player)).toBe(3)
    expect(await balanceOf(player)).toBe('0.00')
  })

  it('as less than a minor unit, or more than the books hold, is kept and booked by nobody', async () => {
    const player = await payer()
    const { pay: to } = await askInCoins(world, player)
    await pay(to.address, 1n)
    await pay(to.address, 10n ** 30n)
    await expect
      .poll(async () => (await openIncidentsOf(player)).map(({ kind, details }) => `${kind} ${details['reason']}`))
      .toEqual(['transfer_not_booked too_small', 'transfer_not_booked too_big'])
    expect(await depositsOf(player)).toMatchObject([{ status: 'pending_user' }])
  })

  it('twice in one transaction is two deposits', async () => {
    const [one, other] = [await payer(), await payer()]
    const [first, second] = [await askInCoins(world, one), await askInCoins(world, other)]
    const data = callData('mintTwice(address,address,uint256)', first.pay.address, second.pay.address, 25_000_000n)
    await world.chain.send({ to: world.contracts.usdt, data })
    await world.chain.mine(CONFIRMATIONS - 1)
    await expect.poll(() => statusOf(world, one, first)).toBe('credited')
    await expect.poll(() => statusOf(world, other, second)).toBe('credited')
  })

  it('is read by many at once, and a week over again, and credited once', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player)
    await sendTokens(world, { contract: world.contracts.usdt, to: asked.pay.address, units: 25_000_000n })
    await world.chain.mine(CONFIRMATIONS)
    await Promise.all(Array.from({ length: 4 }, () => settle(world)))
    await expect.poll(() => balanceOf(player)).toBe('25.00')
    const before = await houseMinor(world.app, 'clearing.crypto')
    await readAgainFromTheStart()
    await expect.poll(() => isReadToTheEnd()).toBe(true)
    await settle(world)
    expect(await houseMinor(world.app, 'clearing.crypto')).toBe(before)
    expect(await depositsOf(player)).toHaveLength(1)
  })
})

describe('the receipt of a deposit in coins', () => {
  it('names coins, rate, transaction and confirmations, is its player’s alone, and no change of it is taken for right', async () => {
    const [player, stranger] = [await payer(), await payer()]
    const asked = await askInCoins(world, player)
    const receiptOf = (of: PlayerActor) => outcome(getDepositReceipt(world.as(of), { id: asked.id }))
    expect(await receiptOf(player)).toBe('cashier.not_credited')
    const transaction = await pay(asked.pay.address, 24_000_000n)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect(await receiptOf(stranger)).toBe('cashier.deposit_unknown')
    const { pay: shown } = await show(world, player, asked)
    expect(shown.settled).toMatchObject([{ coins: '24', rate: '1.00000000' }])
    const { receipt } = await getDepositReceipt(world.as(player), { id: asked.id })
    const check = checkerOf(world)
    const { steps, ...report } = await check(receipt)
    expect(report).toMatchObject({ kind: 'deposit', isRight: true, words: { amount: '24.00 USD' } })
    expect(steps.find(({ code }) => code === 'coins')).toMatchObject({
      state: 'right',
      params: { sum: '24 USDT × 1.00000000', transaction, confirmations: String(CONFIRMATIONS) },
    })
    const { coin } = receipt
    if (coin === null) throw new Error('it came in coins')
    const parts = [{ ...coin.parts[0], units: '24000001' }]
    for (const changed of [
      { coin: null },
      { coin: { ...coin, parts } },
      { coin: { ...coin, confirmations: 9 } },
      { coin: { ...coin, transaction: `0x${'1'.repeat(64)}` } },
      { amountMinor: '2500' },
    ])
      expect([changed, (await check({ ...receipt, ...changed })).isRight]).toEqual([changed, false])
  })
})

describe('an address', () => {
  it('is one for a player and a network however often it is asked for, and nobody else’s', async () => {
    const [one, other] = [await payer(), await payer()]
    const key = { playerId: one.id, network: 'ethereum' } as const
    const [first, second] = await Promise.all([1, 2].map(() => askInCoins(world, one)))
    const polygon = await addressOf(world.app.db, { ...key, network: 'polygon' }, XPUB)
    const all = [first?.pay.address, second?.pay.address, polygon, (await askInCoins(world, other)).pay.address]
    expect(new Set(all).size).toBe(3)
    expect(isEvmAddress(first?.pay.address ?? '')).toBe(true)
    // What comes to the address of another network is nobody's deposit.
    await pay(polygon, 25_000_000n)
    expect((await openIncidentsOf(one)).map(({ kind }) => kind)).toEqual(['unlisted_coin'])
  })
})

describe('a chain that is rewritten', () => {
  it('by less than is waited for credits nothing of what is gone, and once what comes again', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player)
    await world.chain.mine(CONFIRMATIONS)
    await settle(world)
    const transaction = await sendTokens(world, {
      contract: world.contracts.usdt,
      to: asked.pay.address,
      units: 25_000_000n,
    })
    const raw = await world.chain.ask<string>('eth_getRawTransactionByHash', transaction)
    await world.chain.mine(CONFIRMATIONS - 2)
    await expect.poll(() => statusOf(world, player, asked)).toBe('confirming')
    await world.chain.ask('anvil_reorg', CONFIRMATIONS - 1, [])
    await world.chain.mine(CONFIRMATIONS)
    await settle(world)
    expect(await show(world, player, asked)).toMatchObject({ status: 'confirming', pay: { seen: 0 } })
    await world.chain.ask('eth_sendRawTransaction', raw)
    await world.chain.mine(CONFIRMATIONS - 1)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect(await balanceOf(player)).toBe('25.00')
    expect(await depositsOf(player)).toHaveLength(1)
    expect(await incidentKinds(asked.id)).toEqual([])
  })

  it('deeper than is waited for takes nothing back by itself: a person looks', async () => {
    const player = await payer()
    const asked = await askInCoins(world, player)
    await world.chain.mine(CONFIRMATIONS)
    const transaction = await pay(asked.pay.address, 25_000_000n)
    const raw = await world.chain.ask<string>('eth_getRawTransactionByHash', transaction)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    await world.chain.ask('anvil_reorg', CONFIRMATIONS, [])
    await world.chain.ask('eth_sendRawTransaction', raw)
    await world.chain.mine(CONFIRMATIONS)
    await expect
      .poll(async () => {
        await settle(world)
        return incidentKinds(asked.id)
      })
      .toEqual(['chain_rewritten'])
    await settle(world)
    expect(await balanceOf(player)).toBe('25.00')
    expect(await depositsOf(player)).toHaveLength(1)
  })
})

describe('a coin', () => {
  const coinOf = (contract: string, decimals: number) => {
    const coin = coinSetUp(world.app, 'usdt_ethereum')
    if (coin === null) throw new Error('it is set up')
    return { ...coin, contract, decimals }
  }

  it('whose contract has other decimals, or reverts, is not taken', async () => {
    await expect(checkCoin(coinOf(world.contracts.usdt, 18))).rejects.toThrow(WrongCoin)
    await expect(checkCoin(coinOf(world.contracts.wall, 6))).rejects.toThrow(WrongCoin)
    await expect(checkCoin(coinOf(world.contracts.unlisted, 30))).resolves.toBeUndefined()
    const elsewhere = { ...coinOf(world.contracts.usdt, 6) }
    await expect(checkCoin({ ...elsewhere, network: { ...elsewhere.network, chainId: 1 } })).rejects.toThrow(WrongCoin)
  })

  it('without a price of now gives nobody an address to pay to', async () => {
    const player = await payer()
    for (const [price, at] of [
      [0n, now()],
      [-1n, now()],
      [1_00000000n, now() - 7_200n],
    ] as const) {
      await setPrice(world.contracts.dollar, price, at)
      const input = { gatewayCode: 'usdt_ethereum', amount: '25.00', currency: 'USD' }
      const { deposit } = await createDeposit(world.as(player, uuidv7()), input)
      expect(deposit.status).toBe('created')
      await cancelDeposit(world.as(player, uuidv7()), { id: deposit.id })
    }
    await setPrice(world.contracts.dollar, 1_00000000n)
  })

  it('is credited in kind to an account that is kept in it', async () => {
    const player = await world.player({ currency: 'USDT' })
    const input = { gatewayCode: 'usdt_ethereum', amount: '25.5', currency: 'USDT' }
    const { deposit } = await createDeposit(world.as(player, uuidv7()), input)
    const { pay: asked } = await show(world, player, deposit)
    expect(asked.coins).toBe('25.5')
    await pay(asked.address, 25_500_001n)
    await expect.poll(() => balanceOf(player)).toBe('25.500001')
  })

  it('that has no price for the account it was sent to is booked by nobody, and holds up nobody', async () => {
    const strange = await world.player({ currency: 'USDT' })
    const input = { gatewayCode: 'usdt_ethereum', amount: '25.5', currency: 'USDT' }
    const { deposit } = await createDeposit(world.as(strange, uuidv7()), input)
    const { pay: other } = await show(world, strange, deposit)
    const player = await payer()
    const asked = await askInCoins(world, player, { gatewayCode: 'eth_ethereum' })
    for (const to of [other.address, asked.pay.address]) await world.chain.send({ to, value: 10n ** 16n })
    await world.chain.mine(CONFIRMATIONS - 1)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect(await openIncidentsOf(strange)).toMatchObject([
      { kind: 'transfer_not_booked', details: { reason: 'no_price' } },
    ])
    expect(await balanceOf(strange)).toBe('0.000000')
  })

  it('is offered to accounts in the currency of its price alone', async () => {
    const codes = async (player: PlayerActor) =>
      (await offerGateways(world.as(player))).items.filter(({ network }) => network !== null).map(({ code }) => code)
    expect(await codes(await payer())).toEqual(['eth_ethereum', 'usdt_ethereum', 'usdc_ethereum'])
    expect(await codes(await world.player({ currency: 'EUR' }))).toEqual([])
    expect(await codes(await world.player({ currency: 'USDT' }))).toEqual(['usdt_ethereum'])
  })

  it('of a node that is gone waits, and is gone on with when it is back', async () => {
    const { network } = coinOf(world.contracts.usdt, 6)
    await expect(readChain(world.app, { ...network, url: 'http://127.0.0.1:9' })).rejects.toThrow(ProviderSilent)
    await expect(readRate(coinOf(world.contracts.usdt, 6), { currency: 'EUR', now: new Date() })).rejects.toThrow(
      ProviderSilent,
    )
  })
})

const now = () => BigInt(Math.floor(Date.now() / 1_000))

/** Has a feed tell another price. */
function setPrice(feed: string, price: bigint, at = now()): Promise<string> {
  return world.chain.send({ to: feed, data: callData('set(int256,uint256)', price, at) })
}

async function expire(id: string): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.cashier_deposit set expires_at = clock_timestamp() - interval '1 minute' where id = ${id}`
}

/** Blocks tell whole seconds: what comes within the second of the end may have come before it. */
async function endEarlier(id: string): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.cashier_deposit set ended_at = ended_at - interval '2 seconds' where id = ${id} and ended_at is not null`
}

async function incidentKinds(depositId: string): Promise<readonly string[]> {
  const { sql, b } = world.app.db
  const rows = await sql<{ kind: string }[]>`
    select kind from ${b}.cashier_incident where deposit_id = ${depositId} order by id`
  return rows.map(({ kind }) => kind)
}

type Found = { readonly kind: string; readonly owner: string; readonly details: Readonly<Record<string, string>> }

async function openIncidentsOf({ id }: PlayerActor): Promise<readonly Found[]> {
  await settle(world)
  const { sql, b } = world.app.db
  return sql<
    Found[]
  >`select kind, owner, details from ${b}.cashier_incident where details ->> 'player' = ${id} order by id`
}

async function keptOf({ id }: PlayerActor): Promise<number> {
  const { sql, b } = world.app.db
  return (await sql`select from ${b}.cashier_chain_transfer where player_id = ${id}`).length
}

/** Puts the cursor back to the first block that is remembered. */
async function readAgainFromTheStart(): Promise<void> {
  const { sql, b } = world.app.db
  await sql`
    update ${b}.cashier_chain_cursor cursor set height = first.height, hash = first.hash
    from (select height, hash from ${b}.cashier_chain_block order by height limit 1) first`
}

async function isReadToTheEnd(): Promise<boolean> {
  await settle(world)
  const cursor = await readCursor(world.app.db, 'ethereum')
  return cursor?.height === Number(await world.chain.ask<string>('eth_blockNumber'))
}
