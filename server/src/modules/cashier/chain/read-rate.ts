import type { CoinRate } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { NodeRefused } from './ask-node.ts'
import type { CoinSettings } from './chain-config.ts'
import { readChainId, readDecimals, readRound } from './node-data.ts'

/** A coin that is not what the operator says it is: nothing is taken in it until that is mended. */
export class WrongCoin extends Error {}

/** More than any price of a coin has. */
const MOST_FEED_DECIMALS = 36n

/** An account that is kept in the coin itself: a coin is a coin. */
const IN_KIND: CoinRate = { value: 1n, decimals: 0 }

/** Whether a coin is taken for accounts in a currency: it is that currency, or has a price in it. */
export function isTakenIn({ symbol, feeds }: Pick<CoinSettings, 'symbol' | 'feeds'>, currency: string): boolean {
  return currency === symbol || feeds[currency] !== undefined
}

/** Coins that were compared with their contracts, by what was compared: contracts do not change their decimals. */
const right = new Set<string>()

/**
 * Compares a coin with what its chain says of it, once in a process.
 * @throws WrongCoin where the node is of another chain, or the contract has other decimals or none; ProviderSilent
 */
export async function checkCoin({ network, contract, decimals }: CoinSettings): Promise<void> {
  const name = `${network.url} ${network.chainId} ${contract} ${decimals}`
  if (right.has(name)) return
  const chainId = await readChainId(network)
  if (chainId !== network.chainId) throw new WrongCoin(`the node is of chain ${chainId}, not of ${network.chainId}`)
  if (contract !== null) {
    const found = await orRefused(readDecimals(network, contract))
    if (found !== BigInt(decimals)) throw new WrongCoin(`${contract} has ${found ?? 'no'} decimals, not ${decimals}`)
  }
  right.add(name)
}

/**
 * What a coin costs now, by the feed of a currency; in itself, one.
 * @throws ProviderSilent where there is no price that may be used: none for the currency, one that is too old, or none above nought
 */
export async function readRate(
  { network, symbol, feeds, maxAgeSeconds }: CoinSettings,
  { currency, now }: { readonly currency: string; readonly now: Date },
): Promise<CoinRate> {
  if (currency === symbol) return IN_KIND
  const feed = feeds[currency]
  if (feed === undefined) throw new ProviderSilent(`there is no price in ${currency}`)
  const decimals = await orRefused(readDecimals(network, feed))
  const { value, updatedAt } = await readRound(network, feed)
  if (decimals === null || decimals > MOST_FEED_DECIMALS || value <= 0n)
    throw new ProviderSilent(`${feed} tells no price`)
  if (now.getTime() - updatedAt.getTime() > maxAgeSeconds * 1_000)
    throw new ProviderSilent(`the price of ${feed} is of ${updatedAt.toISOString()}`)
  return { value, decimals: Number(decimals) }
}

async function orRefused<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof NodeRefused) return null
    throw error
  }
}
