import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { compileContracts } from './compile.ts'
import { accountKeyOf, seedOf } from './known-key.ts'
import { CHAIN_ID, type Chain, callData, KNOWN_MNEMONIC } from './start-chain.ts'

/** After so many blocks a sandbox credits what came. */
export const SANDBOX_CONFIRMATIONS = 4

/** Where the first contracts of the node's first account come to lie: an address hangs on who makes it and as what number alone. */
const CONTRACTS = {
  usdt: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  dollar: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  ether: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
} as const

/** The account of the known mnemonic below which addresses of players lie. */
const ACCOUNT = 1
/** The first address of the account behind it: what the signer of a sandbox pays from. */
const HOT_WALLET = '0x98e503f35D0a019cB0a251aD243a4cCFCF371F46'
const ETHER = 10n ** 18n

/** What tells a sandbox to take the coins of its trial chain. `url`: of the wallet. */
export function sandboxSettings(
  url: string,
): Readonly<Record<'CRYPTO_XPUB' | 'CRYPTO_NETWORKS' | 'CRYPTO_PAYOUTS', string>> {
  // Prices of the trial chain are of its beginning, and good for ever.
  const priced = (feed: string) => ({ feeds: { USD: feed }, maxAgeSeconds: 1_000_000_000 })
  const network = {
    network: 'ethereum',
    url: `${url}/rpc`,
    chainId: CHAIN_ID,
    confirmations: SANDBOX_CONFIRMATIONS,
    native: priced(CONTRACTS.ether),
    tokens: [{ ...priced(CONTRACTS.dollar), symbol: 'USDT', contract: CONTRACTS.usdt, decimals: 6 }],
    wallet: `${url}/`,
  }
  return {
    CRYPTO_XPUB: accountKeyOf(KNOWN_MNEMONIC, ACCOUNT),
    CRYPTO_NETWORKS: JSON.stringify([network]),
    CRYPTO_PAYOUTS: 'on',
  }
}

/** The seed of a sandbox's signer, in hexadecimal digits: everybody knows it. */
export const sandboxSeed = () => Buffer.from(seedOf(KNOWN_MNEMONIC)).toString('hex')

/** What the signer of a sandbox may do. `lookUpKeys`: see docs/operations.md, Coins. */
export function sandboxPolicy(lookUpKeys: Readonly<Record<string, string>>): string {
  const coin = (symbol: string, contract: string | null, decimals: number) => ({
    contract,
    symbol,
    decimals,
    mostPerPayout: String(10_000n * 10n ** BigInt(decimals)),
    mostPerHour: String(50_000n * 10n ** BigInt(decimals)),
    prices: { USD: contract === null ? { least: '500', most: '20000' } : { least: '0.95', most: '1.05' } },
  })
  const network = {
    network: 'ethereum',
    chainId: CHAIN_ID,
    mostFeePerGas: String(500n * 10n ** 9n),
    mostGas: '200000',
    mostPerGasSending: String(ETHER / 10n),
    coins: [coin('ETH', null, 18), coin('USDT', CONTRACTS.usdt, 6)],
  }
  return JSON.stringify({ account: ACCOUNT, pointCounts: { USD: 2, EUR: 2, USDT: 6 }, lookUpKeys, networks: [network] })
}

/** Puts the contracts of a sandbox on its chain, where they are not there yet, and fills the hot wallet. */
export async function deploySandbox(chain: Chain): Promise<void> {
  await deployContracts(chain)
  if (BigInt(await chain.ask<string>('eth_getBalance', HOT_WALLET, 'latest')) > 0n) return
  await chain.send({ to: CONTRACTS.usdt, data: callData('mint(address,uint256)', HOT_WALLET, 1_000_000n * 10n ** 6n) })
  await chain.send({ to: HOT_WALLET, value: 100n * ETHER })
}

async function deployContracts(chain: Chain): Promise<void> {
  if ((await chain.ask<string>('eth_getCode', CONTRACTS.ether, 'latest')) !== '0x') return
  const { Coin, Feed } = compileContracts()
  const usdt = await chain.deploy(Coin, 6n)
  const dollar = await chain.deploy(Feed, 1_00000000n)
  const ether = await chain.deploy(Feed, 2_500_00000000n)
  const found = [usdt, dollar, ether].map(withEvmChecksum).join()
  if (found !== Object.values(CONTRACTS).join()) throw new Error('The trial chain is not empty, and not of a sandbox.')
}
