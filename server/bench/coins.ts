import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { connect, type DbPool, dbOf } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import type { NetworkSettings } from '#src/modules/cashier/chain/chain-config.ts'
import { readChain } from '#src/modules/cashier/chain/read-chain.ts'
import { compileContracts } from '../simulators/chain/compile.ts'
import { findAnvil } from '../simulators/chain/find-anvil.ts'
import { accountKeyOf } from '../simulators/chain/known-key.ts'
import { CHAIN_ID, type Chain, callData, KNOWN_MNEMONIC, startChain } from '../simulators/chain/start-chain.ts'
import { freePort } from '../simulators/free-port.ts'
import { makePlayers } from './players.ts'
import { percentiles, type Row } from './report.ts'
import { type BenchHouse, createBenchHouse, startBenchServer } from './server-process.ts'

const WATCHED = 100_000
const BLOCKS = 20
/** A block of a busy chain: some of its transactions come to players. */
const TRANSACTIONS = 150
const TO_PLAYERS = 5
/** Deposits that are followed, and how fast blocks come: as on the quicker of the networks. */
const PAYERS = 20
const CONFIRMATIONS = 3
const BLOCK_MS = 2_000
const MOST_BLOCKS = 30
const ASK_MS = 100

/**
 * What a block costs while many addresses are watched: asked of a real node, read, looked up and written down durably. Then how many
 * blocks behind its confirmation count a deposit is credited, by a server at work.
 */
export async function benchCoins(serverUrl: string): Promise<readonly Row[]> {
  const program = findAnvil()
  if (program === null) return [{ name: 'coins.block', note: 'npm brings no EVM node for this machine' }]
  const house = await createBenchHouse(serverUrl)
  const chain = await startChain({ program, port: await freePort(), stateFile: null })
  try {
    const { Coin, Feed } = compileContracts()
    const usdt = await chain.deploy(Coin, 6n)
    const dollar = await chain.deploy(Feed, 1_00000000n)
    // It makes the schema; nobody else is at work in it.
    await (await startBenchServer(house)).stop()
    const sql = connect(house.url, { poolSize: 2, name: 'tas-bench' })
    try {
      const blocks = await measureBlocks(dbOf(sql, 1), { chain, usdt })
      return [blocks, await measureSeen(house, { chain, usdt, dollar })]
    } finally {
      await sql.end({ timeout: 2 })
    }
  } finally {
    await chain.kill()
    await house.drop()
  }
}

type OnChain = { readonly chain: Chain; readonly usdt: string }

async function measureBlocks(db: DbPool, { chain, usdt }: OnChain): Promise<Row> {
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
  // Nobody stands behind these addresses: nothing of theirs is to be given to a deposit.
  await db.sql`delete from ${db.b}.cashier_chain_transfer`
  const note = `${WATCHED} watched, ${TRANSACTIONS} transactions a block, ${kept?.n ?? 0} of ${BLOCKS * TO_PLAYERS} kept`
  return { name: 'coins.block', ...percentiles(latenciesMs), aim: '≤ 100 ms', note }
}

/** Players pay in one block, and blocks go on: how many lie above the confirmation count when the last of them is credited. */
async function measureSeen(house: BenchHouse, on: OnChain & { readonly dollar: string }): Promise<Row> {
  const { chain, usdt, dollar } = on
  const coin = { feeds: { USD: withEvmChecksum(dollar) }, maxAgeSeconds: 1_000_000_000 }
  const tokens = [{ ...coin, symbol: 'USDT', contract: withEvmChecksum(usdt), decimals: 6 }]
  const network = { network: 'ethereum', url: chain.url, chainId: CHAIN_ID, confirmations: CONFIRMATIONS, tokens }
  const CRYPTO_XPUB = accountKeyOf(KNOWN_MNEMONIC, 1)
  const settings = { CRYPTO_XPUB, CRYPTO_NETWORKS: JSON.stringify([network]), REST_AFTER_MINUTES: '0' }
  await chain.mine(CONFIRMATIONS)
  const server = await startBenchServer(house, [], settings)
  try {
    const players = await makePlayers(house, PAYERS)
    const asked = await Promise.all(players.map(({ token }) => askFor(server.port, token)))
    await chain.ask('evm_setAutomine', false)
    for (const { address } of asked)
      await chain.post({ to: usdt, data: callData('mint(address,uint256)', address, 25_000_000n) })
    let blocks = 0
    for (let credited = 0; credited < PAYERS && blocks < MOST_BLOCKS; ) {
      await chain.mine(1)
      blocks++
      await sleep(BLOCK_MS)
      const all = await Promise.all(asked.map(({ id, token }) => statusOf(server.port, { id, token })))
      credited = all.filter((status) => status === 'credited').length
    }
    const note = `${PAYERS} deposits in one block, ${CONFIRMATIONS} confirmations, a block each ${BLOCK_MS} ms`
    return { name: 'coins.seen', value: blocks - CONFIRMATIONS, unit: 'blocks late', aim: '≤ 1', note }
  } finally {
    await server.stop()
  }
}

async function askFor(port: number, token: string) {
  const body = { gatewayCode: 'usdt_ethereum', amount: '25.00', currency: 'USD' }
  const { deposit } = await call<{ deposit: { id: string } }>(port, 'deposit/deposit/create', { token, body })
  const { id } = deposit
  for (;;) {
    const { pay } = await call<{ pay: { address: string } | null }>(port, 'deposit/deposit/get', {
      token,
      body: { id },
    })
    if (pay !== null) return { id, token, address: pay.address }
    await sleep(ASK_MS)
  }
}

async function statusOf(port: number, { id, token }: { readonly id: string; readonly token: string }): Promise<string> {
  return (await call<{ status: string }>(port, 'deposit/deposit/get', { token, body: { id } })).status
}

async function call<Data>(
  port: number,
  path: string,
  { token, body }: { readonly token: string; readonly body: unknown },
): Promise<Data> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { BID: '1', token, 'Idempotency-Key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, general } = (await answer.json()) as {
    readonly data: Data
    readonly general: { readonly text: string }
  }
  if (!answer.ok) throw new Error(`${path}: ${general.text}`)
  return data
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
