import { connect, type DbPool, dbOf } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import type { NetworkSettings } from '#src/modules/cashier/chain/chain-config.ts'
import { readChain } from '#src/modules/cashier/chain/read-chain.ts'
import { compileContracts } from '../simulators/chain/compile.ts'
import { findAnvil } from '../simulators/chain/find-anvil.ts'
import { CHAIN_ID, type Chain, callData, startChain } from '../simulators/chain/start-chain.ts'
import { freePort } from '../simulators/free-port.ts'
import { percentiles, type Row } from './report.ts'
import { createBenchHouse, startBenchServer } from './server-process.ts'

const WATCHED = 100_000
const BLOCKS = 20
/** A block of a busy chain: some of its transactions come to players. */
const TRANSACTIONS = 150
const TO_PLAYERS = 5

/** What a block costs while many addresses are watched: asked of a real node, read, looked up and written down durably. */
export async function benchCoins(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // It makes the schema; nobody else is at work in it.
    await (await startBenchServer(house)).stop()
    const sql = connect(house.url, { poolSize: 2, name: 'tas-bench' })
    try {
      return await measure(dbOf(sql, 1))
    } finally {
      await sql.end({ timeout: 2 })
    }
  } finally {
    await house.drop()
  }
}

async function measure(db: DbPool): Promise<readonly Row[]> {
  const program = findAnvil()
  if (program === null) return [{ name: 'coins.block', note: 'npm brings no EVM node for this machine' }]
  const chain = await startChain({ program, port: await freePort(), stateFile: null })
  try {
    const usdt = await chain.deploy(compileContracts().Coin, 6n)
    await watch(db)
    const at = networkOf(chain, usdt)
    const app = { db, log: createLog('silent') }
    await readChain(app, at)
    const latenciesMs: number[] = []
    for (let block = 0; block < BLOCKS; block++) {
      await makeBlock(chain, usdt, block)
      const startedAt = performance.now()
      await readChain(app, at)
      latenciesMs.push(performance.now() - startedAt)
    }
    const [kept] = await db.sql<{ n: number }[]>`select count(*)::int as n from ${db.b}.cashier_chain_transfer`
    const note = `${WATCHED} watched, ${TRANSACTIONS} transactions a block, ${kept?.n ?? 0} of ${BLOCKS * TO_PLAYERS} kept`
    return [{ name: 'coins.block', ...percentiles(latenciesMs), aim: '≤ 100 ms', note }]
  } finally {
    await chain.kill()
  }
}

/** The address of a number: a number and nothing more. */
const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

async function watch({ sql, b }: DbPool): Promise<void> {
  await sql`
    insert into ${b}.cashier_chain_address (player_id, network, address, number)
    select gen_random_uuid(), 'ethereum', '0x' || lpad(to_hex(n), 40, '0'), n from generate_series(1000, ${999 + WATCHED}::int) n`
  await sql`analyze ${b}.cashier_chain_address`
}

function networkOf({ url }: Chain, contract: string): NetworkSettings {
  const feeds = {}
  const tokens = [{ symbol: 'USDT' as const, contract, decimals: 6, feeds, maxAgeSeconds: 3_600 }]
  return { network: 'ethereum', url, chainId: CHAIN_ID, confirmations: 3, native: null, tokens, wallet: null }
}

async function makeBlock(chain: Chain, usdt: string, block: number): Promise<void> {
  await chain.ask('evm_setAutomine', false)
  for (let number = 0; number < TRANSACTIONS; number++) {
    const to = addressOf(number < TO_PLAYERS ? 1_000 + block * TO_PLAYERS + number : 10_000_000 + number)
    await chain.post({ to: usdt, data: callData('mint(address,uint256)', to, 1_000_000n) })
  }
  await chain.mine(1)
}
