import type { Language } from '@tas/shared/contract/languages.ts'
import { unitsFor } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { assert } from '#kit/assert.ts'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf, readPurses } from '../../ledger/index.ts'
import { addressOf } from '../chain/address-store.ts'
import type { CoinSettings } from '../chain/chain-config.ts'
import { type ChainCoin, chainCoins } from '../chain/coins.ts'
import { confirmationsOf } from '../chain/confirmations.ts'
import { readCursor } from '../chain/cursor-store.ts'
import { readReceipt, readSeal } from '../chain/node-data.ts'
import { keepOrder, readOrder } from '../chain/order-store.ts'
import { checkCoin, isTakenIn, readRate, WrongCoin } from '../chain/read-rate.ts'
import { settingsOfCoin } from '../chain/set-up.ts'
import { readTransfer, type Transfer } from '../chain/transfer-store.ts'
import { walletPage } from '../chain/wallet-page.ts'
import { cashierConfig } from '../config.ts'
import { CLEARING_CRYPTO } from '../house-owner.ts'
import { factsOfCoin } from './facts.ts'
import {
  type DepositGateway,
  type DepositOrder,
  type HostedGateway,
  type PaymentState,
  ProviderSilent,
} from './port.ts'

/** How long a rate holds. */
const RATE_MINUTES = 30
/** A network that was not read for so long gives out no addresses. */
const READ_WITHIN_MS = 180_000
/** How long a transfer that is of no block any more may come back. */
const ORPHAN_MS = 3_600_000

/** Coins of chains, one gateway each. Who pays sends to an address of the player's own; what came is read block by block (`chain`). */
export const chainGateways: readonly DepositGateway[] = chainCoins.map((coin) => ({
  ...factsOfCoin(coin),
  hosted: hostedOf(coin),
}))

function hostedOf(coin: ChainCoin): HostedGateway {
  return {
    house: CLEARING_CRYPTO,
    network: coin.network,
    creditsWhatCame: true,
    // Whoever sent it may be an exchange, that credits nobody for what comes back: a person asks the player where to.
    isOneWay: true,
    minutes: RATE_MINUTES,
    isSetUp: (app) => settingsOfCoin(app, coin) !== null,
    takes(app, currency) {
      const settings = settingsOfCoin(app, coin)
      return settings !== null && isTakenIn(settings, currency)
    },
    begin: (app, order) => begin(app, coin, order),
    ask: (app, depositId) => ask(app, coin, depositId),
    async cancel(app, depositId) {
      const said = await ask(app, coin, depositId)
      // Nothing is told to anybody: what comes all the same is credited as what comes late.
      const isUnpaid = said.state === 'waiting' || said.state === 'unknown'
      return isUnpaid ? { state: 'failed', reference: '', reason: 'cancelled' } : said
    },
    refund: async () => ({ state: 'failed', reference: '' }),
    askRefund: async () => ({ state: 'unknown' }),
    statement: null,
    async ping(app) {
      await readSeal(setUp(app, coin).network, 'latest')
    },
    isSigned: () => false,
    readCallback: () => null,
  }
}

/** @throws ProviderSilent where the operator has taken it away */
function setUp(app: App, coin: ChainCoin): CoinSettings {
  const settings = settingsOfCoin(app, coin)
  if (settings === null) throw new ProviderSilent(`${coin.gatewayCode} is not set up`)
  return settings
}

async function begin(app: App, coin: ChainCoin, order: DepositOrder): Promise<PaymentState> {
  const settings = setUp(app, coin)
  const { id: depositId, playerId, currency, amountMinor } = order
  const now = new Date()
  const read = await readCursor(app.db, coin.network)
  if (read === null || now.getTime() - read.readAt.getTime() > READ_WITHIN_MS)
    throw new ProviderSilent(`${coin.network} is not being read`)
  try {
    await checkCoin(settings)
  } catch (error) {
    if (!(error instanceof WrongCoin)) throw error
    app.log.error(
      { err: error, gateway: coin.gatewayCode },
      'a coin is not what it is set up as: nothing is taken in it',
    )
    return { state: 'failed', reference: '', reason: 'provider_error' }
  }
  if ((await readOrder(app.db, depositId)) === null) {
    const rate = await readRate(settings, { currency, now })
    const { pointCount } = currencyOf(app, currency)
    const units = unitsFor(amountMinor, { coinDecimals: settings.decimals, pointCount, rate })
    await keepOrder(app.db, { depositId, units, rate })
  }
  const { chain } = configOf(app, cashierConfig)
  assert(chain !== null, 'what is set up has a key')
  await addressOf(app.db, { playerId, network: coin.network }, chain.publicKey)
  return waiting(app, coin, { depositId, language: order.language })
}

/** Whoever pays in a sandbox has a trial wallet to do it with. */
async function waiting(
  app: App,
  coin: ChainCoin,
  of: { readonly depositId: string; readonly language: Language },
): Promise<PaymentState> {
  return { state: 'waiting', reference: null, redirectUrl: await walletPage(app, { coin, ...of }) }
}

async function ask(app: App, coin: ChainCoin, depositId: string): Promise<PaymentState> {
  const transfer = await readTransfer(app.db, depositId)
  if (transfer !== null) return stateOf(app, coin, transfer)
  const isBegun = (await readOrder(app.db, depositId)) !== null
  return isBegun ? waiting(app, coin, { depositId, language: 'en' }) : { state: 'unknown' }
}

/** How a deposit stands whose money was seen: certain once enough blocks lie on it, and the node says so again at that moment. */
async function stateOf(app: App, coin: ChainCoin, transfer: Transfer): Promise<PaymentState> {
  const { network } = setUp(app, coin)
  const { amountMinor, orphanedAt, transaction, differs } = transfer
  const reference = referenceOf(transfer)
  if (orphanedAt !== null && Date.now() - orphanedAt.getTime() > ORPHAN_MS)
    return { state: 'failed', reference, reason: 'not_paid' }
  const cursor = await readCursor(app.db, coin.network)
  const confirmations = confirmationsOf(transfer, cursor)
  if (confirmations < network.confirmations || amountMinor === null) return { state: 'confirming', reference }
  const [receipt, block] = await Promise.all([readReceipt(network, transaction), readSeal(network, transfer.height)])
  const isThere = receipt?.status === '0x1' && receipt.blockHash === block?.hash
  if (!isThere) return { state: 'confirming', reference }
  const owner = await readPurses(app.db, transfer.playerId)
  assert(owner !== null, 'whoever has an address has purses')
  return { state: 'paid', reference, currency: owner.currency, amountMinor, chargedBackMinor: 0n, differs }
}

/** How a transfer is called: by its transaction; of several in one, the others with their place. */
function referenceOf({ transaction, place }: Transfer): string {
  return place === 0 ? transaction : `${transaction}-${place}`
}
