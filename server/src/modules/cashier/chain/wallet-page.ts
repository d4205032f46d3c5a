import type { Language } from '@tas/shared/contract/languages.ts'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import type { App } from '../../../ctx.ts'
import { siteOrigin } from '../../business/index.ts'
import { readDeposit } from '../deposits/deposit-store.ts'
import { readAddress } from './address-store.ts'
import type { ChainCoin } from './coins.ts'
import { readOrder } from './order-store.ts'
import { settingsOfCoin } from './set-up.ts'

/** The page of the trial wallet on which a deposit is paid; null outside of a sandbox that has one. */
export async function walletPage(
  app: App,
  { coin, depositId, language }: { readonly coin: ChainCoin; readonly depositId: string; readonly language: Language },
): Promise<string | null> {
  const settings = settingsOfCoin(app, coin)
  const wallet = settings?.network.wallet
  const [row, order] = await Promise.all([readDeposit(app.db, depositId), readOrder(app.db, depositId)])
  const address = row && (await readAddress(app.db, { playerId: row.playerId, network: coin.network }))
  if (settings == null || wallet == null || row === null || order === null || address === null) return null
  const page = new URL(wallet)
  page.search = new URLSearchParams({
    to: withEvmChecksum(address),
    units: order.units.toString(),
    symbol: coin.symbol,
    decimals: String(settings.decimals),
    language,
    ...(settings.contract === null ? {} : { contract: settings.contract }),
    back: `${siteOrigin(app)}/user/deposit/details?id=${depositId}`,
  }).toString()
  return page.href
}
