import { CHAIN_NETWORKS, type ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'

/** A coin on a network: a gateway of its own, so that whoever pays has chosen both. */
export type ChainCoin = {
  readonly gatewayCode: string
  readonly network: ChainNetwork
  /** How people call it. */
  readonly symbol: string
  readonly title: { readonly en: string; readonly fa: string }
}

const NETWORK_NAMES: Readonly<Record<ChainNetwork, { readonly en: string; readonly fa: string }>> = {
  ethereum: { en: 'Ethereum', fa: 'اتریوم' },
  bsc: { en: 'BNB Smart Chain', fa: 'زنجیرهٔ هوشمند بی‌ان‌بی' },
  polygon: { en: 'Polygon', fa: 'پالیگان' },
}

/** The coin in which each network is paid for. */
export const NATIVE_SYMBOLS: Readonly<Record<ChainNetwork, string>> = { ethereum: 'ETH', bsc: 'BNB', polygon: 'POL' }

const TOKEN_SYMBOLS = ['USDT', 'USDC'] as const

/** Every coin that can be set up. */
export const chainCoins: readonly ChainCoin[] = CHAIN_NETWORKS.flatMap((network) =>
  [NATIVE_SYMBOLS[network], ...TOKEN_SYMBOLS].map((symbol) => ({
    gatewayCode: `${symbol.toLowerCase()}_${network}`,
    network,
    symbol,
    title: { en: `${symbol} (${NETWORK_NAMES[network].en})`, fa: `${symbol} (${NETWORK_NAMES[network].fa})` },
  })),
)

/** The coin of a gateway; undefined: the gateway is no coin. */
export function findCoin(gatewayCode: string): ChainCoin | undefined {
  return chainCoins.find((coin) => coin.gatewayCode === gatewayCode)
}

/** The gateway under whose name staff find what concerns a network as a whole. */
export function nativeGatewayOf(network: ChainNetwork): string {
  return `${NATIVE_SYMBOLS[network].toLowerCase()}_${network}`
}
