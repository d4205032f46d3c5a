import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { compileContracts } from './compile.ts'
import { accountKeyOf } from './known-key.ts'
import { CHAIN_ID, type Chain, KNOWN_MNEMONIC } from './start-chain.ts'

/** After so many blocks a sandbox credits what came. */
export const SANDBOX_CONFIRMATIONS = 4

/** Where the first contracts of the node's first account come to lie: an address hangs on who makes it and as what number alone. */
const CONTRACTS = {
  usdt: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  dollar: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  ether: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
} as const

/** What tells a sandbox to take the coins of its trial chain. `url`: of the wallet. */
export function sandboxSettings(url: string): Readonly<Record<'CRYPTO_XPUB' | 'CRYPTO_NETWORKS', string>> {
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
  return { CRYPTO_XPUB: accountKeyOf(KNOWN_MNEMONIC, 1), CRYPTO_NETWORKS: JSON.stringify([network]) }
}

/** Puts the contracts of a sandbox on its chain, where they are not there yet. */
export async function deploySandbox(chain: Chain): Promise<void> {
  if ((await chain.ask<string>('eth_getCode', CONTRACTS.ether, 'latest')) !== '0x') return
  const { Coin, Feed } = compileContracts()
  const usdt = await chain.deploy(Coin, 6n)
  const dollar = await chain.deploy(Feed, 1_00000000n)
  const ether = await chain.deploy(Feed, 2_500_00000000n)
  const found = [usdt, dollar, ether].map(withEvmChecksum).join()
  if (found !== Object.values(CONTRACTS).join()) throw new Error('The trial chain is not empty, and not of a sandbox.')
}
