import { configOf } from '#kit/config.ts'
import type { App } from '../../../ctx.ts'
import { cashierConfig } from '../config.ts'
import { type CoinSettings, coinSettingsOf } from './chain-config.ts'
import { type ChainCoin, chainCoins, findCoin, NATIVE_SYMBOLS } from './coins.ts'

/** How the coin of a gateway is set up; null: it is not. */
export function coinSetUp(app: Pick<App, 'config'>, gatewayCode: string): CoinSettings | null {
  const coin = findCoin(gatewayCode)
  return coin === undefined ? null : settingsOfCoin(app, coin)
}

/** The coins that are set up. */
export function coinsSetUp(app: Pick<App, 'config'>): readonly ChainCoin[] {
  return chainCoins.filter((coin) => settingsOfCoin(app, coin) !== null)
}

/** How one coin is set up; null: it is not. */
export function settingsOfCoin(app: Pick<App, 'config'>, { network, symbol }: ChainCoin): CoinSettings | null {
  const isNative = NATIVE_SYMBOLS[network] === symbol
  return coinSettingsOf(configOf(app, cashierConfig).chain, { network, symbol: isNative ? null : symbol })
}
