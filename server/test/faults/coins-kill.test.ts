import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { randomHex } from '#kit/random.ts'
import { chainEnvOf } from '#src/modules/cashier/chain/chain.fixture.ts'
import { sendCoins } from '#src/modules/cashier/sending/send-coins.ts'
import {
  askForCoins,
  CONFIRMATIONS,
  coinsOf,
  createSendingWorld,
  openCryptoPayee,
  requestOf,
  type SendingWorld,
} from '#src/modules/cashier/sending/sending.fixture.ts'
import { listTries } from '#src/modules/cashier/sending/sending-store.ts'
import { showRequest } from '#src/modules/withdrawals/requests/show-requests.ts'
import { makeSeedFile } from '#src/signer/seed-file.ts'
import { seedOf } from '../../simulators/chain/known-key.ts'
import { KNOWN_MNEMONIC } from '../../simulators/chain/start-chain.ts'
import { startServerProgram } from '../../torture/server-program.ts'
import { countLockWaits } from '../lock-waits.ts'

const SIGNER = fileURLToPath(new URL('../../src/signer/main.ts', import.meta.url))
/** All processes of a house have the same. */
const SEED_KEY = randomHex(32)
const PASSPHRASE = 'seven blue lanterns at dusk'

let world: SendingWorld
let files: { readonly keyFile: string; readonly policyFile: string }

beforeAll(async () => {
  // This part of the house asks and looks; what works are the processes of the tests.
  world = await createSendingWorld({ env: { ROLE: 'web', SEED_KEY } })
  const folder = world.config.dataDir
  files = { keyFile: join(folder, 'signer.key'), policyFile: join(folder, 'policy.json') }
  makeSeedFile(files.keyFile, { passphrase: PASSPHRASE, seed: seedOf(KNOWN_MNEMONIC) })
  writeFileSync(files.policyFile, world.policyText)
})
afterAll(() => world?.stop())

/** Starts the real signer. @returns how it is killed, without a word to anybody */
async function startSigner(): Promise<() => Promise<void>> {
  const child: ChildProcess = fork(SIGNER, {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      SIGNER_DATABASE_URL: world.config.databaseUrl,
      SIGNER_KEY_FILE: files.keyFile,
      SIGNER_PASSPHRASE: PASSPHRASE,
      SIGNER_POLICY_FILE: files.policyFile,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

/** Keeps everybody from writing a table while something is done; what waited for it then is gone, as whoever asked for it is. */
async function whileLocked(table: 'signer_signature' | 'chain_sending', work: () => Promise<void>): Promise<void> {
  await inTx(world.owner, async ({ sql }) => {
    if (table === 'chain_sending') await sql`lock table platform.chain_sending in share row exclusive mode`
    else await sql`lock table platform.signer_signature in share row exclusive mode`
    await work()
    await world.owner.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  })
}

const noncesOf = async (id: string) => {
  const rows = await world.owner.sql<{ nonce: bigint }[]>`
    select nonce from platform.signer_nonce where sending_id = ${id}`
  return rows.map(({ nonce }) => nonce)
}
const signedOf = async (id: string) => (await listTries(world.app, id)).filter(({ hash }) => hash !== null)
const chainNonce = async () =>
  BigInt(await world.chain.ask<string>('eth_getTransactionCount', world.signer.keys.hotWallet.address, 'latest'))

describe('kill -9', () => {
  it('of the signer before its signature is written and after it loses no number, uses none twice, and pays once', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    await sendCoins(world.app)
    const next = await chainNonce()

    // It has taken a number and signed, and nothing of it is committed.
    await whileLocked('signer_signature', async () => {
      const killSigner = await startSigner()
      await expect.poll(() => countLockWaits(world.owner.sql, 'signer_signature')).toBe(1)
      await killSigner()
    })
    expect([await noncesOf(id), await signedOf(id)]).toEqual([[], []])

    // It has signed, and dies before anybody has sent that.
    const killAgain = await startSigner()
    await expect.poll(() => signedOf(id)).toHaveLength(1)
    await killAgain()
    expect(await chainNonce()).toBe(next)

    await expect.poll(async () => (await requestOf(world, payee, id)).status).toBe('paid')
    expect(await noncesOf(id)).toEqual([next])
    expect(await signedOf(id)).toHaveLength(1)
    expect(await chainNonce()).toBe(next + 1n)
    expect(await coinsOf(world, payee.address, world.contracts.usdt)).toBe(60_000_000n)
  })

  it('of the house between what it sent and its note of it sends one payout, which is paid once', async () => {
    const payee = await openCryptoPayee(world)
    const id = await askForCoins(world, payee)
    const next = await chainNonce()
    const { chain, config, contracts, owner } = world
    const env = {
      ...chainEnvOf(chain, contracts),
      CRYPTO_PAYOUTS: 'on',
      LOTTERY: 'off',
      REST_AFTER_MINUTES: '0',
      SEED_KEY,
    }
    const start = () => startServerProgram({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, env })
    // The place of whoever follows the chain: this process has it from before.
    await owner.sql`delete from platform.lease where name like 'chain/%'`

    const killSigner = await startSigner()
    await whileLocked('chain_sending', async () => {
      const server = await start()
      await expect.poll(() => countLockWaits(owner.sql, 'chain_sending'), { timeout: 60_000 }).toBeGreaterThan(0)
      await server.kill()
    })
    // The coins have arrived, and nobody here knows.
    expect(await coinsOf(world, payee.address, contracts.usdt)).toBe(60_000_000n)
    const [kept] = await owner.sql`select state, transaction from platform.chain_sending where id = ${id}`
    expect(kept).toEqual({ state: 'open', transaction: null })

    const server = await start()
    try {
      await chain.mine(CONFIRMATIONS)
      await expect
        .poll(async () => (await showRequest(world.as(payee), { id })).status, { timeout: 60_000 })
        .toBe('paid')
    } finally {
      await server.kill()
      await killSigner()
    }
    expect(await noncesOf(id)).toEqual([next])
    expect(await chainNonce()).toBe(next + 1n)
    expect(await coinsOf(world, payee.address, contracts.usdt)).toBe(60_000_000n)
  })
})
