import { type CoinRate, finePartsOf } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { configOf } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf, findCurrency, houseAccounts, houseKey, post, takingNeeds } from '../../ledger/index.ts'
import { type CoinSettings, coinSettingsOf } from '../chain/chain-config.ts'
import { nativeGatewayOf } from '../chain/coins.ts'
import { holdsChain } from '../chain/hold-chain.ts'
import { isTakenIn, readRate } from '../chain/read-rate.ts'
import { cashierConfig } from '../config.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { CLEARING_CRYPTO, NETWORK_FEES } from '../house-owner.ts'
import { openIncidents } from '../incidents/incident-rows.ts'
import { type Fee, keepFee, listUnbooked, listUncharged, noteBooked, type Uncharged } from './fee-store.ts'

/** What has no price for so long is looked at by a person. */
const UNPRICED_AFTER_MS = 600_000

/**
 * Charges the house with what networks took for its sendings: out of `network.fees`, which the operator pays, into what lies in coins, so
 * that the books have what the chains have. Safe to be killed anywhere and to run beside itself: each is written down once, and its
 * posting has its key.
 */
export async function bookFees(app: App): Promise<void> {
  const { chain } = configOf(app, cashierConfig)
  if (chain?.paysOut !== true) return
  for (const { network } of chain.networks) {
    if (!(await holdsChain(app, network))) continue
    const native = coinSettingsOf(chain, { network, symbol: null })
    for (const one of await listUncharged(app, network)) if (!(await charge(app, one, native))) break
  }
  for (const fee of await listUnbooked(app.db)) await book(app, fee)
}

/** @returns false where none of this network can be charged now */
async function charge(app: App, of: Uncharged, native: CoinSettings | null): Promise<boolean> {
  const currency = native === null ? null : currencyFor(app, of, native)
  const rate = native === null || currency === null ? null : await rateOf(native, currency)
  if (currency === null || rate === null) {
    if (of.ageMs > UNPRICED_AFTER_MS) await tellUnpriced(app, of)
    return false
  }
  const { pointCount } = currencyOf(app, currency)
  const parts = finePartsOf(of.cost, { coinDecimals: native?.decimals ?? 0, pointCount, rate })
  await inTx(app.db, (tx) => keepFee(tx, of, { currency, rate, parts }))
  return true
}

/** The money of its payout, where the network's coin has a price in it; else the first of the house that it has one in. */
function currencyFor(app: App, { currency }: Uncharged, native: CoinSettings): string | null {
  const known = [currency, native.symbol, ...Object.keys(native.feeds)]
  const priced = known.filter((one) => one !== null && isTakenIn(native, one))
  return priced.find((one) => one !== null && findCurrency(app, one) !== undefined) ?? null
}

async function rateOf(native: CoinSettings, currency: string): Promise<CoinRate | null> {
  try {
    return await readRate(native, { currency, now: new Date() })
  } catch (error) {
    if (error instanceof ProviderSilent) return null
    throw error
  }
}

async function book(app: App, { sendingId, currency, amountMinor }: Fee): Promise<void> {
  if (amountMinor > 0n)
    await app.engine.commit({
      scope: sendingId,
      key: 'network fee',
      fingerprint: fingerprintOf('cashier/sending', { step: 'fee' }),
      needs: [
        ...takingNeeds(NETWORK_FEES, currency),
        { resource: houseAccounts, key: houseKey(CLEARING_CRYPTO, currency) },
      ],
      decide(state) {
        const [from, to] = [{ house: NETWORK_FEES }, { house: CLEARING_CRYPTO }]
        post(state, { kind: 'network_fee', from, to, currency, amountMinor, reference: sendingId })
        return null
      },
    })
  await noteBooked(app.db, sendingId)
}

async function tellUnpriced(app: App, { network, cost, sendingId }: Uncharged): Promise<void> {
  const details = { network, sending: sendingId, cost: String(cost) }
  const about = { gatewayCode: nativeGatewayOf(network), depositId: null }
  // One of a network speaks for all that wait behind it.
  await inTx(app.db, (tx) => openIncidents(tx, [{ ...about, kind: 'fee_not_booked', difference: sendingId, details }]))
}
