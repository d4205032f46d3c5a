import { MOST_COIN_DECIMALS } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { CHAIN_NETWORKS, type ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { isEvmAddress } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { z } from 'zod'
import { ConfigError } from '#kit/config.ts'
import { NATIVE_SYMBOLS } from './coins.ts'
import { isPublicKey } from './derive-address.ts'

/** With its checksum; kept in small letters, as nodes write them. */
const contract = z
  .string()
  .refine(isEvmAddress, 'an address with its checksum (EIP-55)')
  .transform((address) => address.toLowerCase())

/** Where the price of a coin is read: a contract of Chainlink's kind for each currency, and how old its answer may be. */
const priced = {
  feeds: z.record(z.string().regex(/^[A-Z0-9]{3,8}$/), contract),
  maxAgeSeconds: z.int().min(60).max(1_000_000_000),
  /** So many of its smallest units at an address of a player are worth being swept; less stays there. */
  sweepFrom: z
    .string()
    .regex(/^[1-9]\d{0,77}$/)
    .transform(BigInt)
    .nullish(),
}

const networkSettings = z.strictObject({
  network: z.enum(CHAIN_NETWORKS),
  /** Address of a node. */
  url: z.url({ protocol: /^https?$/ }),
  chainId: z.int().min(1),
  /** Blocks, its own among them, after which a transfer is believed. */
  confirmations: z.int().min(1).max(500),
  native: z.strictObject(priced).nullish(),
  tokens: z
    .array(
      z.strictObject({
        ...priced,
        symbol: z.enum(['USDT', 'USDC']),
        contract,
        decimals: z.int().min(0).max(MOST_COIN_DECIMALS),
      }),
    )
    .max(10)
    .default([]),
  /** The page of a trial wallet; a sandbox alone has one. */
  wallet: z.url({ protocol: /^https?$/ }).nullish(),
})

export type NetworkSettings = z.output<typeof networkSettings>

export type ChainSettings = {
  /** Extended public key of the account m/44'/60'/0': addresses are derived from it, and nothing can be signed with it. */
  readonly publicKey: string
  readonly networks: readonly NetworkSettings[]
  /** A signer is set up, so that coins go out too. */
  readonly paysOut: boolean
}

/**
 * Reads what an operator has set up of chains. Null: nothing.
 * @throws ConfigError
 */
export function chainSettingsOf(
  {
    xpub,
    networks,
    paysOut = false,
  }: { readonly xpub: string | undefined; readonly networks: string | undefined; readonly paysOut?: boolean },
  mode: 'sandbox' | 'production',
): ChainSettings | null {
  if (xpub === undefined && networks === undefined) return null
  if (xpub === undefined || networks === undefined)
    throw new ConfigError('Coins need CRYPTO_XPUB and CRYPTO_NETWORKS: both of them, or none.')
  if (!isPublicKey(xpub))
    throw new ConfigError(
      "CRYPTO_XPUB must be the extended public key (xpub…) of an account m/44'/60'/0': a private key has no place here.",
    )
  const read = z.array(networkSettings).min(1).max(CHAIN_NETWORKS.length).safeParse(parseJson(networks))
  if (!read.success)
    throw new ConfigError(`CRYPTO_NETWORKS cannot be used: ${z.prettifyError(read.error).replaceAll('\n', ' ')}`)
  const names = read.data.map(({ network }) => network)
  if (new Set(names).size < names.length) throw new ConfigError('CRYPTO_NETWORKS names a network twice.')
  if (mode === 'production' && read.data.some(({ url, wallet }) => wallet != null || !url.startsWith('https:')))
    throw new ConfigError('MODE=production asks nodes over https only, and has no trial wallet: see CRYPTO_NETWORKS.')
  return { publicKey: xpub, networks: read.data, paysOut }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A coin as it is set up: where it lies, how it is divided and what it is priced by. */
export type CoinSettings = {
  readonly network: NetworkSettings
  readonly symbol: string
  /** Null: the coin of the network itself. */
  readonly contract: string | null
  readonly decimals: number
  readonly feeds: Readonly<Record<string, string>>
  readonly maxAgeSeconds: number
  readonly sweepFrom?: bigint | null | undefined
}

const NATIVE_DECIMALS = 18

/** How a coin of a network is set up; null: it is not. `symbol`: null for the network's own. */
export function coinSettingsOf(
  chain: ChainSettings | null,
  { network: name, symbol }: { readonly network: ChainNetwork; readonly symbol: string | null },
): CoinSettings | null {
  const network = chain?.networks.find((one) => one.network === name)
  if (network === undefined) return null
  if (symbol === null)
    return network.native == null
      ? null
      : { ...network.native, network, symbol: NATIVE_SYMBOLS[name], contract: null, decimals: NATIVE_DECIMALS }
  const token = network.tokens.find((one) => one.symbol === symbol)
  return token === undefined ? null : { ...token, network }
}
