import type { CallData } from '@tas/shared/contract/api.ts'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { connect, type Sql } from '#kit/db/connect.ts'
import { lookUpKey } from '#kit/db/seals.ts'
import { createLog } from '#kit/log.ts'
import { randomHex, uuidv7 } from '#kit/random.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { openKeys } from '#src/signer/keys.ts'
import { type Signer, signWaiting } from '#src/signer/sign-waiting.ts'
import { parsePolicy } from '#src/signer/signer-config.ts'
import { takeSignerRole } from '#src/signer/signer-role.ts'
import { seedOf } from '../../../../simulators/chain/known-key.ts'
import { CHAIN_ID, callData, KNOWN_MNEMONIC } from '../../../../simulators/chain/start-chain.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { sendPayouts } from '../../withdrawals/payouts/send-payouts.ts'
import { addRequest } from '../../withdrawals/requests/add-request.ts'
import { showRequest } from '../../withdrawals/requests/show-requests.ts'
import { openCryptoDestination, type Payee, wish } from '../../withdrawals/withdrawals.fixture.ts'
import {
  type ChainOptions,
  type ChainWorld,
  CONFIRMATIONS,
  type Contracts,
  createChainWorld,
} from '../chain/chain.fixture.ts'
import { sendCoins } from './send-coins.ts'

/** A house whose coins go out, and its signer, which signs when a test says so. */
export type SendingWorld = ChainWorld & { readonly signer: Signer; readonly policyText: string }

const ETHER = 10n ** 18n

export async function createSendingWorld({ env, ...options }: ChainOptions = {}): Promise<SendingWorld> {
  const world = await createChainWorld({ ...options, env: { CRYPTO_PAYOUTS: 'on', ...env } })
  const { stop, ...opened } = await openSigner(world)
  return {
    ...world,
    ...opened,
    async stop() {
      await stop()
      await world.stop()
    },
  }
}

/** The signer of a house whose coins go out, with a hot wallet that has ten ether and ten thousand dollars. */
export async function openSigner(
  world: Pick<ChainWorld, 'chain' | 'contracts' | 'config'>,
): Promise<Pick<SendingWorld, 'signer' | 'policyText' | 'stop'>> {
  const { databaseUrl } = world.config
  const sql: Sql = connect(databaseUrl, { poolSize: 2, name: 'test-signer', role: await takeSignerRole(databaseUrl) })
  const policyText = policyOf(world)
  const policy = parsePolicy(policyText)
  const keys = openKeys(seedOf(KNOWN_MNEMONIC), policy.account)
  const signer: Signer = { sql, keys, policy, log: createLog('silent') }
  await world.chain.send({ to: keys.hotWallet.address, value: 10n * ETHER })
  await mint(world, { contract: world.contracts.usdt, to: keys.hotWallet.address, units: 10_000_000_000n })
  await signWaiting(signer)
  return { signer, policyText, stop: () => sql.end({ timeout: 2 }) }
}

/** What the operator lets the signer do: 200 dollars and half an ether at once, 400 dollars and two ether within the hour. */
function policyOf({
  contracts,
  config,
}: {
  readonly contracts: Contracts
  readonly config: ChainWorld['config']
}): string {
  const purpose = 'financial account'
  const dollars = { USD: { least: '0.9', most: '1.1' } }
  return JSON.stringify({
    account: 1,
    pointCounts: { USD: 2 },
    lookUpKeys: { 1: lookUpKey(readSeedKey(config), { businessId: 1, purpose }).toString('hex') },
    networks: [
      {
        network: 'ethereum',
        chainId: CHAIN_ID,
        mostFeePerGas: String(500n * 10n ** 9n),
        mostGas: '200000',
        mostPerGasSending: String(ETHER / 10n),
        coins: [
          {
            contract: null,
            symbol: 'ETH',
            decimals: 18,
            mostPerPayout: String(ETHER / 2n),
            mostPerHour: String(2n * ETHER),
            prices: { USD: { least: '1000', most: '10000' } },
          },
          {
            contract: withEvmChecksum(contracts.usdt),
            symbol: 'USDT',
            decimals: 6,
            mostPerPayout: '200000000',
            mostPerHour: '400000000',
            prices: dollars,
          },
        ],
      },
    ],
  })
}

/** Makes units of a token at an address. */
export async function mint(
  { chain }: Pick<ChainWorld, 'chain'>,
  { contract, to, units }: { readonly contract: string; readonly to: string; readonly units: bigint },
): Promise<void> {
  await chain.send({ to: contract, data: callData('mint(address,uint256)', to, units) })
}

/** Takes all dollars out of the hot wallet, as its owner alone can. */
export async function emptyHotWallet({ chain, contracts, signer }: SendingWorld, units: bigint): Promise<void> {
  const { address } = signer.keys.hotWallet
  await chain.ask('anvil_impersonateAccount', address)
  const data = callData('transfer(address,uint256)', `0x${randomHex(20)}`, units)
  // Its numbers are the signer's: what this took of them is given back.
  const nonce = await chain.ask<string>('eth_getTransactionCount', address, 'latest')
  await chain.ask('eth_sendTransaction', { from: address, to: contracts.usdt, data })
  await chain.mine(1)
  await chain.ask('anvil_setNonce', address, nonce)
}

/** Somebody with 1000.00 and an address of their own, or one that is given. */
export async function openCryptoPayee(
  world: ChainWorld,
  address = `0x${randomHex(20)}`,
): Promise<Payee & { readonly address: string }> {
  const player = await openAccount(world, 100_000n)
  return { ...player, address, accountId: await openCryptoDestination(world.app, player.id, { address }) }
}

type Gateway = 'usdt_ethereum' | 'eth_ethereum'

/** Asks for coins, and has the money leave the purse. @returns the id of the request */
export async function askForCoins(
  world: ChainWorld,
  payee: Payee,
  {
    amount = '60.00',
    gatewayCode = 'usdt_ethereum',
  }: { readonly amount?: string; readonly gatewayCode?: Gateway } = {},
): Promise<string> {
  const { request } = await addRequest(world.as(payee, uuidv7()), wish(payee, amount, { gatewayCode }))
  await sendPayouts(world.app)
  return request.id
}

/** Signs, gives to the node and looks, once. */
export async function step(world: SendingWorld): Promise<void> {
  await sendCoins(world.app)
  await signWaiting(world.signer)
  await sendCoins(world.app)
}

/** A request as its player sees it, moved on until then: by a block each time. */
export async function requestOf(
  world: SendingWorld,
  payee: Payee,
  id: string,
): Promise<CallData<'withdraw/withdraw/get'>> {
  await step(world)
  await world.chain.mine(1)
  await askNow(world, id)
  return showRequest(world.as(payee), { id })
}

/** Has the gateway asked about a payout at once, as the event does that tells of its end. */
async function askNow({ app }: ChainWorld, id: string): Promise<void> {
  await app.db.sql`
    update ${app.db.b}.withdrawals_request set ask_at = clock_timestamp(), leased_until = null
    where id = ${id} and status = 'processing'`
  await sendPayouts(app)
}

/** What a token or the chain says an address has. */
export async function coinsOf({ chain }: ChainWorld, of: string, contract: string | null): Promise<bigint> {
  if (contract === null) return BigInt(await chain.ask<string>('eth_getBalance', of, 'latest'))
  const data = callData('balanceOf(address)', of)
  return BigInt(await chain.ask<string>('eth_call', { to: contract, data }, 'latest'))
}

export { CONFIRMATIONS }
