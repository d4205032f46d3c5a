import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { callData } from '../../../../simulators/chain/start-chain.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { readWallet } from '../../ledger/index.ts'
import { createDeposit } from '../deposits/create-deposit.ts'
import { offerGateways } from '../gateways/offer-gateways.ts'
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

const WHOLE = 10n ** 30n

let world: ChainWorld

beforeAll(async () => {
  // A token of thirty decimals, and one whose contract refuses whatever it is asked.
  const tokens = ({ unlisted, wall }: ChainWorld['contracts']) =>
    [
      ['USDT', unlisted, 30],
      ['USDC', wall, 6],
    ] as const
  world = await createChainWorld({ tokens })
}, 60_000)
afterAll(() => world?.stop())

/** Pays and has it confirmed. */
async function pay(to: string, units: bigint, contract = world.contracts.unlisted): Promise<void> {
  await sendTokens(world, { contract, to, units })
  await world.chain.mine(CONFIRMATIONS - 1)
  await settle(world)
}

describe('a token of thirty decimals', () => {
  it('is asked for in digits that people type, and worth what came to the last of its units', async () => {
    const player = await openAccount(world)
    const exact = await askInCoins(world, player, { amount: '25.37' })
    expect(exact.pay.coins).toBe('25.37')
    await pay(exact.pay.address, (2_537n * WHOLE) / 100n)
    await expect.poll(() => statusOf(world, player, exact)).toBe('credited')
    const short = await askInCoins(world, player)
    await pay(short.pay.address, 25n * WHOLE - 1n)
    await expect.poll(() => statusOf(world, player, short)).toBe('credited')
    const { credited, reason, pay: paid } = await show(world, player, short)
    expect([credited, reason, paid.came]).toEqual(['24.99', 'paid_less', `24.${'9'.repeat(30)}`])
    expect((await readWallet(world.app, player.id)).balance).toBe('50.36')
  })
})

describe('a block with transactions to nobody', () => {
  it('is read and passed on, and what was paid in it and behind it is credited', async () => {
    const player = await openAccount(world)
    const { chain, contracts, app } = world
    const inIt = await askInCoins(world, player)
    await chain.ask('evm_setAutomine', false)
    // Contracts are made with money and without: neither has an address that it goes to.
    const made = await chain.post({ data: '0x00', value: 1n })
    await chain.post({ data: '0x00' })
    const data = callData('mint(address,uint256)', inIt.pay.address, 25n * WHOLE)
    await chain.post({ to: contracts.unlisted, data })
    await chain.mine(1)
    await chain.ask('evm_setAutomine', true)
    const { blockNumber } = await chain.ask<{ blockNumber: string }>('eth_getTransactionReceipt', made)
    const block = await chain.ask<{ transactions: readonly { readonly to: string | null }[] }>(
      'eth_getBlockByNumber',
      blockNumber,
      true,
    )
    expect(block.transactions.map(({ to }) => to)).toEqual(expect.arrayContaining([null, null, contracts.unlisted]))
    const behind = await askInCoins(world, player)
    await pay(behind.pay.address, 25n * WHOLE)
    await expect.poll(() => statusOf(world, player, inIt)).toBe('credited')
    await expect.poll(() => statusOf(world, player, behind)).toBe('credited')
    const [cursor] = await app.db.sql<{ height: number }[]>`
      select height::int from ${app.db.b}.cashier_chain_cursor where network = 'ethereum'`
    expect(cursor?.height).toBe(Number(await chain.ask('eth_blockNumber')))
  })
})

describe('a token whose contract reverts', () => {
  it('gives nobody an address, says that the fault is ours, and stops no other coin', async () => {
    const player = await openAccount(world)
    const input = { gatewayCode: 'usdc_ethereum', amount: '25.00', currency: 'USD' }
    const { deposit } = await createDeposit(world.as(player, uuidv7()), input)
    expect(deposit).toMatchObject({ status: 'failed', reason: 'provider_error', credited: null })
    expect((await askInCoins(world, player, { gatewayCode: 'eth_ethereum' })).status).toBe('pending_user')
    expect((await offerGateways(world.as(player))).items.map(({ code }) => code)).toContain('usdt_ethereum')
  })
})

describe('a payment in another token than was asked for', () => {
  it('is nobody’s money and a person’s work; what was asked for waits on and is credited when it comes', async () => {
    const player = await openAccount(world)
    const asked = await askInCoins(world, player)
    await pay(asked.pay.address, 25_000_000n, world.contracts.usdt)
    expect(await statusOf(world, player, asked)).toBe('pending_user')
    const { sql, b } = world.app.db
    const found = await sql<{ kind: string; contract: string }[]>`
      select kind, details ->> 'contract' as contract from ${b}.cashier_incident where details ->> 'player' = ${player.id}`
    expect([...found]).toEqual([{ kind: 'unlisted_coin', contract: world.contracts.usdt }])
    await pay(asked.pay.address, 25n * WHOLE)
    await expect.poll(() => statusOf(world, player, asked)).toBe('credited')
    expect((await readWallet(world.app, player.id)).balance).toBe('25.00')
  })
})
