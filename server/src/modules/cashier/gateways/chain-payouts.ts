import { coinsOut } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { configOf } from '#kit/config.ts'
import { keptFor } from '#kit/kept-for.ts'
import type { App, Place } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'
import type { CoinSettings } from '../chain/chain-config.ts'
import { type ChainCoin, chainCoins } from '../chain/coins.ts'
import { confirmationsOf } from '../chain/confirmations.ts'
import { readCursor } from '../chain/cursor-store.ts'
import { checkCoin, isTakenIn, readRate } from '../chain/read-rate.ts'
import { settingsOfCoin } from '../chain/set-up.ts'
import { cashierConfig } from '../config.ts'
import { CLEARING_CRYPTO, CLEARING_CRYPTO_OUT } from '../house-owner.ts'
import { giveUpPayout } from '../sending/give-up.ts'
import { askToSend, readSending, readSentCoins } from '../sending/sending-store.ts'
import { factsOfCoin } from './facts.ts'
import {
  type PayoutCoin,
  type PayoutGateway,
  type PayoutOrder,
  type PayoutState,
  ProviderSilent,
  type SentCoins,
} from './port.ts'

/** Coins that go out over chains, one gateway each: what is to be sent is written down, and signed by another process (`src/signer`). */
export const chainPayouts: readonly PayoutGateway[] = chainCoins.map((coin) => ({
  ...factsOfCoin(coin),
  takes: ['crypto'],
  network: coin.network,
  houses: { out: CLEARING_CRYPTO_OUT, arrived: CLEARING_CRYPTO },
  isReturnOnly: false,
  isSetUp: (app) => configOf(app, cashierConfig).chain?.paysOut === true && settingsOfCoin(app, coin) !== null,
  sends(app, currency) {
    const settings = settingsOfCoin(app, coin)
    return settings !== null && isTakenIn(settings, currency)
  },
  // Whoever sent coins may have sent them from an address that is not theirs.
  paidFrom: async () => null,
  coin: (app, currency) => coinOf(app, coin, currency),
  sentCoins: (app, reference) => sentCoins(app, coin, reference),
  payOut: (app, order) => payOut(app, coin, order),
  askPayout: (app, reference) => askPayout(app, reference),
  giveUp(app, { reference: id, currency, amountMinor, destination }) {
    const { network, gatewayCode } = coin
    return giveUpPayout(app, { id, gatewayCode, network, to: destination.number, currency, amountMinor })
  },
}))

/** What is shown before: a price that is a moment old does for that. */
async function coinOf(app: Pick<App, 'config'>, coin: ChainCoin, currency: string): Promise<PayoutCoin | null> {
  const settings = settingsOfCoin(app, coin)
  if (settings === null) return null
  const { network, symbol } = coin
  return { network, symbol, decimals: settings.decimals, rate: await shownRate(settings, currency) }
}

/** How old a price may be that is shown. */
const SHOWN_MS = 30_000
const shown = new Map<string, () => Promise<string | null>>()

function shownRate(settings: CoinSettings, currency: string): Promise<string | null> {
  const name = `${settings.network.url} ${settings.contract} ${settings.feeds[currency]} ${currency}`
  const read = shown.get(name) ?? keptFor(SHOWN_MS, () => rateNow(settings, currency))
  shown.set(name, read)
  return read()
}

async function rateNow(settings: CoinSettings, currency: string): Promise<string | null> {
  try {
    const { value, decimals } = await readRate(settings, { currency, now: new Date() })
    return formatAmount(value, decimals)
  } catch (error) {
    if (error instanceof ProviderSilent) return null
    throw error
  }
}

/** Settles at the rate of this moment how much coin is sent, once, and has it sent. @throws ProviderSilent where there is no rate */
async function payOut(app: App, coin: ChainCoin, order: PayoutOrder): Promise<PayoutState> {
  const { reference: id, currency, amountMinor, destination } = order
  const settings = settingsOfCoin(app, coin)
  if (settings === null) throw new ProviderSilent(`${coin.gatewayCode} is not set up`)
  assert(
    destination.kind === 'crypto' && destination.network === coin.network,
    'coins go to an address of their network',
  )
  await checkCoin(settings)
  const rate = await readRate(settings, { currency, now: new Date() })
  const { pointCount } = currencyOf(app, currency)
  const units = coinsOut(amountMinor, { coinDecimals: settings.decimals, pointCount, rate })
  // A coin that is never parted may be worth more than what is paid out.
  if (units === 0n) return { state: 'failed', reference: '' }
  const { network, gatewayCode } = coin
  const paid = { currency, amountMinor, rate }
  const to = destination.number
  const { contract } = settings
  await askToSend(app, { id, kind: 'payout', gatewayCode, network, contract, addressNumber: null, to, units, paid })
  return askPayout(app, id)
}

async function sentCoins(app: Place, coin: ChainCoin, id: string): Promise<SentCoins | null> {
  const settings = settingsOfCoin(app, coin)
  const [sent, cursor] = await Promise.all([readSentCoins(app, id), readCursor(app.db, coin.network)])
  if (sent === null || settings === null) return null
  const { height, state, ...settled } = sent
  const { network, symbol } = coin
  const needed = settings.network.confirmations
  const lying = height === null ? 0 : confirmationsOf({ height, orphanedAt: null }, cursor)
  // The node that was asked at the end may have been ahead of what was read.
  const seen = state === 'done' ? Math.max(lying, needed) : lying
  return { ...settled, network, symbol, decimals: settings.decimals, seen, needed }
}

async function askPayout(app: App, id: string): Promise<PayoutState> {
  const sending = await readSending(app, id)
  if (sending === null) return { state: 'unknown' }
  const state = sending.state === 'open' ? 'pending' : sending.state === 'done' ? 'paid' : 'failed'
  return { state, reference: sending.transaction ?? '' }
}
