import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import { callData } from '../../../../simulators/chain/start-chain.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { readWallet } from '../../ledger/index.ts'
import { askInCoins, type ChainWorld, CONFIRMATIONS, createChainWorld, sendTokens, settle } from './chain.fixture.ts'
import { holdsChain } from './hold-chain.ts'

let world: ChainWorld

beforeAll(async () => {
  world = await createChainWorld()
})
afterAll(() => world.stop())

it('what has no price now holds back nothing behind it that needs none', async () => {
  const [one, other] = [await openAccount(world), await openAccount(world, 0n, 'USDT')]
  const asked = await askInCoins(world, other, { currency: 'USDT', amount: '25.000000' })
  await askInCoins(world, one)
  const { chain, contracts } = world
  await chain.send({ to: contracts.dollar, data: callData('set(int256,uint256)', 1_00000000n, 1n) })
  // More than are looked at together, all of them unasked and in dollars.
  const { sql, b } = world.app.db
  await sql`
    insert into ${b}.cashier_chain_transfer (id, network, transaction, item, player_id, gateway_code, contract, units, height, block_at)
    select gen_random_uuid(), 'ethereum', 'of a test ' || number, 'one', ${one.id}, 'usdt_ethereum', ${contracts.usdt}, 9000000, 1,
      clock_timestamp() from generate_series(1, 120) number`
  await sql`
    update ${b}.cashier_chain_transfer set id = overlay(id::text placing '00000000' from 1 for 8)::uuid where item = 'one'`
  await sendTokens(world, { contract: contracts.usdt, to: asked.pay.address, units: 25_000_000n })
  await chain.mine(CONFIRMATIONS)
  await expect
    .poll(async () => {
      await settle(world)
      return (await readWallet(world.app, other.id)).balance
    })
    .toBe('25.000000')
  await sql`delete from ${b}.cashier_chain_transfer where item = 'one'`
})

it('of two processes one follows a chain, and the other when that one is gone', async () => {
  const second = await openHouse(world.config, createLog('silent'))
  const app = second.apps.get(1)
  if (app === undefined) throw new Error('business 1 is there')
  try {
    expect([await holdsChain(world.app, 'ethereum'), await holdsChain(app, 'ethereum')]).toEqual([true, false])
    // The one that is gone renews nothing; this one is there, and may do so in between.
    const takesOver = async () => {
      await world.owner.sql`update platform.lease set until = '-infinity' where name = 'chain/1/ethereum'`
      return holdsChain(app, 'ethereum')
    }
    await expect.poll(takesOver).toBe(true)
  } finally {
    await second.stop()
  }
})
